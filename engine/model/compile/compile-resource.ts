import type { Base, PlanList, PlanResource } from "../plan.ts";
import { checkRef, compileRef } from "./check-ref.ts";
import { compileAction } from "./compile-action.ts";
import { compileBadge, compileFields } from "./compile-field.ts";
import { compileLink } from "./compile-link.ts";
import { compilePath } from "./compile-path.ts";
import { compileGet, compileLoad, compileSort, meetResource, resourceSchema } from "./compile-source.ts";
import { compilePredicate, compileRights, compileText, compileValue, compileValues, meetKey } from "./compile-value.ts";
import { type Context, type ResourceSource, report, withOrigin } from "./context.ts";
import { didYouMean } from "./nearest-word.ts";
import { asArray, asNode, camelCase, compact, isNode, type Node } from "./node.ts";
import { itemPath, OPERATIONS, operationNode, withDefaultWords } from "./operations.ts";
import { enter, screenOf } from "./record-context.ts";

/** Compiles a resource: addresses by convention, rights inherited from what it lies under. */
export function compileResource(resource: ResourceSource, outside: Context): PlanResource {
  const { node, id } = resource;
  const under = asArray(node.under).map(String);
  const around = enterParents(node, outside);
  const inner = enter(id, around);
  if (!resourceSchema(id, outside)) {
    report(
      outside,
      node,
      "entity",
      "R32",
      `there is no entity "${String(node.entity)}".${didYouMean(String(node.entity), outside.library.entities.keys())}`,
      "Add schemas/entities/<entity>.schema.json.",
    );
  }
  const key = typeof node.key === "string" ? node.key : "/id";
  if (node.key !== undefined || node.path !== undefined || node.list !== undefined) checkRef(key, inner, node, "key");
  const label = typeof node.label === "string" ? node.label : camelCase(id);
  const plural = typeof node.plural === "string" ? node.plural : label;
  for (const [word, text] of [
    ["label", label],
    ["plural", plural],
  ] as const)
    meetKey(text, inner, node, word);
  const base = (node.base as Base | undefined) ?? "realm";
  const rights = compileResourceRights(resource, inner);
  const children = isNode(node.children) ? node.children : undefined;
  return compact<PlanResource>({
    id,
    section: resource.source.file.section,
    entity: String(node.entity),
    schema: resourceSchema(id, outside) ?? {},
    label,
    plural,
    under,
    key,
    name: compileText(node.name, inner, node, "name") ?? key,
    badges:
      node.badges === undefined ? undefined : asArray(node.badges).map((badge) => compileBadge(asNode(badge), inner)),
    screen: compileLink(node.screen, inner, node, "screen")?.to ?? screenOf(id, outside),
    newScreen: screenOf(`new ${id}`, outside),
    rights,
    list: compileList(node, base, around, inner),
    read: compileRead(resource, base, inner),
    ...Object.fromEntries(
      OPERATIONS.flatMap((operation) => {
        const action = operationNode(resource, operation);
        if (!action) return [];
        const origin = isNode(node[operation]) ? node[operation] : node;
        const place = outside.library.origins.get(origin);
        const written = withDefaultWords(action, operation);
        if (place) outside.library.origins.set(written, place);
        return [
          [
            operation,
            compileAction(
              written,
              { id: operation, kind: operation, resource: id, places: ["page"], rights: rights[operation] },
              inner,
            ),
          ],
        ];
      }),
    ),
    children:
      children &&
      compact<NonNullable<PlanResource["children"]>>({
        get: compilePath(children.get, inner, children, "get"),
        query: compileValues(children.query, inner, children),
        when: compilePredicate(children.when, inner, children, "when"),
        rows: compileRef(children.rows, inner, children, "rows"),
      }),
  });
}

function compileList(node: Node, base: Base, around: Context, inner: Context): PlanList | undefined {
  const list = asNode(node.list);
  const get = list.get ?? node.path;
  if (get === undefined) return undefined;
  const place = node.list === undefined ? node : list;
  // A list is worked out where the table stands, outside its rows.
  const { load, inner: outside } = compileLoad(list.load, { ...around, nearest: undefined });
  return compact<PlanList>({
    ...compileGet(withOrigin(outside, { ...list, get }, place), base, outside),
    load,
    paging: list.paging === "all" ? "all" : "first-max",
    search: list.search as string | undefined,
    filters: list.filters === undefined ? undefined : compileFields(list.filters, outside, "filters"),
    rows: list.rows === undefined ? undefined : compileValue(list.rows, outside, list, "rows"),
    sort: compileSort(list.sort, inner, list),
    failed: compileText(list.failed, outside, list, "failed"),
  });
}

function compileRead(resource: ResourceSource, base: Base, inner: Context): PlanResource["read"] {
  const read = asNode(resource.node.read);
  const get = read.get ?? itemPath(resource);
  if (get === undefined) return undefined;
  const also = isNode(read.also)
    ? Object.fromEntries(
        Object.entries(read.also).map(([ref, part]) => {
          checkRef(ref, inner, asNode(read.also), ref);
          return [ref, compileGet(asNode(part), base, inner)];
        }),
      )
    : undefined;
  return { ...compileGet({ ...read, get }, base, inner), ...(also ? { also } : {}) };
}

function compileResourceRights(resource: ResourceSource, inner: Context): PlanResource["rights"] {
  const own = asNode(resource.node.rights);
  const parent = asArray(resource.node.under)
    .map(String)
    .map((id) => inner.library.resources.get(id))
    .find((found) => found !== undefined);
  const inherited = asNode(parent?.node.rights);
  const pick = (word: string, fallback: string): PlanResource["rights"]["list"] => {
    const home = own[word] !== undefined || own[fallback] !== undefined ? own : inherited;
    const name = home[word] !== undefined ? word : fallback;
    const context = home === own || !parent ? inner : enter(parent.id, enterParents(parent.node, inner));
    return compileRights(home[name], context, home, name);
  };
  return compact<PlanResource["rights"]>({
    list: pick("list", "read"),
    read: pick("read", "list"),
    create: pick("create", "write"),
    update: pick("update", "write"),
    delete: pick("delete", "write"),
  });
}

/** The context inside everything that a resource lies under, outermost first. */
function enterParents(node: Node, context: Context, trail: readonly string[] = []): Context {
  let around = context;
  for (const id of asArray(node.under).map(String)) {
    if (trail.includes(id) || !meetResource(id, context, node, "under")) continue;
    const parent = context.library.resources.get(id)?.node ?? {};
    around = enter(id, enterParents(parent, around, [...trail, id]));
  }
  return around;
}
