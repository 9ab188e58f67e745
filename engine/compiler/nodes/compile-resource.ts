import { withOrigin } from "../library/origins.ts";
import { report } from "../library/report.ts";
import { ROOT, type Base, type PlanList, type PlanResource, type Rights, textOf } from "../../language/index.ts";
import { joined, without } from "../source/reader/watched.ts";
import { checkRef, compileRef } from "../refs/check-ref.ts";
import { compileAction, compileMessages } from "./compile-action.ts";
import { compileBadge } from "./compile-field.ts";
import { compileFilters } from "./compile-filters.ts";
import { keyIn } from "../library/pack-texts.ts";
import { compileLink, noteScreen } from "../values/compile-link.ts";
import { checkAddresses, compilePath } from "../values/compile-path.ts";
import {
  checkLoad,
  compileGet,
  compileLoad,
  compileSorts,
  noteResource,
  resourceSchema,
} from "../values/compile-source.ts";
import { compilePredicate, compileText, compileValue, compileValues, noteKey } from "../values/compile-value.ts";
import type { Context, ResourceSource } from "../library/context.ts";
import { didYouMean } from "../source/nearest-word.ts";
import { compileDocument, documentOf } from "../refs/compile-document.ts";
import { asArray, asNode, camelCase, compact, isNode, type DescriptorNode } from "../source/node.ts";
import { operationRights, type Right } from "../values/operation-rights.ts";
import { isOfNobody, itemPath, OPERATIONS, operationNode } from "../operations/operations.ts";
import { enter, screenOf } from "../values/enter-record.ts";

/** Compiles a resource. Addresses follow from conventions, and rights are inherited from its parents. */
export function compileResource(resource: ResourceSource, outside: Context): PlanResource {
  const { node, id } = resource;
  const under = asArray(node.parent).map(String);
  const around = enterParents(node, outside);
  const inner = enter(id, around, { at: node, member: "entity" });
  checkAddresses(node, outside);
  if (node.use !== undefined) reportLike(resource, outside);
  else if (!resourceSchema(id, outside)) {
    report(outside, {
      at: node,
      member: "entity",
      code: "R32",
      message: `there is no entity "${String(node.entity)}".${didYouMean(String(node.entity), outside.library.entities.keys())}`,
      consequence: "Add schemas/entities/<entity>.schema.json.",
    });
  }
  const key = typeof node.key === "string" ? node.key : "/id";
  if (node.key !== undefined || node.path !== undefined || node.list !== undefined) checkRef(key, inner, node, "key");
  const written = typeof node.label === "string" ? node.label : camelCase(id);
  const label = noteKey(written, inner, node, "label");
  const plural = noteKey(
    typeof node.plural === "string" ? node.plural : pluralOf(written, inner),
    inner,
    node,
    "plural",
  );
  const base = (node.base as Base | undefined) ?? "realm";
  const rights = compileResourceRights(resource, inner);
  const list = compileList(resource, base, around, inner);
  const read = compileRead(resource, base, inner);
  if ((list ?? read) && rights.list === undefined && rights.read === undefined) reportOpen(node, inner);
  const children = isNode(node.children) ? node.children : undefined;
  return compact<PlanResource>({
    id,
    section: resource.source.file.section,
    entity: String(node.entity),
    schema: resourceSchema(id, outside) ?? {},
    label,
    plural,
    root: id === ROOT ? "realm" : undefined,
    under,
    key,
    name: compileText(node.name, inner, node, "name") ?? key,
    badges:
      node.badges === undefined ? undefined : asArray(node.badges).map((badge) => compileBadge(asNode(badge), inner)),
    screen: ownScreen(node, inner) ?? screenOf(id, outside),
    address: isNode(node.screen) ? compileLink(node.screen, inner, node, "screen") : undefined,
    newScreen: screenOf(`new ${id}`, outside),
    rights,
    list,
    document: compileDocument(resource, around),
    read,
    ...Object.fromEntries(
      OPERATIONS.flatMap((operation) => {
        const action = operationNode(resource, operation, outside.library);
        if (!action || isOfNobody(resource, operation, rights[operation])) return [];
        const written = withOrigin(outside, joined(action), isNode(node[operation]) ? node[operation] : node);
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
        get: children.get === undefined ? undefined : compilePath(children.get, inner, children, "get"),
        level: compileRef(children.value, inner, children, "value"),
        query: compileValues(children.query, inner, children),
        when: compilePredicate(children.when, inner, children, "when"),
        rows: compileRef(children.rows, inner, children, "rows"),
      }),
  });
}

/**
 * Returns the message key for the plural of a label: the label with the suffix `s` if that text exists, else the label
 * itself.
 */
function pluralOf(label: string, context: Context): string {
  const plural = `${label}s`;
  return Object.hasOwn(context.library.messages, keyIn(context, plural)) ? plural : label;
}

/** Reports a resource that is like itself or like an unknown one, which were not merged before. */
function reportLike({ node, id }: ResourceSource, context: Context): void {
  if (noteResource(textOf(node.use), context, node, "use"))
    report(context, {
      at: node,
      member: "use",
      code: "R12",
      message: `"${id}" uses itself.`,
      consequence: "It inherits nothing.",
    });
}

function compileList(resource: ResourceSource, own: Base, around: Context, inner: Context): PlanList | undefined {
  const { node } = resource;
  const found = documentOf(resource, around.library.resources);
  // The list of a document is read with the request of the document.
  const root = found && asNode(found.root.node.read);
  const written = asNode(node.list);
  const { rows } = written;
  const described = without(written, "rows");
  const list = found ? withOrigin(around, joined(asNode(root), described), written) : written;
  const get = list.get ?? (found ? itemPath(found.root) : node.path);
  if (get === undefined) return undefined;
  const base = found ? ((found.root.node.base as Base | undefined) ?? "realm") : own;
  const place = node.list === undefined ? node : list;
  // The list is loaded outside of its rows, so it has no nearest record.
  const { load, inner: outside } = compileLoad(list.load, { ...around, nearest: undefined });
  const compiled = compact<PlanList>({
    ...compileGet(withOrigin(outside, joined(list, { get }), place), base, outside),
    load,
    paging: found || list.paging === "all" ? "all" : "first-max",
    ...compileSearch(list, outside),
    placeholder: compileText(list.placeholder, outside, list, "placeholder"),
    filters: list.filters === undefined ? undefined : compileFilters(list.filters, outside, inner.nearest),
    rows: rows === undefined || found ? undefined : compileValue(rows, outside, list, "rows"),
    sort: compileSorts(list.sort, inner, list),
    failed: compileMessages(list.failed, outside, list),
    below: compileBelow(node, list, outside),
  });
  checkLoad(load, compiled, outside);
  return compiled;
}

/**
 * Compiles the search of a list: the parameter for a search, and optionally the query that finds only exact matches.
 */
function compileSearch(list: DescriptorNode, context: Context) {
  const [search, exact] = typeof list.search === "string" ? [list.search] : asArray(list.search);
  return { search: search as string | undefined, exact: compileValues(exact, context, list) };
}

/** Compiles the rows of all descendants. They need a parent resource that declares its children. */
function compileBelow(node: DescriptorNode, list: DescriptorNode, context: Context): PlanList["below"] {
  if (list.descendants === undefined) return undefined;
  const when = compilePredicate(list.descendants, context, list, "descendants") ?? false;
  const parent = asArray(node.parent).find((id) => isNode(context.library.resources.get(textOf(id))?.node.children));
  if (parent !== undefined) return { when, parent: textOf(parent) };
  report(context, {
    at: list,
    member: "descendants",
    code: "R18",
    message: 'there are no descendants to list: no parent of the resource has "children".',
    consequence: 'Add such a resource to "parent". The list shows only its own rows.',
  });
  return undefined;
}

function compileRead(resource: ResourceSource, base: Base, inner: Context): PlanResource["read"] {
  const read = asNode(resource.node.read);
  const get = read.get ?? itemPath(resource);
  if (get === undefined) return undefined;
  const also = isNode(read.load)
    ? Object.fromEntries(
        Object.entries(read.load).map(([ref, part]) => {
          checkRef(ref, inner, asNode(read.load), ref);
          return [ref, compileGet(asNode(part), base, inner)];
        }),
      )
    : undefined;
  return { ...compileGet(joined(read, { get }), base, inner), ...(also ? { also } : {}) };
}

/** Reports reads that name no rights: users without them would be offered a page that the server rejects. */
function reportOpen(node: DescriptorNode, context: Context): void {
  if (context.source.file.pack === undefined) return;
  const message = "the rights for reading these records are missing.";
  const consequence = 'Add the rights that the server requires to "rights"; "anyone" if it requires none.';
  report(context, { at: node, code: "P14", message, consequence });
}

function compileResourceRights({ node }: ResourceSource, inner: Context): PlanResource["rights"] {
  const needed = (right: Right): Rights | undefined => operationRights(node, right, inner);
  return compact<PlanResource["rights"]>({
    list: needed("list"),
    read: needed("read"),
    create: needed("create"),
    update: needed("update"),
    delete: needed("delete"),
  });
}

/** Returns the context inside all parents of a resource, the outermost first. */
function enterParents(node: DescriptorNode, context: Context, trail: readonly string[] = []): Context {
  let around = context;
  for (const id of asArray(node.parent).map(String)) {
    if (trail.includes(id) || !noteResource(id, context, node, "parent")) continue;
    const parent = context.library.resources.get(id)?.node ?? {};
    around = enter(id, enterParents(parent, around, [...trail, id]));
  }
  return around;
}

/** Returns the screen that a resource declares for its records. */
function ownScreen(node: DescriptorNode, context: Context): string | undefined {
  if (typeof node.screen !== "string") return undefined;
  return noteScreen(node.screen, context, node, "screen")?.id;
}
