"""What every game shares: chance, the protocol, records, link codes and the laws."""
