"""Multiple-observer information-set Monte Carlo tree search: one tree a seat, one view to start.

Each iteration draws a world that fits the searcher's view and plays it down all trees at once:
the seat to move picks in its own tree, and every seat's tree follows by what that seat observed.

A searcher with secrets (``Policy.has_secrets``) would teach its opponents through them: their
trees would come to prefer moves that are good only in the searcher's real world.  So two
kinds of run alternate then.  A *lesson* plays a world imagined from an opponent's view and teaches
the model (trees of all seats); an *own* run plays the searcher's world and teaches the searcher's
tree only, while opponents draw their moves from the model.  So the model is the same
whatever the secrets are.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Sequence

from pygame_core.core.game import Move, Progress, RootMove, Seat, View
from pygame_core.core.rng import Rng
from pygame_core.search.policy import Policy, Returns, World
from pygame_core.search.solver import Step, prove
from pygame_core.search.stats import ranked
from pygame_core.search.tree import Edge, Node, draw, edges_of, pick

Trees = list[dict[Hashable, Node]]  # by seat, then by what the seat secretly knows


class Search:
    """One search of one view.  Equal view, policy and seed give equal statistics.

    ``moves`` keeps the root to these moves (a tactical layer may have judged the rest).
    """

    def __init__(
        self, policy: Policy, view: View, rng: Rng, moves: Sequence[Move] | None = None
    ) -> None:
        if view.seat is None:
            raise ValueError("a spectator has no move to search")
        self.policy = policy
        self.seat: Seat = view.seat
        self.rng = rng.fork("own")
        self.lesson_rng = rng.fork("lessons")
        self.deal = policy.sampler(view, rng.fork("worlds"))
        self.secrets = policy.has_secrets(view)
        self.knows_all = policy.knows_all(view)
        seats = range(policy.seats)
        self.opponents = [seat for seat in seats if seat != self.seat]
        self.model: Trees = [{} for _ in seats]
        self.tree = Node()
        self.done = 0
        self.runs = 0
        if moves is not None:
            self._keep(moves)

    def _keep(self, moves: Sequence[Move]) -> None:
        world = self.deal()
        edges_of(self.tree, world, self.policy, self.rng, steady=False)
        table = self.tree.edges
        kept = [edge for edge in table.values() if edge.move in set(moves)]
        kept += [Edge(move, 1.0 / len(moves)) for move in moves if move not in table]
        self.tree.edges = {edge.move: edge for edge in kept}
        self.tree.steady = kept

    def run(self, iterations: int) -> Generator[Progress, bool | None, None]:
        """Search on for ``iterations``, in slices; stop early at a proof or when told to."""
        total = self.done + iterations
        size = self.policy.slice
        while self.done < total and not self.tree.proof:
            for _ in range(min(size, total - self.done)):
                self.iterate()
            if (yield Progress(self.done, total)):
                return

    def iterate(self) -> None:
        """Play one simulated game: selection, expansion, evaluation, backup."""
        policy = self.policy
        self.done += 1
        if not self.secrets:
            self._play(self.deal(), self.seat, True, True, self.rng)
            return
        # Lessons come early in each four, so that the model knows something when asked.
        self.runs += 1
        if self.runs % 4 < policy.lessons and self.opponents:
            seat = self.opponents[self.runs // 4 % len(self.opponents)]
            world = policy.imagine(self.deal(), seat, self.lesson_rng)
            self._play(world, seat, True, False, self.lesson_rng)
        else:
            self._play(self.deal(), self.seat, False, True, self.rng)

    def root(self) -> tuple[RootMove, ...]:
        """Return what is known of each move at the root: proven wins first, then by visits."""
        edges = list(self.tree.edges.values())
        found = ranked(_seen(edge) for edge in edges)
        proofs = {edge.move: edge.proof for edge in edges}
        return tuple(sorted(found, key=lambda item: -proofs[item.move]))

    def proof(self, move: Move) -> int:
        """Return 1 for a move proven to win in every world, -1 for a loss, else 0."""
        edge = self.tree.edges.get(move)
        return 0 if edge is None else edge.proof

    def _roots(self, world: World, own: bool) -> list[Node | None]:
        policy = self.policy
        roots: list[Node | None] = []
        for seat in range(policy.seats):
            if own and seat == self.seat:
                roots.append(self.tree)
                continue
            trees = self.model[seat]
            secret = policy.private(world, seat)
            node = trees.get(secret)
            if node is None:
                node = trees[secret] = Node()
            roots.append(node)
        return roots

    def _play(self, world: World, lead: Seat, teach: bool, own: bool, rng: Rng) -> None:
        """Play ``world`` down the trees till the tree of ``lead`` grows, evaluate, back up.

        ``teach``: all seats learn; else the searcher alone, and the others draw from the model.
        """
        policy = self.policy
        me = self.seat
        seats = range(policy.seats)
        nodes = self._roots(world, own)
        path: list[tuple[Node, Edge, Seat]] = []
        steps: list[Step] = []
        final: Returns | None = None
        to_move, step, returns = world.to_move, policy.step, policy.returns
        every_steady, forced = policy.steady, policy.forced
        proofs = own and policy.proofs
        for _ in range(policy.horizon):
            mover = to_move()
            if mover < 0:
                move = world.sample_nature(rng)
            else:
                node = nodes[mover]
                if teach or mover == me:
                    assert node is not None
                    steady = every_steady or (own and mover == me)
                    edges = node.steady or edges_of(
                        node, world, policy, rng, steady, policy.width(node.visits)
                    )
                    edge = pick(node, edges, policy, steady)
                    path.append((node, edge, mover))
                    move = edge.move
                elif node is not None and node.visits:
                    known = edges_of(node, world, policy, rng, every_steady)
                    move = draw(known, rng, policy.firmness).move
                else:
                    move = policy.playout_move(world, rng)
            before = nodes[me]
            complete = False
            if proofs and mover >= 0 and before is not None:
                if move not in before.sure:
                    self._ask(before, world, mover, move)
                complete = before.complete
            seen = step(world, move)
            grown = False
            for seat in seats:
                node = nodes[seat]
                if node is None:
                    continue
                child = node.children.get(seen[seat])
                if child is None and (teach or seat == me):
                    child = node.children[seen[seat]] = Node()
                    grown = grown or seat == lead
                nodes[seat] = child
            if proofs:
                after = nodes[me]
                assert before is not None and after is not None
                steps.append((before, mover, move, after, complete))
                if after.proof:
                    final = self._proven(world, after.proof)
                    break
            final = returns(world)
            if final is not None or (grown and not forced(world)):
                break
        if proofs:
            last = steps[-1][3]
            if final is not None and abs(final[me]) == 1:
                last.proof = 1 if final[me] > 0 else -1
            if last.proof:
                prove(steps, me, self.knows_all)
        if final is None:
            final = policy.playout(world, rng)
        for node, edge, mover in path:
            node.visits += 1
            edge.visits += 1
            edge.total += final[mover]

    def _ask(self, node: Node, world: World, mover: Seat, move: Move) -> None:
        """Note in the searcher's ``node`` what the solver must know of ``move``, not yet played."""
        policy, me = self.policy, self.seat
        sure = policy.sure(world, move, mover)
        node.sure[move] = sure and (mover == me or policy.sure(world, move, me))
        if len(node.sure) == 1:
            node.complete = policy.complete(world)
            if self.knows_all and mover != me:
                node.replies = len(policy.moves(world))

    def _proven(self, world: World, proof: int) -> Returns:
        values = list(self.policy.evaluate(world))
        values[self.seat] = float(proof)
        if len(values) == 2:
            values[1 - self.seat] = -float(proof)
        return values


def _seen(edge: Edge) -> RootMove:
    value = float(edge.proof) if edge.proof else edge.total / edge.visits if edge.visits else 0.0
    return RootMove(edge.move, edge.visits, value)
