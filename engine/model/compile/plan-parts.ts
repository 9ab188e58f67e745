import type { PlanPart, PlanResource } from "../plan.ts";
import type { ScreenNodes } from "./collect.ts";
import { compileResource } from "./compile-resource.ts";
import { compileScreen } from "./compile-screen.ts";
import { type Library, newContext } from "./context.ts";

/** A compiled resource with the message keys and other resources that it needs. */
interface Compiled {
  readonly plan: PlanResource;
  readonly keys: ReadonlySet<string>;
  readonly resources: ReadonlySet<string>;
}

/** The plan's parts: one for each screen, with the resources that it touches and the texts of both. */
export function compileParts(screenNodes: ScreenNodes, library: Library): PlanPart[] {
  const resources = compileResources(library);
  return [...screenNodes]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, { node, source }]) => {
      const context = newContext(source, library);
      const screen = compileScreen(node, source.file.section, context);
      const keys = new Set(context.met.keys);
      const touched = touchedBy(context.met.resources, resources);
      for (const id of touched) for (const key of resources.get(id)?.keys ?? []) keys.add(key);
      const own = touched.flatMap((id) => resources.get(id)?.plan ?? []);
      return {
        screen,
        resources: Object.fromEntries(own.map((plan) => [plan.id, plan])),
        messages: textsOf(keys, library.messages),
      };
    });
}

/** Every resource, also those that no screen touches: their faults are to be said. */
function compileResources(library: Library): Map<string, Compiled> {
  return new Map(
    [...library.resources].map(([id, resource]) => {
      const bound = new Set([...(library.given.get(id) ?? []), ...(library.given.get("*") ?? [])]);
      const context = { ...newContext(resource.source, library), owner: id, bound };
      const plan = compileResource(resource, context);
      return [id, { plan, keys: context.met.keys, resources: context.met.resources }];
    }),
  );
}

/** The given resources and those that these touch, sorted. */
function touchedBy(given: ReadonlySet<string>, resources: ReadonlyMap<string, Compiled>): string[] {
  const wanted = new Set(given);
  // A Set iterates over what is added while it runs.
  for (const id of wanted) for (const other of resources.get(id)?.resources ?? []) wanted.add(other);
  return [...wanted].sort((a, b) => a.localeCompare(b));
}

const PLURALS = ["", "_zero", "_one", "_two", "_few", "_many", "_other"];

/** The English texts of keys with their plural forms (i18next's endings), sorted. */
function textsOf(keys: ReadonlySet<string>, messages: Library["messages"]): Record<string, string> {
  const forms = [...keys].flatMap((key) => PLURALS.map((ending) => key + ending)).sort();
  return Object.fromEntries(
    forms.flatMap((key) => (Object.hasOwn(messages, key) ? [[key, messages[key] ?? key]] : [])),
  );
}
