import type { PlanResource, PlanSource } from "../../language/plan/plan.ts";
import { isRef } from "../../language/expression/reference.ts";
import type { QueryValue } from "../../http/http-call.ts";
import type { PageQuery, ResourceBook } from "./source-plan.ts";

/** The way in which a list gets its rows. */
export interface ListMode {
  /** The resource of the rows; none for data at hand and for several sources joined. */
  readonly resource: PlanResource | undefined;
  /**
   * Returns who cuts pages. `server`: it sends one page. `window`: several sources stand one after the other, each is
   * asked for as many rows as end the page. `here`: all rows are here.
   */
  readonly paging: "server" | "window" | "here";
  /** Returns who searches: the server by a query parameter, this page over what is shown, or nobody. */
  readonly search: "server" | "client" | "none";
}

/** The search, filters and page that a list is asked for. */
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
  // Rows that a search would leave out may hold others.
  if (resource.children?.level !== undefined) return { resource, paging, search: "none" };
  return { resource, paging, search: resource.list?.search !== undefined ? "server" : paged ? "none" : "client" };
}

/** The resource of every part of a source, in order; `undefined` for data at hand. */
export function sourceResources(source: PlanSource, plans: ResourceBook): readonly (PlanResource | undefined)[] {
  if (source.item !== undefined) return [undefined];
  if (typeof source.from !== "string") return source.from.flatMap((part) => sourceResources(part, plans));
  return [isRef(source.from) ? undefined : plans.resource(source.from)];
}

/** Returns the request to the sources of a list for one page of it. */
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
