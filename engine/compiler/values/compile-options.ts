import { jsonOf, type LeafSchema, type PlanOption, type PlanSource } from "../../language/index.ts";
import { schemaTexts } from "../entities/entity-schemas.ts";
import type { Context } from "../library/context.ts";
import { expandUse } from "../uses/use.ts";
import { asArray, compact, isNode } from "../source/node.ts";
import { compileEnabled } from "./compile-enabled.ts";
import { compileSource } from "./compile-source.ts";
import { compilePredicate, compileText, noteKey } from "./compile-value.ts";
import { withOptionDefaults } from "./with-option-defaults.ts";

/** Returns the options as written, or those of the piece that they name, with the context in which to compile them. */
export function expandOptions(
  value: unknown,
  context: Context,
): { readonly value: unknown; readonly context: Context } {
  if (!isNode(value)) return { value, context };
  const used = expandUse(value, context);
  return { value: used?.node, context: used?.context ?? context };
}

/** Compiles the options of a field, by default the values in its schema. */
export function compileOptions(
  value: unknown,
  schema: LeafSchema,
  context: Context,
  at: object,
): readonly PlanOption[] | PlanSource | undefined {
  if (value === undefined) {
    const home = schema.enum ? schema : schema.items;
    const labels = home && schemaTexts(home, context.library.entities).values;
    return home?.enum?.map((option) => {
      const label = labels?.get(option);
      return label === undefined ? { value: option } : { value: option, label: noteKey(label, context, at) };
    });
  }
  if (isNode(value)) return compileSource(withOptionDefaults(value, context), context, at);
  return asArray(value).map((option): PlanOption => {
    if (!isNode(option)) return { value: jsonOf(option) };
    return compact<PlanOption>({
      value: jsonOf(option.value),
      label: compileText(option.label, context, option, "label"),
      help: compileText(option.help, context, option, "help"),
      when: compilePredicate(option.when, context, option, "when"),
      enabled: compileEnabled(option.enabled, context, option),
    });
  });
}
