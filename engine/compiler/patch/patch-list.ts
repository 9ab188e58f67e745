import { type Names, PATCHED_LISTS, type PatchedList } from "../library/patched-lists.ts";
import { withOrigin } from "../library/origins.ts";
import { report } from "../library/report.ts";
import { joined, madeOf, membersOf, without } from "../source/reader/watched.ts";
import { textOf } from "../../language/index.ts";
import type { Context } from "../library/context.ts";
import { asArray, asNode, isNode, type DescriptorNode } from "../source/node.ts";
import { leadsOut, noteAddress } from "../operations/pack-hosts.ts";
import { withOwnTexts } from "../library/pack-texts.ts";
import { memberNames } from "./member-names.ts";
import type { PatchBook, PatchMember } from "../library/patch-book.ts";

/** Lists the members of a patch that only locate a member and are not applied to it. */
const PLACING = new Set<string>(["id", "parent", "before", "after"]);

/** Lists the members that are combined with the existing ones: a patch can only add conditions to them. */
const NARROWED = new Set<string>(["when", "enabled", "rights"]);

/**
 * Lists the members that a patch can replace in foreign screens: texts and appearance, but nothing that affects
 * requests.
 */
const OVERLAID = new Set<string>(
  ["title", "help", "label", "placeholder", "icon", "tone", "cell", "control", "default"].concat([
    "required",
    "empty",
    "placement",
    "done",
    "failed",
    "link",
  ]),
);

/** Lists of a member to which a patch can only add items. */
const EXTENDED = new Set<string>(["badges", "rules"]);

/**
 * Returns the members of a list after patches changed and extended it. Without patches for the current screen the list
 * is returned unchanged, so built-in sections compile as if there were none.
 * @param resource for a list of actions: the resource of actions that are named without an owner
 */
export function patchedList(
  value: readonly unknown[],
  list: string,
  context: Context,
  resource?: string,
): readonly unknown[] {
  const { patches: book, named } = context.library;
  const word = PATCHED_LISTS.find((known) => known === list);
  const patches = book?.members.get(context.screen ?? "");
  if (word === undefined || (named === undefined && patches === undefined)) return value;
  const around = context.inside ?? [];
  const isPage = onPage(context).length === 0;
  const here = (patches ?? []).filter(
    (member) => member.list === word && (member.ofPage ? isPage : lies(member.inside, around)),
  );
  const entries = value.map((written, index) => {
    const names = memberNames(written, word, index, { context, resource });
    return { names, id: names[0], written, index };
  });
  named?.note(context.screen, word, entries);
  if (book === undefined || patches === undefined) return value;
  see(
    book,
    `${context.screen} ${word}`,
    entries.map(({ id }) => id),
  );
  see(book, `${context.screen} in`, around.flat());
  if (here.length === 0) return value;
  const changed = entries.map((entry) => {
    const [first, ...more] = here.filter((member) => !member.isNew && isCalled(entry, member.id));
    const written = asObject(entry.written, word, context, { list: value, index: entry.index });
    return { ...entry, written: first === undefined ? written : overlaid(written, [first, ...more], context, book) };
  });
  return placed(changed, here, context, book).map(({ written }) => written);
}

function see({ seen }: PatchBook, what: string, ids: readonly string[]): void {
  seen.set(what, new Set([...(seen.get(what) ?? []), ...ids]));
}

/**
 * Returns the names of the enclosing members. It omits the first tab of a page that has tabs only because patches add
 * some.
 */
function onPage({ inside = [], hosted }: Context): readonly (readonly string[])[] {
  return hosted !== undefined && inside[0]?.[0] === hosted ? inside.slice(1) : inside;
}

function overlaid(
  written: DescriptorNode,
  members: readonly PatchMember[],
  context: Context,
  book: PatchBook,
): DescriptorNode {
  let node: DescriptorNode = joined(written);
  for (const member of members) {
    book.found.set(member, (book.found.get(member) ?? 0) + 1);
    const entries = membersOf(member.node).filter(([word]) => mayOverlay(word, member, context, book));
    const own = asNode(
      withOwnTexts(madeOf(Object.fromEntries(entries), member.node), { ...context, source: member.source }),
    );
    // Because of this pack, a value of the screen becomes the address of a link.
    if (leadsOut(own)) noteAddress(node.value ?? node.ref, { ...context, pack: member.pack }, member.node);
    const written = membersOf(own).map(([word, value]) => [word, joinedWith(node[word], word, value)]);
    node = withOrigin(
      context,
      joined(node, madeOf(Object.fromEntries(written), own)),
      entries.length > 0 ? member.node : node,
    );
  }
  book.narrowed.set(node, members);
  book.originals.set(node, written);
  return node;
}

/** Returns the value of a patched member: lists are extended, and a required member stays required. */
function joinedWith(there: unknown, word: string, own: unknown): unknown {
  if (EXTENDED.has(word)) return [...asArray(there), ...asArray(own)];
  if (word !== "required" || there === undefined || there === false) return own;
  return there === true || own === true ? true : { any: [there, own] };
}

/** Returns a member as an object if it is only a name or reference. It keeps its position in the list. */
function asObject(
  written: unknown,
  word: PatchedList,
  { library: { origins } }: Context,
  { list, index }: { readonly list: readonly unknown[]; readonly index: number },
): DescriptorNode {
  if (isNode(written)) return written;
  const text = textOf(written);
  const node: DescriptorNode = word === "fields" || word === "columns" ? { ref: text } : { use: text };
  const around = origins.get(list);
  if (around) origins.set(node, { ...around, pointer: `${around.pointer}/${index}` });
  return node;
}

function mayOverlay(word: string, member: PatchMember, context: Context, book: PatchBook): boolean {
  if (PLACING.has(word) || NARROWED.has(word) || PATCHED_LISTS.some((list) => list === word)) return false;
  const { node, screen, list, id } = member;
  // The loads of a patch have their own names, so they do not replace anything.
  if (word === "load") return false;
  if (EXTENDED.has(word)) return true;
  if (word === "required" && node.required === false) {
    const message = `a patch cannot make the ${list.slice(0, -1)} "${id}" of the screen "${screen}" optional.`;
    report(context, {
      at: node,
      member: word,
      code: "P05",
      message,
      consequence: "A patch may require more, but not less. The change is ignored.",
    });
    return false;
  }
  const isList = word === "options" && Array.isArray(node.options);
  if (!OVERLAID.has(word) && !isList) {
    const message = `"${word}" of the ${list.slice(0, -1)} "${id}" can only be set by the screen "${screen}" itself.`;
    report(context, {
      at: node,
      member: word,
      code: "P05",
      message,
      consequence: "A patch can change its texts and restrict who sees it. The change is ignored.",
    });
    return false;
  }
  return isFirst(word, member, context, book);
}

/** Returns whether this pack is the first to set this member. Later ones are reported. */
function isFirst(word: string, member: PatchMember, context: Context, book: PatchBook): boolean {
  const { node, screen, list, id, inside, ofPage } = member;
  const place = JSON.stringify([
    screen,
    list,
    inside,
    ofPage,
    id,
    word === "before" || word === "after" ? "place" : word,
  ]);
  const first = book.owners.get(place);
  if (first === undefined || first.pack === member.pack) {
    book.owners.set(place, member);
    return true;
  }
  const message = `"${word}" of the ${list.slice(0, -1)} "${id}" was already changed by the pack "${first.pack}", in ${first.source.file.path}.`;
  report(context, {
    at: node,
    member: word,
    code: "P06",
    message,
    consequence: `The pack "${member.pack}" comes later, so its change of "${word}" is ignored.`,
  });
  return false;
}

interface Entry {
  readonly id: string;
  readonly names: Names;
  readonly written: unknown;
}

/** Returns whether a name is the current or a former name of a member. */
const isCalled = ({ names }: Entry, name: unknown): boolean => names.some((own) => own === name);

/** Inserts new members, and moves known ones that have a position. */
function placed(entries: readonly Entry[], here: readonly PatchMember[], context: Context, book: PatchBook): Entry[] {
  const { library } = context;
  const around = onPage(context);
  let list = [...entries];
  for (const member of here) {
    const { before, after } = member.node;
    const anchor = before ?? after;
    const known = list.find((entry) => isCalled(entry, member.id));
    if (known !== undefined && member.isNew) continue;
    if (known === undefined && !member.isNew) continue;
    if (anchor === undefined && (known !== undefined || member.inside.length !== around.length)) continue;
    const rest = list.filter((entry) => entry !== known);
    const at = anchor === undefined ? rest.length : rest.findIndex((entry) => isCalled(entry, anchor));
    if (at < 0) continue;
    book.moved.add(member);
    if (known !== undefined && !isFirst(before === undefined ? "after" : "before", member, context, book)) continue;
    const entry = known ?? { id: member.id, names: [member.id] as const, written: addedNode(member, book, library) };
    const index = before === undefined && anchor !== undefined ? at + 1 : at;
    list = [...rest.slice(0, index), entry, ...rest.slice(index)];
    if (known === undefined) book.found.set(member, (book.found.get(member) ?? 0) + 1);
  }
  return list;
}

/** Returns a new member without the keywords that locate it. Its parts keep their positions in the file. */
function addedNode(member: PatchMember, book: PatchBook, { origins }: Context["library"]): DescriptorNode {
  const node = without(member.node, "parent", "before", "after");
  book.added.set(node, member);
  const origin = origins.get(member.node);
  if (origin) origins.set(node, origin);
  return node;
}

/** Returns whether the ids that a patch names are among the enclosing members, in the same order. */
function lies(inside: readonly string[], around: readonly (readonly string[])[]): boolean {
  let from = 0;
  return inside.every((id) => {
    const at = around.findIndex((names, index) => index >= from && names.includes(id));
    from = at + 1;
    return at >= 0;
  });
}
