import type { Procedure } from "./procedure.ts";
import type { Widget } from "./widget.ts";

/** Loads a module on demand; its default export is the code. */
export type CodeModule<T> = () => Promise<{ readonly default: T }>;

/** The code that sections provide, by kind and then by name. */
export interface CodeModules {
  readonly run: Readonly<Record<string, CodeModule<Procedure>>>;
  readonly widget: Readonly<Record<string, CodeModule<Widget>>>;
}

/** Loads the code of sections on demand: few screens have any. */
export type CodeSource = () => Promise<CodeModules>;

/** Code source of a console whose sections have no code. */
export const NO_CODE: CodeSource = async () => ({ run: {}, widget: {} });

/**
 * Loads one module by its name.
 *
 * @throws Error when no section provides it.
 */
export async function loadCode<K extends keyof CodeModules>(
  source: CodeSource,
  kind: K,
  name: string,
): Promise<Awaited<ReturnType<CodeModules[K][string]>>["default"]> {
  const modules = await source();
  const load = Object.hasOwn(modules[kind], name) ? modules[kind][name] : undefined;
  if (load === undefined) throw new Error(`No section has "${name}" for "${kind}".`);
  return (await load()).default;
}
