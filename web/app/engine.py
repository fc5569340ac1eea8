"""Talk to the worker: numbered requests, their answers, pushed events, and a worker that may die.

Requests wait until the worker is ready.  When it dies, whatever waits is answered with the error
``engine.dead`` and ``on_dead`` decides how to go on.
"""

import json


class Engine:
    """The page's side of the worker protocol; ``post(text)`` sends one message."""

    def __init__(self, post, on_push, on_dead):
        self.post = post
        self.on_push = on_push
        self.on_dead = on_dead
        self.ready = False
        self.facts = None  # the reply of hello
        self.last = 0
        self.waiting = {}  # id -> what to call with (ok, error)
        self.queue = []  # texts to send once the worker is ready

    def ask(self, kind, fields, then):
        """Send a request; ``then(ok, error)`` is called once, one of the two being None."""
        self.last += 1
        message = dict(fields)
        message["id"] = self.last
        message["kind"] = kind
        self.waiting[self.last] = then
        text = json.dumps(message)
        if self.ready:
            self.post(text)
        else:
            self.queue.append(text)
        return self.last

    def start(self, first):
        """Note that the worker is ready, call ``first``, then send what waited for it."""
        self.ready = True
        queue, self.queue = self.queue, []
        first()
        for text in queue:
            self.post(text)

    def receive(self, text):
        """Take one message of the worker: an answer or an event; a broken one is dropped."""
        try:
            data = json.loads(text)
        except ValueError:
            return
        number = data.get("id")
        if number is None:
            if "kind" in data:
                self.on_push(data)
            return
        then = self.waiting.pop(number, None)
        if then is None:
            return
        error = data.get("error")
        then(None if error else data.get("ok"), error)

    def die(self):
        """Answer all that waits with ``engine.dead``, then tell the page."""
        self.ready = False
        self.queue = []
        waiting, self.waiting = self.waiting, {}
        error = {
            "kind": "dead",
            "code": "engine.dead",
            "facts": {},
            "message": "The engine stopped.",
        }
        for number in sorted(waiting):
            waiting[number](None, error)
        self.on_dead()
