import { type PlanResource, type PlanSource, isRef } from "../../language/index.ts";
import type { QueryValue } from "../../http/index.ts";
import type { PageQuery, ResourceBook } from "./source-plan.ts";

/** Describes how a list gets its rows. */
export interface ListMode {
  /** The resource of the rows; undefined for local data and for several joined sources. */
  readonly resource: PlanResource | undefined;
  /**
   * Location of paging. `server`: the server sends one page. `window`: several sources are concatenated, and each is
   * requested up to the end of the page. `here`: all rows are loaded.
   */
  readonly paging: "server" | "window" | "here";
  /** Location of the search: a query parameter of the server, a filter over the loaded rows, or none. */
  readonly search: "server" | "client" | "none";
}

/** The search, filters and page of a request for a list. */
export interface ListRequest {
  readonly search?: string | undefined;
  readonly filters?: Readonly<Record<string, QueryValue>> | undefined;
  readonly first: number;
  readonly size: number;
}

/** Derives from the plan how a list gets its rows. */
export function listMode(source: PlanSource, plans: ResourceBook): ListMode {
  const resources = sourceResources(source, plans);
  const paged = resources.some((resource) => resource?.list?.paging === "first-max");
  const [resource] = resources;
  if (typeof source.from !== "string" && resources.length > 1) {
    if (!paged) return { resource: undefined, paging: "here", search: "client" };
    const searched = resources.every((one) => one?.list?.paging !== "first-max" || one.list.search !== undefined);
    return { resource: undefined, paging: "window", search: searched ? "server" : "none" };
  }
  if (!resource) return { resource: undefined, paging: "here", search: "client" };
  const paging = paged ? "server" : "here";
  // A search would hide rows that have matching descendants.
  if (resource.children?.level !== undefined) return { resource, paging, search: "none" };
  return { resource, paging, search: resource.list?.search !== undefined ? "server" : paged ? "none" : "client" };
}

/** Returns the resource of every part of a source, in order; `undefined` for local data. */
function sourceResources(source: PlanSource, plans: ResourceBook): readonly (PlanResource | undefined)[] {
  if (source.item !== undefined) return [undefined];
  if (typeof source.from !== "string") return source.from.flatMap((part) => sourceResources(part, plans));
  return [isRef(source.from) ? undefined : plans.resource(source.from)];
}

/** Returns the query for the sources of a list that loads one page of it. */
export function pageQuery(mode: ListMode, { search, filters, first, size }: ListRequest): PageQuery {
  const searched = { filters, ...(mode.search === "server" ? { search } : {}) };
  switch (mode.paging) {
    case "server":
      return { ...searched, first, max: size };
    case "window":
      return { ...searched, first: 0, max: first + size };
    case "here":
      return searched;
  }
}
