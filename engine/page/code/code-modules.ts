import type { Procedure } from "./procedure.ts";
import type { Widget } from "./widget.ts";

/** Fetches a module when it is needed; what it brings is its default export. */
export type CodeModule<T> = () => Promise<{ readonly default: T }>;

/** Describes what sections bring as code, by the word that names it in descriptors and then by name. */
export interface CodeModules {
  readonly run: Readonly<Record<string, CodeModule<Procedure>>>;
  readonly widget: Readonly<Record<string, CodeModule<Widget>>>;
}

/** Returns the code of sections, which is fetched when some of it is wanted: few screens have any. */
export type CodeSource = () => Promise<CodeModules>;

/** A console whose sections are descriptors only. */
export const NO_CODE: CodeSource = async () => ({ run: {}, widget: {} });

/**
 * Fetches one piece of code by its name.
 *
 * @throws Error when no section brings it.
 */
export async function loadCode<K extends keyof CodeModules>(
  source: CodeSource,
  kind: K,
  name: string,
): Promise<Awaited<ReturnType<CodeModules[K][string]>>["default"]> {
  const modules = await source();
  const load = Object.hasOwn(modules[kind], name) ? modules[kind][name] : undefined;
  if (load === undefined) throw new Error(`No section brings "${name}" for "${kind}".`);
  return (await load()).default;
}
