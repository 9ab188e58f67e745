import { report } from "../library/report.ts";
import { isRef, parseRef } from "../../language/index.ts";
import type { Context, FormValueUse } from "../library/context.ts";
import { didYouMean } from "../source/nearest-word.ts";

/** Records a reference to `$form`: a field and `set` write the value, and all others read it. */
export function noteFormValue(
  ref: string | undefined,
  writes: boolean,
  context: Context,
  at: object,
  member?: string,
): void {
  if (ref === undefined || !isRef(ref)) return;
  const { root, pointer } = parseRef(ref);
  const name = pointer.split("/")[1];
  if (root !== "form" || name === undefined || /[{*]/.test(name)) return;
  context.library.formValues?.push({ name, writes, ref, context, at, member });
}

/** Reports values of `$form` that are read but never written, for each screen. */
export function checkFormValues(uses: readonly FormValueUse[]): void {
  const written = new Map<string | undefined, Set<string>>();
  for (const { name, writes, context } of uses) {
    if (!writes) continue;
    const names = written.get(context.screen) ?? new Set();
    written.set(context.screen, names.add(name));
  }
  for (const { name, writes, ref, context, at, member } of uses) {
    if (writes || context.screen === undefined) continue;
    const known = written.get(context.screen) ?? new Set();
    if (known.has(name)) continue;
    report(context, {
      at,
      member,
      code: "R01",
      message: `"${ref}": no field or "set" of this screen writes this value.${didYouMean(name, known)}`,
      consequence: 'The value would always be missing: edit it in a field ("ref"), or set it in a step.',
    });
  }
}
