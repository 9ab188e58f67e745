import { withOrigin } from "../library/origins.ts";
import { type PlanView, hostedName } from "../../language/index.ts";
import { kindOf } from "../library/view-kind.ts";
import { usedView } from "../library/collect.ts";
import type { Context } from "../library/context.ts";
import type { DescriptorNode } from "../source/node.ts";
import { madeOf, membersOf, without } from "../source/reader/watched.ts";

/** Lists the members that stay with the page when its view becomes the first of several tabs. */
const OF_PAGE = ["record", "new", "title", "help", "docs", "badges", "toggle", "when", "rights", "load"];

/** A page that has tabs only because patches add some. */
interface TabHosted {
  readonly view: DescriptorNode;
  /** Id of the page's own view, which becomes the first tab. */
  readonly hosted?: string;
  /** Ids of all tabs. */
  readonly tabs?: readonly string[];
}

/**
 * Returns the view of a screen as tabs if patches add tabs: a view that is not one of tabs becomes the first of them.
 * Otherwise it is returned unchanged.
 */
export function asTabHost(view: DescriptorNode, context: Context): TabHosted {
  const { patches } = context.library;
  const added = (patches?.members.get(context.screen ?? "") ?? []).filter(
    ({ list, isNew, inside }) => list === "tabs" && isNew && inside.length === 0,
  );
  const used = usedView(view, context.library.pieces);
  const { title } = used;
  const kind = kindOf(used);
  if (added.length === 0 || kind === undefined || kind === "tabs") return { view };
  const hosted = hostedName(kind as PlanView["kind"]);
  const inner = without(view, ...OF_PAGE);
  const first = madeOf({ ...Object.fromEntries(membersOf(inner)), id: hosted, title: view.title ?? title }, inner);
  const page = membersOf(view).filter(([word]) => OF_PAGE.includes(word));
  const tabs = { ...Object.fromEntries(page), kind: "tabs", tabs: [withOrigin(context, first, view)] };
  const ids = [hosted, ...new Set(added.map(({ id }) => id))];
  return { view: withOrigin(context, madeOf(tabs, view), view), hosted, tabs: ids };
}
