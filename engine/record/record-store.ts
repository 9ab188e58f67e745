import {
  blockedAt,
  format,
  isWithin,
  parse,
  read,
  readSegments,
  removeSegments,
  write,
  writeEach,
  writeSegments,
  member,
  equal,
} from "../language/index.ts";
import { decodeBySchema, encodeAt } from "./codecs/by-schema.ts";
import type { EntitySchema } from "./shape/entity-schema.ts";
import { sameSaved, type Change, leafChanges } from "./merge.ts";
import { createIssueBook, type Issue } from "./issues.ts";
import { createOrigins, createOverlay, type Edit, REMOVED } from "./overlay.ts";
import { nodeAt, childSchema, resolveRef } from "./shape/schema-at.ts";
import { reuseReferences } from "./reuse-references.ts";
import { createListeners } from "./listeners.ts";
import { createUnparsedInputs, type UnparsedInput } from "./unparsed.ts";

/**
 * An edited record: the server's base with edits on top. Values are decoded, except in `base`, `given`, `addDefault`,
 * `encoded` and `rebase`, which use the encoded form. Returned values are shared and must not be modified. `get`,
 * `issuesAt` and `issuesWithin` keep their reference until the value changes, as `useSyncExternalStore` requires.
 */
export type RecordStore = {
  /** Returns the edited value at a pointer. */
  get(pointer: string): unknown;
  /** Returns the saved value at a pointer. */
  saved(pointer: string): unknown;
  /** Edits a value; `undefined` removes it. Setting the saved value reverts the edit. Throws below a scalar. */
  set(pointer: string, value: unknown): void;
  /** Edits several values like `set`; each listener is called once. */
  setEach(values: readonly (readonly [pointer: string, value: unknown])[]): void;
  /** Removes a member or a list item. */
  remove(pointer: string): void;
  /** Returns whether there are edits or unparsed inputs with issues. */
  dirty(): boolean;
  /** Returns whether the value at a pointer differs from the saved one, or has unparsed input in it. */
  isDirty(pointer: string): boolean;
  /** Returns the changes of values, member by member. */
  changes(): readonly Change[];
  /** Returns the pointers of the changes, and of the unparsed inputs that are not at a change or above one. */
  editedPointers(): readonly string[];
  /**
   * Stores input at a pointer that the value does not hold. The value stays what it was. The input is stored until
   * `undefined` is passed, it is reverted, or the value at the pointer or an ancestor is set. With issues, it counts as
   * an edit.
   */
  setUnparsed(pointer: string, input: UnparsedInput | undefined): void;
  /** Returns the unparsed input at exactly a pointer. */
  unparsedAt(pointer: string): UnparsedInput | undefined;
  /** Returns all unparsed inputs with issues. */
  unparsed(): readonly { readonly pointer: string; readonly input: UnparsedInput }[];
  /** Reverts the edits and unparsed inputs at a pointer and its descendants; all without a pointer. */
  revert(pointer?: string): void;
  /** Returns the edited record. */
  value(): unknown;
  /** Returns the record as received from the server. */
  base(): unknown;
  /** Returns the base as it was last set, without the defaults that fields added since. */
  given(): unknown;
  /** Adds an encoded default to the base, below the edits. It is the initial value of a field. */
  addDefault(pointer: string, encoded: unknown): void;
  /** Returns the record to send: the base with encoded edits. All other members are unchanged. */
  encoded(): unknown;
  /**
   * Replaces the base by a newer response. Edits that it already contains are dropped. The others keep their original
   * value (`before` of their change), except at the pointers of `settled` and their descendants, which take the value of
   * the new base, for example after it was written by this store.
   */
  rebase(newBase: unknown, settled?: readonly string[]): void;
  /** Calls `listener` after changes (value or issues) at a pointer, its ancestors or descendants. Returns unsubscribe. */
  subscribe(pointer: string, listener: () => void): () => void;
  /** Notes that the creation of the new record was sent, and that its answer was lost. */
  noteAnswerLost(): void;
  /** Returns whether the new record may be on the server already: the answer to its creation was lost. */
  mayExist(): boolean;
  /** Returns a number that increases with every change. */
  version(): number;
  /** Replaces all issues. */
  setIssues(list: readonly Issue[]): void;
  /** Replaces the issues at a pointer and its descendants by issues with relative pointers, as returned by `check`. */
  setIssuesAt(pointer: string, list: readonly Issue[]): void;
  /** Returns the issues exactly at a pointer. A change of the value removes them. */
  issuesAt(pointer: string): readonly Issue[];
  /** Returns the issues at a pointer and its descendants. */
  issuesWithin(pointer: string): readonly Issue[];
};

/** Creates the store of a record. `base` is encoded; `undefined` for a new record. Without a schema nothing is decoded. */
export function createRecord(options: { base: unknown; schema?: EntitySchema }): RecordStore {
  const { schema } = options;
  const listeners = createListeners();
  const issues = createIssueBook();
  const unparsed = createUnparsedInputs();
  let overlay = createOverlay();
  let given = options.base;
  let base = given;
  let decoded = decodeBySchema(schema, base);
  let version = 0;
  let answerLost = false;
  /** Cached changes by edit. They never become stale, because `rebase` creates new edits. */
  const changesByEdit = new WeakMap<Edit, readonly Change[]>();
  let changesCache: { readonly version: number; readonly changes: readonly Change[] } | undefined;
  let origins = createOrigins([]);

  function notifyAt(...paths: readonly (readonly string[])[]): void {
    for (const segments of paths) origins.prune(segments, isEdited);
    version++;
    listeners.notify(paths);
  }

  const current = (segments: readonly string[]) => overlay.read(decoded, segments);

  /** Returns the path at which an edit of `segments` is stored: an existing edit, else by the shape of the record. */
  function anchorOf(segments: readonly string[]): readonly string[] {
    const depth = overlay.coveredAt(segments) ?? anchorDepth(schema, decoded, segments);
    return segments.slice(0, depth);
  }

  /** Sets the value of an anchor path. */
  function setAnchor(anchor: readonly string[], value: unknown): void {
    if (sameSaved(value, readSegments(decoded, anchor))) overlay.delete(anchor);
    else {
      const blocked = blockedAt(decoded, anchor);
      if (blocked !== undefined) {
        const holder = format(anchor.slice(0, blocked)) || "the record";
        throw new TypeError(`Cannot set "${format(anchor)}": ${holder} holds a single value, not members.`);
      }
      overlay.set(anchor, value === undefined ? REMOVED : value);
    }
  }

  /** Applies an edit; returns the path that changed, if any. */
  function apply(segments: readonly string[], value: unknown): readonly string[] | undefined {
    if (equal(value, current(segments))) return undefined;
    const anchor = anchorOf(segments);
    const rest = segments.slice(anchor.length);
    if (rest.length === 0) {
      setAnchor(anchor, value);
      return segments;
    }
    const anchored = current(anchor) ?? (schema && isList(nodeAt(schema, anchor)) ? [] : undefined);
    const parent = readSegments(anchored, rest.slice(0, -1));
    setAnchor(anchor, value === undefined ? removeSegments(anchored, rest) : writeSegments(anchored, rest, value));
    // Removing an item shifts the items after it.
    return value === undefined && Array.isArray(parent) ? segments.slice(0, -1) : segments;
  }

  function setEach(values: readonly (readonly [pointer: string, value: unknown])[]): void {
    const changed = values.flatMap(([pointer, value]) => {
      const path = apply(parse(pointer), value);
      return path ? [path] : [];
    });
    for (const segments of changed) {
      issues.clearRelated(segments);
      unparsed.clear(segments);
    }
    if (changed.length > 0) notifyAt(...changed);
  }

  const set = (pointer: string, value: unknown): void => setEach([[pointer, value]]);

  function isEdited(segments: readonly string[]): boolean {
    if (overlay.coveredAt(segments) === undefined) return overlay.hasWithin(segments);
    return !sameSaved(current(segments), readSegments(decoded, segments));
  }

  function setIssuesAt(pointer: string, list: readonly Issue[]): void {
    const segments = parse(pointer);
    const [first, ...others] = issues.replaceWithin(segments, list);
    if (first !== undefined) notifyAt(others.length > 0 ? segments : first);
  }

  function changes(): readonly Change[] {
    if (changesCache?.version !== version) changesCache = { version, changes: overlay.entries().flatMap(changesOf) };
    return changesCache.changes;
  }

  function changesOf(edit: Edit): readonly Change[] {
    const known = changesByEdit.get(edit);
    if (known) return known;
    const [path, value] = edit;
    const after = value === REMOVED ? undefined : value;
    const found = leafChanges(schema, path, readSegments(decoded, path), after).map(origins.since);
    changesByEdit.set(edit, found);
    return found;
  }

  function setBase(newBase: unknown, settled: readonly string[]): void {
    const edits = changes();
    const before = { overlay, base, decoded };
    const isSettled = (pointer: string): boolean => settled.some((first) => isWithin(pointer, first));
    overlay = createOverlay();
    base = newBase;
    decoded = reuseReferences(decoded, decodeBySchema(schema, newBase));
    try {
      for (const edit of edits) apply(parse(edit.pointer), edit.after);
    } catch (error) {
      ({ overlay, base, decoded } = before);
      throw error;
    }
    origins = createOrigins(edits.filter(({ pointer }) => !isSettled(pointer)));
    notifyAt([]);
  }

  return {
    get: (pointer) => current(parse(pointer)),
    saved: (pointer) => read(decoded, pointer),
    set,
    setEach,
    remove: (pointer) => set(pointer, undefined),
    dirty: () => overlay.hasWithin([]) || unparsed.hasWithin([]),
    isDirty: (pointer) => isEdited(parse(pointer)) || unparsed.hasWithin(parse(pointer)),
    changes,
    editedPointers() {
      const changed = changes().map(({ pointer }) => pointer);
      const others = unparsed.entries().map(({ pointer }) => pointer);
      return [...changed, ...others.filter((pointer) => !changed.some((one) => isWithin(one, pointer)))];
    },
    setUnparsed(pointer, input) {
      const segments = parse(pointer);
      const before = unparsed.at(segments);
      if (equal(before, input)) return;
      unparsed.set(segments, input);
      if (!equal(before?.issues ?? [], input?.issues ?? [])) issues.clearRelated(segments);
      notifyAt(segments);
    },
    unparsedAt: (pointer) => unparsed.at(parse(pointer)),
    unparsed: unparsed.entries,
    revert(pointer = "") {
      const segments = parse(pointer);
      const depth = overlay.coveredAt(segments);
      const hadInput = unparsed.clear(segments);
      if (depth !== undefined && depth < segments.length) set(pointer, read(decoded, pointer));
      if (hadInput || overlay.hasWithin(segments)) {
        overlay.delete(segments);
        issues.clearRelated(segments);
        notifyAt(segments);
      }
    },
    value: () => current([]),
    base: () => base,
    encoded() {
      const stored = (path: readonly string[], value: unknown): unknown =>
        value === REMOVED ? undefined : encodeAt(schema, format(path), value, readSegments(base, path));
      return writeEach(
        base,
        overlay.entries().map(([path, value]) => [path, stored(path, value)]),
      );
    },
    given: () => given,
    addDefault: (pointer, encoded) => setBase(write(base ?? {}, pointer, encoded), []),
    rebase(newBase, settled = []) {
      setBase(newBase, settled);
      given = newBase;
    },
    subscribe: (pointer, listener) => listeners.add(parse(pointer), listener),
    noteAnswerLost() {
      answerLost = true;
    },
    mayExist: () => answerLost,
    version: () => version,
    setIssues: (list) => setIssuesAt("", list),
    setIssuesAt,
    issuesAt: (pointer) => issues.at(parse(pointer)),
    issuesWithin: (pointer) => issues.within(parse(pointer)),
  };
}

/**
 * Returns the length of the longest prefix of a path that can be edited separately. An edit inside a list edits the whole
 * list, because items may move; an edit inside a value with a codec edits the whole value.
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

/** Returns whether a schema allows a list. */
function isList(schema: EntitySchema | undefined): boolean {
  return schema?.type === "array" || (Array.isArray(schema?.type) && schema.type.includes("array"));
}
