import type { PlanResource, PlanScreen, SectionPlan } from "../plan.ts";
import type { ScreenNodes } from "./collect.ts";
import { compileResource } from "./compile-resource.ts";
import { compileScreen } from "./compile-screen.ts";
import { type Library, newContext } from "./context.ts";

/** One section's part of the plan: its screens, every resource that they touch, and the texts of both. */
export function compileSectionPlan(section: string, screenNodes: ScreenNodes, library: Library): SectionPlan {
  const screens: Record<string, PlanScreen> = {};
  const keys = new Set<string>();
  const wanted = new Set<string>();
  for (const [id, { node, source }] of screenNodes) {
    if (source.file.section !== section) continue;
    const context = newContext(source, library);
    screens[id] = compileScreen(node, section, context);
    for (const key of context.met.keys) keys.add(key);
    for (const resource of context.met.resources) wanted.add(resource);
  }
  for (const [id, resource] of library.resources) if (resource.source.file.section === section) wanted.add(id);
  const resources = compileWanted(wanted, keys, library);
  return { section, screens, resources, messages: textsOf(keys, library.messages) };
}

const PLURALS = ["", "_zero", "_one", "_two", "_few", "_many", "_other"];

/** The English texts of keys with their plural forms (i18next's endings), sorted. */
function textsOf(keys: ReadonlySet<string>, messages: Library["messages"]): Record<string, string> {
  const forms = [...keys].flatMap((key) => PLURALS.map((ending) => key + ending)).sort();
  return Object.fromEntries(
    forms.flatMap((key) => (Object.hasOwn(messages, key) ? [[key, messages[key] ?? key]] : [])),
  );
}

/** Every resource that a section touches, and those that these touch. */
function compileWanted(wanted: Set<string>, keys: Set<string>, library: Library): Record<string, PlanResource> {
  const done: Record<string, PlanResource> = {};
  // A Set iterates over what is added while it runs, so resources met on the way are compiled too.
  for (const id of wanted) {
    const resource = library.resources.get(id);
    if (!resource) continue;
    const bound = new Set([...(library.given.get(id) ?? []), ...(library.given.get("*") ?? [])]);
    const context = { ...newContext(resource.source, library), owner: id, bound };
    done[id] = compileResource(resource, context);
    for (const key of context.met.keys) keys.add(key);
    for (const other of context.met.resources) wanted.add(other);
  }
  return Object.fromEntries(Object.entries(done).sort(([a], [b]) => a.localeCompare(b)));
}
