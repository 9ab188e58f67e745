import type { DescriptorFile } from "../source/source-file.ts";
import { type Json, textOf } from "../../language/index.ts";
import { withPresentConditions } from "./former-conditions.ts";
import { isObject, type JsonObject, list, map, object, type Rewrite, without } from "./walk.ts";

/**
 * Rewrites a descriptor of the language's first edition to the second. The kind of a piece follows from its members, so
 * views, sections and actions share one shape.
 */
export function toSecondEdition(kind: DescriptorFile["kind"], value: Json): Json {
  const rewrite = REWRITES[kind];
  return rewrite ? withPresentConditions(rewrite(value)) : value;
}

/** Rewrites a text. A conditional text contains texts in both of its branches. */
const text: Rewrite = object(() => ({ inside: Object.fromEntries([["with", map(slot)], ...BRANCHES]) }));

const BRANCHES: readonly (readonly [string, Rewrite])[] = ["then", "else"].map((word) => [word, (held) => text(held)]);

/** Rewrites a link. Its tab becomes an argument like any other. */
const link: Rewrite = object(() => ({ renamed: "link", last: withTab }));

const slot: Rewrite = (value) =>
  isObject(value) && "to" in value && "text" in value
    ? object(() => ({ renamed: "link", inside: { text }, last: withTab }))(value)
    : value;

function withTab(node: JsonObject): JsonObject {
  const { tab, with: given = {}, ...rest } = node;
  return tab === undefined || !isObject(given) ? node : { ...rest, with: { ...given, tab } };
}

const badge: Rewrite = object(() => ({ renamed: "badge", inside: { label: text, help: text } }));

const note: Rewrite = object(() => ({ inside: { text, action: piece } }));

const cases: Rewrite = (value) =>
  Array.isArray(value) ? value.map(object(() => ({ inside: { text } }))) : text(value);

const get: Rewrite = object(() => ({ renamed: "get" }));

const source: Rewrite = object(() => ({ renamed: "get", inside: { label: text } }));

const options: Rewrite = list(source);

const prompt: Rewrite = object(() => ({
  renamed: "ask",
  last: (node) => without(node, "size"),
  inside: { title: text, text, sections: list(piece), fields: list(piece), load: map(get), notes: list(note) },
}));

const step: Rewrite = object(() => ({
  renamed: "step",
  last: ({ session, size: _size, ...rest }) =>
    session === undefined ? rest : { run: `${textOf(session)}-session`, ...rest },
  inside: { record, go: link, show: piece, download: object(() => ({ renamed: "download" })) },
}));

/** Drops a setting that follows from the schema of a value. */
const PLAIN: Rewrite = object(() => ({ last: (settings) => without(settings, "mono") }));

const control: Rewrite = (value) =>
  ofKind(
    object(() => ({
      inside: {
        text: PLAIN,
        "text-area": PLAIN,
        number: object(() => ({ renamed: "number", last: (settings) => without(settings, "step") })),
        duration: object(() => ({ renamed: "duration" })),
        picker: object(() => ({ inside: { columns: list(piece) } })),
        columns: list(piece),
      },
    }))(value),
  );

/** Moves the settings of a control or cell beside its name, as `kind`. */
function ofKind(value: Json): Json {
  if (!isObject(value) || "kind" in value) return value;
  const [name = "", settings] = Object.entries(value)[0] ?? [];
  if (name === "select") return isObject(settings) && settings.custom === true ? "text" : "select";
  const { kind: taken, ...rest } = isObject(settings) ? settings : {};
  const rewritten = taken === undefined ? rest : { value: taken, ...rest };
  return Object.keys(rewritten).length === 0 ? name : { kind: name, ...rewritten };
}

/** Inverts `gone`, the condition for a missing object, to `enabled`. */
const resourcePath: Rewrite = object(() => ({
  last: ({ gone, ...rest }) => (gone === undefined ? rest : { ...rest, enabled: { not: gone } }),
}));

const cell: Rewrite = (value) => {
  if (isObject(value) && isObject(value.text)) return value.text.whole === true ? "whole-text" : "text";
  return ofKind(object(() => ({ inside: { "resource-path": resourcePath } }))(value));
};

/** Replaces an order that has only a number by that number. */
const order: Rewrite = (value) => {
  const now = object(() => ({ renamed: "order", inside: { move: piece, into: piece } }))(value);
  return isObject(now) && typeof now.sort === "string" && Object.keys(now).length === 1 ? now.sort : now;
};

const empty: Rewrite = object(() => ({ renamed: "empty", inside: { title: text, text, show: piece } }));

/** Rewrites the kind and the source of described fields. */
const described: Rewrite = (value) => {
  if (!isObject(value) || "kind" in value) return value;
  const [kind = "", from = ""] = Object.entries(value)[0] ?? [];
  return { kind, from };
};

const record: Rewrite = object(() => ({ renamed: "record" }));

/**
 * Rewrites rights. The right to write is renamed to the right to update. Where that is set too, it becomes those to
 * create and delete.
 */
const rights: Rewrite = (value) => {
  if (!isObject(value) || value.write === undefined || value.update === undefined)
    return object(() => ({ renamed: "rights" }))(value);
  const { write, ...own } = value;
  return { create: write, delete: write, ...own };
};

/** Rewrites views, sections, fields and actions. */
const piece: Rewrite = object(() => ({
  renamed: "piece",
  inside: {
    title: text,
    label: text,
    help: text,
    placeholder: text,
    notes: list(note),
    badges: list(badge),
    load: map(get),
    link: (value) => (isObject(value) ? link(value) : value),
    control,
    cell,
    options,
    rows: object(() => ({ renamed: "rows", inside: { columns: list(piece) } })),
    described,
    record,
    save: piece,
    toggle: piece,
    actions: list(piece),
    columns: list(piece),
    fields: list(piece),
    sections: list(piece),
    tabs: list(piece),
    views: list(piece),
    expand: piece,
    empty,
    order,
    ask: list(prompt),
    do: list(step),
    running: text,
    done: cases,
    failed: cases,
  },
  last: settled,
}));

/** Drops members that follow from others: nested tabs know their location. */
function settled(node: JsonObject): JsonObject {
  const plain = without(without(node, "style"), "once");
  const { placement, record } = plain;
  const isNew = isObject(record) && record.new === true;
  return {
    ...plain,
    ...(Array.isArray(placement) && placement.length === 1 ? { placement: placement[0] ?? [] } : {}),
    ...(isObject(record) ? { record: recordOf(record) } : {}),
    ...(isNew ? { new: plain.new ?? {} } : {}),
  };
}

function recordOf({ new: _new, ...record }: JsonObject): Json {
  return Object.keys(record).length === 1 ? (record.from ?? record) : record;
}

const screen: Rewrite = object(() => ({
  renamed: "screen",
  inside: { breadcrumb: text },
  last: (node) => asObject(piece(node)),
}));

const resource: Rewrite = object(() => ({
  renamed: "resource",
  last: ({ root: _root, access, ...node }) =>
    isObject(access) ? { ...node, rights: { ...asObject(node.rights ?? {}), ...flagsOf(access) } } : node,
  inside: {
    name: text,
    rights,
    badges: list(badge),
    screen: link,
    list: object(() => ({
      renamed: "list",
      inside: { filters: list(piece), load: map(get), placeholder: text, failed: text },
    })),
    read: object(() => ({ renamed: "read", inside: { load: map(get) } })),
    children: object(() => ({ renamed: "children" })),
    create: piece,
    update: piece,
    delete: piece,
    actions: map(piece),
    define: map(piece),
  },
}));

/** Returns the flags of a record's access as rights. */
function flagsOf(access: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(access).map(([flag, held]) => [`/access/${flag}`, held]));
}

const patch: Rewrite = object(() => ({
  inside: {
    load: map(get),
    tabs: list(piece),
    views: list(piece),
    sections: list(piece),
    fields: list(piece),
    columns: list(piece),
    actions: list(piece),
  },
}));

const pack: Rewrite = object(() => ({
  renamed: "pack",
  last: ({ server, addresses, reads, uses, hosts, ...rest }) => {
    const permissions = [
      ...permitted("read", reads),
      ...permitted("write", addresses),
      ...(isObject(uses) ? Object.entries(uses) : []).flatMap(([resource, words]) =>
        permitted("use", words).map((one) => one.replace(" ", ` ${resource}/`)),
      ),
      ...permitted("open", hosts),
    ];
    return {
      ...rest,
      language: 2,
      ...(isObject(server) ? server : server && { server }),
      ...(permissions.length > 0 ? { permissions } : {}),
    };
  },
}));

function permitted(word: string, what: Json | undefined): string[] {
  return Array.isArray(what) ? what.map((one) => `${word} ${textOf(one)}`) : [];
}

const asObject = (value: Json): JsonObject => (isObject(value) ? value : {});

const REWRITES: Partial<Record<DescriptorFile["kind"], Rewrite>> = {
  resource: list(resource),
  screen,
  view: piece,
  pieces: map(piece),
  patch,
  pack,
};
