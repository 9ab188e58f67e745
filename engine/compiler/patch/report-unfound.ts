import { report, reportStricter } from "../library/report.ts";
import { textOf } from "../../language/index.ts";
import type { Context } from "../library/context.ts";
import { didYouMean } from "../source/nearest-word.ts";
import type { PatchBook, PatchMember } from "../library/patch-book.ts";

/** Reports members of patches that were not found, or that were found more than once. */
export function reportUnfound(book: PatchBook, context: (member: PatchMember) => Context): void {
  for (const member of [...book.members.values()].flat()) {
    const times = book.found.get(member) ?? 0;
    // Members inside of one that was not found cannot be checked.
    if (member.parent !== undefined && !book.found.has(member.parent)) continue;
    const what = {
      tabs: "tab",
      views: "view",
      sections: "section",
      fields: "field",
      columns: "column",
      actions: "action",
    };
    const name = `${what[member.list]} "${member.id}"`;
    const known = book.seen.get(`${member.screen} ${member.list}`) ?? new Set();
    if (times === 0 && !reportNothingAround(member, name, book, context(member)))
      reportMissing(member, name, known, context(member));
    if (times > 0) reportTwoPlaces(member, context(member));
    if (times > 0 && !member.isNew && !book.moved.has(member)) reportUnmoved(member, name, known, context(member));
    if (times > 1)
      report(context(member), {
        at: member.node,
        member: "id",
        code: "P04",
        message: `the ${name} occurs in ${times} places of the screen "${member.screen}".`,
        consequence: `All of them are changed. To change only one, add "parent": the id of a member around it, or "${member.screen}" for the one of the page itself.`,
        severity: "warning",
      });
  }
}

/** Reports an unknown `parent`, and returns whether there was one. */
function reportNothingAround({ node, screen }: PatchMember, name: string, book: PatchBook, context: Context): boolean {
  const around = book.seen.get(`${screen} in`) ?? new Set();
  if (typeof node.parent !== "string" || node.parent === screen || around.has(node.parent)) return false;
  const near = didYouMean(node.parent, [...around, screen]);
  const message = `the screen "${screen}" has no "${node.parent}" that can contain the ${name}.${near}`;
  report(context, {
    at: node,
    member: "parent",
    code: "P03",
    message,
    consequence: "This member is ignored; the rest of the pack works.",
  });
  return true;
}

/** Reports a known member that cannot be moved because its new sibling does not exist. */
function reportUnmoved(member: PatchMember, name: string, known: ReadonlySet<string>, context: Context): void {
  const { node } = member;
  const word = node.before === undefined ? "after" : "before";
  if (node[word] === undefined) return;
  const message = `the ${name} cannot be moved.${besideWhat(textOf(node[word]), known)}`;
  report(context, { at: node, member: word, code: "P04", message, consequence: "It is not moved." });
}

function besideWhat(anchor: string, known: ReadonlySet<string>): string {
  if (known.has(anchor)) return ` "${anchor}" exists, but not in the same list.`;
  return ` There is no "${anchor}".${didYouMean(anchor, known)}`;
}

/** Reports a member with both `before` and `after`, of which only one can apply. */
function reportTwoPlaces({ node }: PatchMember, context: Context): void {
  if (node.after === undefined || node.before === undefined) return;
  const message = '"after" and "before" cannot be combined.';
  reportStricter(context, {
    at: node,
    member: "after",
    code: "P04",
    message,
    consequence: '"before" is used. Remove one of them.',
  });
}

function reportMissing(member: PatchMember, name: string, known: ReadonlySet<string>, context: Context): void {
  const { node, screen } = member;
  if (member.isNew && known.has(member.id)) {
    const message = `the screen "${screen}" already has a ${name}.`;
    report(context, {
      at: node,
      member: "id",
      code: "P04",
      message,
      consequence: "Give the new one another id. It is ignored.",
    });
    return;
  }
  if (member.isNew) {
    const anchor = node.before ?? node.after;
    const why = anchor === undefined ? "" : besideWhat(textOf(anchor), known);
    report(context, {
      at: node,
      code: "P04",
      message: `the ${name} has no position in the screen "${screen}".${why}`,
      consequence: 'Add "before", "after" or "parent". This member is ignored; the rest of the pack works.',
    });
    return;
  }
  report(context, {
    at: node,
    member: "id",
    code: "P03",
    message: `the screen "${screen}" has no ${name}.${didYouMean(member.id, known)}`,
    consequence: `The id of a new one must start with "${member.pack}-". This member is ignored; the rest of the pack works.`,
  });
}
