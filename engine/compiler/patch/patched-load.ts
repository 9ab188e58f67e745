import { withOrigin } from "../library/origins.ts";
import { report } from "../library/report.ts";
import type { PackLoad } from "../../language/index.ts";
import { compileLoad } from "../values/compile-source.ts";
import type { Context } from "../library/context.ts";
import { isNode, type DescriptorNode } from "../source/node.ts";
import { isOwn, type PatchLoad } from "../library/patch-book.ts";

/**
 * Compiles the loads that patches add to a view, and returns a context that contains their names. Each name starts with
 * the id of its pack, so no pack can change the loads of another. The requests of a load must be permitted in its
 * pack's manifest.
 *
 * @param written the view after it was patched
 */
export function compilePatchedLoads(
  written: object,
  context: Context,
): { readonly loads: readonly PackLoad[]; readonly inner: Context } {
  let names: ReadonlySet<string> = context.loads;
  const loads = writtenLoads(written, context).flatMap(({ node, source, pack }): PackLoad[] => {
    const own = Object.entries(node).filter(([name]) => mayRead(name, pack, { ...context, source }, node));
    if (own.length === 0 || pack === undefined) return [];
    const { load, inner } = compileLoad(Object.fromEntries(own), { ...context, source, pack, loads: names });
    names = inner.loads;
    return load === undefined ? [] : [withOrigin(context, { pack, load }, node)];
  });
  return { loads, inner: names === context.loads ? context : { ...context, loads: names } };
}

/** Returns the loads that patches add to the whole screen, or to this view as a member. */
function writtenLoads(written: object, { library, screen, inside }: Context): readonly PatchLoad[] {
  const { patches } = library;
  if (patches === undefined) return [];
  const isScreen = inside === undefined || inside.length === 0;
  const own = isScreen ? (patches.loads.get(screen ?? "") ?? []) : [];
  const members = patches.narrowed.get(written) ?? [];
  return [
    ...own,
    ...members.flatMap(({ node, source, pack }) => (isNode(node.load) ? [{ node: node.load, source, pack }] : [])),
  ];
}

function mayRead(name: string, pack: string | undefined, context: Context, node: DescriptorNode): boolean {
  if (pack === undefined || isOwn(name, pack)) return true;
  const message = `the name "${name}" of a load in a patch does not start with "${pack}-".`;
  report(context, {
    at: node,
    member: name,
    code: "P05",
    message,
    consequence: `Rename it to "${pack}-${name}". It is not loaded.`,
  });
  return false;
}
