import type { ScreenNodes } from "../source/screen-nodes.ts";
import { dependencies, type PlanPart, type PlanResource, type PlanScreen } from "../../language/index.ts";
import { compileResource } from "../nodes/compile-resource.ts";
import { compileScreen, surroundingsOf } from "../nodes/compile-screen.ts";
import { type Library, newContext } from "../library/context.ts";
import { noteUse } from "../operations/pack-calls.ts";

/** A compiled resource with the message keys and other resources that it needs. */
interface Compiled {
  readonly plan: PlanResource;
  readonly keys: ReadonlySet<string>;
  readonly resources: ReadonlySet<string>;
}

/** Returns the parts of the plan: one for each screen, with the resources that it uses and the texts of both. */
export function compileParts(
  screenNodes: ScreenNodes,
  library: Library,
  resources = allResources(library),
): PlanPart[] {
  return [...screenNodes]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([id, { node, source }]) => {
      const context = { ...newContext(source, library), screen: id, inside: [] };
      const screen = compileScreen(node, source.file.section, context);
      const keys = new Set(context.used.keys);
      const around = readAround(
        screen,
        surroundingsOf(node, context),
        touchedBy(context.used.resources, resources),
        resources,
      );
      for (const name of around) {
        context.used.resources.add(name);
        noteUse(name, "read", context, node, "path");
      }
      const touched = touchedBy(context.used.resources, resources);
      for (const id of touched) for (const key of resources(id)?.keys ?? []) keys.add(key);
      const own = touched.flatMap((id) => resources(id)?.plan ?? []);
      return {
        screen: around.length === 0 ? screen : { ...screen, entry: { ...screen.entry, around } },
        resources: Object.fromEntries(own.map((plan) => [plan.id, plan])),
        messages: textsOf(keys, library.messages),
      };
    });
}

/** Compiled resources by id; `undefined` for an unknown one. */
export type ResourcePlans = (id: string) => Compiled | undefined;

/** Returns the parent records that a screen reads, including those read by the rights of its resources. */
function readAround(
  screen: PlanScreen,
  known: ReadonlyMap<string, unknown>,
  touched: readonly string[],
  resources: ResourcePlans,
): readonly string[] {
  if (known.size === 0) return [];
  const pieces = [screen, touched.map((id) => resources(id)?.plan.rights)];
  const roots = new Set(dependencies(pieces).map(({ root }) => root));
  return [...known.keys()].filter((name) => roots.has(name));
}

/** Compiles every resource, also those that no screen uses, so that their errors are reported. */
function allResources(library: Library): ResourcePlans {
  const plans = lazyResources(library);
  for (const id of library.resources.keys()) plans(id);
  return plans;
}

/** Returns resources that are compiled at the first access. */
export function lazyResources(library: Library): ResourcePlans {
  const known = new Map<string, Compiled>();
  return (id) => {
    const resource = library.resources.get(id);
    if (resource === undefined || known.has(id)) return known.get(id);
    const bound = new Set([...(library.given.get(id) ?? []), ...(library.given.get("*") ?? [])]);
    const context = { ...newContext(resource.source, library), owner: id, bound };
    const compiled = {
      plan: compileResource(resource, context),
      keys: context.used.keys,
      resources: context.used.resources,
    };
    known.set(id, compiled);
    return compiled;
  };
}

/** Returns the given resources and those that they use in turn, sorted. */
function touchedBy(given: ReadonlySet<string>, resources: ResourcePlans): string[] {
  const wanted = new Set(given);
  // A Set also iterates over items that are added during the iteration.
  for (const id of wanted) for (const other of resources(id)?.resources ?? []) wanted.add(other);
  return [...wanted].sort((a, b) => a.localeCompare(b));
}

const PLURALS = ["", "_zero", "_one", "_two", "_few", "_many", "_other"];

/** Returns the English texts of keys with their plural forms (the suffixes of i18next), sorted. */
function textsOf(keys: ReadonlySet<string>, messages: Library["messages"]): Record<string, string> {
  const forms = [...keys].flatMap((key) => PLURALS.map((ending) => key + ending)).sort();
  return Object.fromEntries(
    forms.flatMap((key) => (Object.hasOwn(messages, key) ? [[key, messages[key] ?? key]] : [])),
  );
}
