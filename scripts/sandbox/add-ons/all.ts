import type { Route } from "../handlers/call.ts";
import { Router } from "../http/router.ts";
import { orgConfig } from "./org-config.ts";
import { orgs } from "./orgs.ts";

const routes: readonly Route[] = [...orgConfig, ...orgs];

/** Finds the handler of a call that an add-on of the server answers, below `/realms/{realm}`. */
export const addOnRouter = new Router<Route>(
  routes.map((value) => ({ method: value.method, pattern: value.path, value })),
);
