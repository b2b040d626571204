"""
Reads what a screen reader gets of a browser's page over AT-SPI. Argument: the browser's process id.

Prints one JSON object a line: {"said": TEXT} for what is announced, and for each line of input {"tree": [NODE...]}, the page from its
begin to its end. A node has its role, its name, the text of its value, and whether what changes in it is announced.
"""

import json
import sys

import pyatspi
from gi.repository import GLib

PROCESS = int(sys.argv[1])


def attributes_of(node):
    return dict(pair.split(":", 1) for pair in node.getAttributes())


def text_of(node):
    try:
        return node.queryText().getText(0, -1).replace("\ufffc", "").strip()
    except NotImplementedError:
        return ""


def write(line):
    print(json.dumps(line), flush=True)


def read(node, nodes):
    attributes = attributes_of(node)
    nodes.append(
        {
            "role": node.getRoleName(),
            "name": node.name,
            "value": attributes.get("valuetext", ""),
            "announces": attributes.get("live") == "polite",
        }
    )
    for child in node:
        if child is not None:
            read(child, nodes)


def pages(node):
    if node.getRoleName() == "document web":
        yield node
    else:
        for child in node:
            if child is not None:
                yield from pages(child)


def on_input(source, condition):
    if sys.stdin.readline() == "":
        pyatspi.Registry.stop()
        return False
    nodes = []
    for app in pyatspi.Registry.getDesktop(0):
        if app is not None and app.get_process_id() == PROCESS:
            for page in pages(app):
                # The page has a title; an empty tab has none.
                if page.name != "":
                    read(page, nodes)
    write({"tree": nodes})
    return True


def on_change(event):
    try:
        if attributes_of(event.source).get("container-live") == "polite":
            text = event.any_data if isinstance(event.any_data, str) else text_of(event.any_data)
            write({"said": text})
    # A node that is gone again.
    except (GLib.Error, AttributeError):
        pass


pyatspi.Registry.registerEventListener(on_change, "object:children-changed:add", "object:text-changed:insert")
GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN | GLib.IO_HUP, on_input)
pyatspi.Registry.start()
