import {
  blockedAt,
  format,
  isWithin,
  parse,
  read,
  readSegments,
  removeSegments,
  writeEach,
  writeSegments,
  member,
} from "../language/pointer.ts";
import { decodeBySchema, encodeAt } from "./codecs/by-schema.ts";
import type { EntitySchema } from "./shape/entity-schema.ts";
import { equal } from "../language/equal.ts";
import { sameSaved, type Change, leafChanges } from "./merge.ts";
import { createIssueBook, type Issue } from "./issues.ts";
import { createOrigins, createOverlay, type Edit, REMOVED } from "./overlay.ts";
import { nodeAt, childSchema, resolveRef } from "./shape/schema-at.ts";
import { share } from "./share.ts";
import { createPathNode, ensureNode, findNode, prune, valuesAlong, valuesBelow } from "./path-tree.ts";

/**
 * One edited object: what the server sent, untouched, and the edits on top. Values are logical (decoded) everywhere but
 * in `base`, `wire` and `rebase`, which speak the server's form. Values handed out are shared: never change them.
 * `get`, `issuesAt` and `issuesWithin` answer with the same reference while nothing there changed, so together with
 * `subscribe` they fit an external store.
 */
export type RecordStore = {
  /** The value at a pointer, as edited. */
  get(pointer: string): unknown;
  /** The value at a pointer, as last read. */
  saved(pointer: string): unknown;
  /** Edits a value; `undefined` removes it. Back to the saved value means not edited. Throws where no value can stand. */
  set(pointer: string, value: unknown): void;
  /** Takes a member away; in a list the others close up. */
  remove(pointer: string): void;
  /** True when anything is edited. */
  dirty(): boolean;
  /** True when the value at a pointer differs from the saved one. */
  isDirty(pointer: string): boolean;
  /** Returns what is edited, field by field. */
  changes(): readonly Change[];
  /** Gives up the edits at and below a pointer, or all of them. */
  revert(pointer?: string): void;
  /** The whole record as edited. */
  value(): unknown;
  /** The record as the server sent it. */
  base(): unknown;
  /** Returns what to send: the base with the edits encoded on top; everything else is exactly as it came. */
  wire(): unknown;
  /**
   * Takes a newer answer of the server as base. Edits stay; those that it already contains are gone. Each edit remembers
   * the value that it was made from (`before` of its change), except at and below the pointers of `settled`: what stands
   * there in the new base is known to whoever edits, such as what was just written.
   */
  rebase(newBase: unknown, settled?: readonly string[]): void;
  /** Calls `listener` after changes (value or issues) at, above or below a pointer. The answer ends it. */
  subscribe(pointer: string, listener: () => void): () => void;
  /** Counts changes. */
  version(): number;
  /** Replaces all issues. */
  setIssues(list: readonly Issue[]): void;
  /** Replaces the issues at and below a pointer by issues whose pointers start there, as `check` gives them. */
  setIssuesAt(pointer: string, list: readonly Issue[]): void;
  /** The issues exactly at a pointer. They go when the value there changes. */
  issuesAt(pointer: string): readonly Issue[];
  /** The issues at and below a pointer. */
  issuesWithin(pointer: string): readonly Issue[];
};

/** Creates the store of one record. `base` is the wire form, `undefined` for a new one; without a schema nothing is decoded. */
export function createRecord(options: { base: unknown; schema?: EntitySchema }): RecordStore {
  const { schema } = options;
  const listeners = createListeners();
  const issues = createIssueBook();
  let overlay = createOverlay();
  let base = options.base;
  let decoded = decodeBySchema(schema, base);
  let version = 0;
  /** Holds what each edit changes. It stays so: a new base comes with new edits. */
  const leaves = new WeakMap<Edit, readonly Change[]>();
  let listed: { readonly version: number; readonly changes: readonly Change[] } | undefined;
  let origins = createOrigins([]);

  function tell(segments: readonly string[]): void {
    origins.forget(segments, isEdited);
    version++;
    listeners.notify(segments);
  }

  const current = (segments: readonly string[]) => overlay.read(decoded, segments);

  /** The path that carries edits of `segments`: an edit already there, else as the shape of the record allows. */
  function anchorOf(segments: readonly string[]): readonly string[] {
    const depth = overlay.coveredAt(segments) ?? anchorDepth(schema, decoded, segments);
    return segments.slice(0, depth);
  }

  /** Puts a whole value at a path that may carry an edit. */
  function put(anchor: readonly string[], value: unknown): void {
    if (sameSaved(value, readSegments(decoded, anchor))) overlay.drop(anchor);
    else {
      const blocked = blockedAt(decoded, anchor);
      if (blocked !== undefined) {
        const holder = format(anchor.slice(0, blocked)) || "the record";
        throw new TypeError(`Cannot set "${format(anchor)}": ${holder} holds a single value, not members.`);
      }
      overlay.put(anchor, value === undefined ? REMOVED : value);
    }
  }

  /** Applies an edit; answers the path that changed, `undefined` when it changed nothing. */
  function apply(segments: readonly string[], value: unknown): readonly string[] | undefined {
    if (equal(value, current(segments))) return undefined;
    const anchor = anchorOf(segments);
    const rest = segments.slice(anchor.length);
    if (rest.length === 0) {
      put(anchor, value);
      return segments;
    }
    const held = current(anchor) ?? (schema && isList(nodeAt(schema, anchor)) ? [] : undefined);
    const parent = readSegments(held, rest.slice(0, -1));
    put(anchor, value === undefined ? removeSegments(held, rest) : writeSegments(held, rest, value));
    // Taking an element out moves the ones behind it.
    return value === undefined && Array.isArray(parent) ? segments.slice(0, -1) : segments;
  }

  function set(pointer: string, value: unknown): void {
    const changed = apply(parse(pointer), value);
    if (!changed) return;
    issues.clearAround(changed);
    tell(changed);
  }

  function isEdited(segments: readonly string[]): boolean {
    if (overlay.coveredAt(segments) === undefined) return overlay.hasWithin(segments);
    return !sameSaved(current(segments), readSegments(decoded, segments));
  }

  function setIssuesAt(pointer: string, list: readonly Issue[]): void {
    const segments = parse(pointer);
    const [place, ...others] = issues.replaceWithin(segments, list);
    if (place !== undefined) tell(others.length > 0 ? segments : place);
  }

  function changes(): readonly Change[] {
    if (listed?.version !== version) listed = { version, changes: overlay.entries().flatMap(changesOf) };
    return listed.changes;
  }

  function changesOf(edit: Edit): readonly Change[] {
    const known = leaves.get(edit);
    if (known) return known;
    const [path, value] = edit;
    const after = value === REMOVED ? undefined : value;
    const found = leafChanges(schema, path, readSegments(decoded, path), after).map(origins.since);
    leaves.set(edit, found);
    return found;
  }

  return {
    get: (pointer) => current(parse(pointer)),
    saved: (pointer) => read(decoded, pointer),
    set,
    remove: (pointer) => set(pointer, undefined),
    dirty: () => overlay.hasWithin([]),
    isDirty: (pointer) => isEdited(parse(pointer)),
    changes,
    revert(pointer = "") {
      const segments = parse(pointer);
      const depth = overlay.coveredAt(segments);
      if (depth !== undefined && depth < segments.length) set(pointer, read(decoded, pointer));
      else if (overlay.hasWithin(segments)) {
        overlay.drop(segments);
        issues.clearAround(segments);
        tell(segments);
      }
    },
    value: () => current([]),
    base: () => base,
    wire() {
      const stored = (path: readonly string[], value: unknown): unknown =>
        value === REMOVED ? undefined : encodeAt(schema, format(path), value, readSegments(base, path));
      return writeEach(
        base,
        overlay.entries().map(([path, value]) => [path, stored(path, value)]),
      );
    },
    rebase(newBase, settled = []) {
      const edits = changes();
      const before = { overlay, base, decoded };
      const isSettled = (pointer: string): boolean => settled.some((place) => isWithin(pointer, place));
      overlay = createOverlay();
      base = newBase;
      decoded = share(decoded, decodeBySchema(schema, newBase));
      try {
        for (const edit of edits) apply(parse(edit.pointer), edit.after);
      } catch (error) {
        ({ overlay, base, decoded } = before);
        throw error;
      }
      origins = createOrigins(edits.filter(({ pointer }) => !isSettled(pointer)));
      tell([]);
    },
    subscribe: (pointer, listener) => listeners.add(parse(pointer), listener),
    version: () => version,
    setIssues: (list) => setIssuesAt("", list),
    setIssuesAt,
    issuesAt: (pointer) => issues.at(parse(pointer)),
    issuesWithin: (pointer) => issues.within(parse(pointer)),
  };
}

/**
 * Returns how many segments of a path may carry an edit of their own. An edit inside a list is an edit of the list (its
 * elements move), and an edit inside what a codec made is an edit of the whole stored value.
 */
function anchorDepth(schema: EntitySchema | undefined, value: unknown, segments: readonly string[]): number {
  let node = schema && resolveRef(schema, schema);
  let at = value;
  for (const [depth, segment] of segments.entries()) {
    if (Array.isArray(at) || node?.stored !== undefined || (at === undefined && isList(node))) return depth;
    at = member(at, segment);
    node = schema && childSchema(schema, node, segment);
  }
  return segments.length;
}

/** True when a schema says that its value is a list. */
function isList(schema: EntitySchema | undefined): boolean {
  return schema?.type === "array" || (Array.isArray(schema?.type) && schema.type.includes("array"));
}

type Listener = () => void;

/** Keeps who wants to know about which path. */
type Listeners = {
  /** Calls `listener` for every change at, above or below the path, until the answer is called. */
  add(segments: readonly string[], listener: Listener): () => void;
  /** Calls the listeners of the path, of everything above it and of everything below it. */
  notify(segments: readonly string[]): void;
};

/** Creates an empty set of listeners; telling about a path costs its depth and the listeners it has. */
function createListeners(): Listeners {
  const root = createPathNode<Set<{ listener: Listener }>>();
  return {
    add(segments, listener) {
      const node = ensureNode(root, segments);
      // Wrapped, so that the same function may be added twice and leaves once per call.
      const entry = { listener };
      node.value ??= new Set();
      node.value.add(entry);
      return () => {
        const now = findNode(root, segments);
        now?.value?.delete(entry);
        if (now?.value?.size === 0) delete now.value;
        prune(root, segments);
      };
    },
    notify(segments) {
      const called = [...valuesAlong(root, segments)].flatMap((set) => [...set]);
      const node = findNode(root, segments);
      if (node) for (const set of valuesBelow(node)) called.push(...set);
      for (const entry of called) entry.listener();
    },
  };
}
