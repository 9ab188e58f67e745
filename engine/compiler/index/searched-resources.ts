import {
  type PlanPart,
  type PlanResource,
  type PlanView,
  type SearchedResource,
  patternNames,
} from "../../language/index.ts";

/**
 * Returns the resources whose records a global search can find: the realm lists them with a search, and a screen shows
 * one of them when its address needs only the key of the record.
 */
export function searchedResources(parts: readonly PlanPart[]): readonly SearchedResource[] {
  const resources = new Map(parts.flatMap((part) => Object.entries(part.resources)));
  const opened = new Map(parts.map(({ screen: { entry } }) => [entry.id, entry]));
  const found = [...resources.values()].filter((resource) => {
    const { list, screen, id, under } = resource;
    if (list?.search === undefined || typeof list.get !== "string" || list.get.includes("{")) return false;
    const path = opened.get(screen ?? "")?.paths[0];
    if (path === undefined || under.length > 0 || opened.get(screen ?? "")?.of !== id) return false;
    return patternNames(path).every((name) => name === id || !path.includes(`{${name}}`));
  });
  const views = parts.map(({ screen }) => screen.view);
  return found
    .sort((a, b) => a.id.localeCompare(b.id))
    .map((resource) => {
      const about = columnsOf(resource.id, views).find(
        (ref) => ref !== resource.name && schemaOf(resource, ref)?.type === "string",
      );
      return { resource: listOnly(resource), ...(about === undefined ? {} : { about }) };
    });
}

/** Returns a resource with only the data that a list needs, without how a record is read and written. */
function listOnly(resource: PlanResource): PlanResource {
  const { create: _create, update: _update, delete: _delete, read: _read, badges: _badges, ...rest } = resource;
  if (rest.list === undefined) return rest;
  const { exact: _exact, ...list } = rest.list;
  return { ...rest, list };
}

/** Returns the columns of the first list of a resource. */
function columnsOf(resource: string, views: readonly PlanView[]): readonly string[] {
  const list = views.find((view) => view.kind === "table" && view.from.from === resource);
  return list?.kind === "table" ? list.columns.flatMap(({ ref }) => ref ?? []) : [];
}

function schemaOf(resource: PlanResource, ref: string) {
  return resource.schema.properties?.[ref.replace(/^\//, "")];
}
