import { screen } from "@testing-library/react";
import type { PlanResource, PlanTable } from "../../language/plan/plan.ts";
import type { CodeSource } from "../../page/code/code-modules.ts";
import { ServerError } from "../../http/http-errors.ts";
import { fakeServer } from "../form/testing/render-form.tsx";
import { renderScreen } from "./render-screen.tsx";
import { table, things } from "./plan-parts.ts";

/** Describes a row of the tests' list. */
export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
}

/** Returns the things t1, t2 …, with notes in descending order. */
export const many = (count: number): Thing[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `t${index + 1}`,
    name: `Thing ${index + 1}`,
    note: `note ${count - index}`,
  }));

/** Returns a server that stores things. It pages, changes and deletes them, and rejects that for those in `fixed`. */
function store(stored: Thing[], fixed: readonly string[] = []) {
  return fakeServer((call) => {
    const id = call.path.split("/")[1];
    const { method } = call;
    if (method !== "GET" && id !== undefined && fixed.includes(id))
      throw new ServerError({ status: 409, body: { errorMessage: `${id} is in use` }, url: call.path, method });
    if (method === "DELETE") {
      stored.splice(
        stored.findIndex((thing) => thing.id === id),
        1,
      );
      return undefined;
    }
    if (method === "PUT") {
      const at = stored.findIndex((thing) => thing.id === id);
      stored[at] = call.body as Thing;
      return undefined;
    }
    if (id !== undefined) return { status: 200, body: stored.find((thing) => thing.id === id) };
    const { first = 0, max = stored.length, search = "" } = call.query ?? {};
    const found = stored.filter(({ name }) => name.includes(String(search)));
    return { status: 200, body: structuredClone(found.slice(Number(first), Number(first) + Number(max))) };
  });
}

/** Renders a table of things that a server stores. */
export function renderThings(
  stored: Thing[],
  view: Partial<PlanTable> = {},
  more: {
    resource?: Partial<PlanResource>;
    fixed?: readonly string[];
    at?: string;
    rights?: readonly string[];
    code?: CodeSource;
  } = {},
) {
  const http = store(stored, more.fixed);
  const resource = things(more.resource);
  const rendered = renderScreen({
    screens: [
      { id: "list", path: "/things", view: table(view) },
      {
        id: "thing",
        path: "/things/{thing}/{tab?}",
        of: "thing",
        view: { id: "one", kind: "json", value: "/", actions: [] },
      },
    ],
    resources: [resource],
    http,
    at: more.at ?? "/acme/things",
    ...(more.rights ? { rights: more.rights } : {}),
    ...(more.code ? { code: more.code } : {}),
    messages: {
      deleted: "Gone: {{name}}",
      deletedMany: "Gone",
      deleteFailed: "Not gone: {{error}}",
      delete: "Delete",
      made: "Made {{name}}",
      deleteTitle: "Delete {{name}}?",
      deleteText: "It is gone then.",
      deleteText_other: "All {{count}} are gone then.",
      things: "Things",
    },
  });
  return { ...rendered, http };
}

/** Returns the texts of the visible name cells, in order. */
export const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
