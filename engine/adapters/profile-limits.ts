import type { LeafSchema } from "../model/plan.ts";
import { isMap, numberOf, textOf, textsOf } from "./read-metadata.ts";
import { unwrap } from "./server-text.ts";

/**
 * What the validators of a profile attribute say about one text of it, as words of a schema: `email`, `uri`, `iso-date`,
 * `length`, `pattern`, `options`, `integer` and `double`. A number in a text is `contentSchema`; words of the realm for a
 * broken limit are `errorMessages`, by keyword. Never stricter than the server where its rule is not known: what cannot
 * be judged here is left to the server. The address at the top of a user is an address whatever its validators are.
 */
export function profileLimits(attribute: Readonly<Record<string, unknown>>): LeafSchema {
  // What cannot be written cannot be mended: it must not keep the other fields from being saved.
  if (attribute.readOnly === true) return {};
  const validators = isMap(attribute.validators) ? attribute.validators : {};
  const config = (id: string): Readonly<Record<string, unknown>> | undefined => {
    const found = Object.hasOwn(validators, id) ? validators[id] : undefined;
    return isMap(found) ? found : undefined;
  };
  return {
    ...formatOf(textOf(attribute, "name"), config),
    ...present({ minLength: numberOf(config("length"), "min"), maxLength: numberOf(config("length"), "max") }),
    ...patternOf(config("pattern")),
    ...choiceOf(config("options")),
    ...numberIn(config("integer"), "integer"),
    ...numberIn(config("double"), "number"),
  };
}

type Config = Readonly<Record<string, unknown>> | undefined;

function formatOf(name: string | undefined, config: (id: string) => Config): LeafSchema {
  if (name === "email" || config("email")) return { format: "email" };
  const uri = config("uri");
  // Without the demand for a complete address, half of one passes.
  if (uri && String(uri.requireValidUrl) !== "false") return { format: "uri" };
  return config("iso-date") ? { format: "date" } : {};
}

/** The server matches whole texts, with the patterns of its own platform: those that mean nothing here are left out. */
function patternOf(config: Config): LeafSchema {
  const given = textOf(config, "pattern");
  if (given === undefined) return {};
  const pattern = `^(?:${given})$`;
  try {
    new RegExp(pattern, "u");
  } catch {
    return {};
  }
  const words = textOf(config, "error-message");
  return { pattern, ...(words === undefined ? {} : { errorMessages: { pattern: unwrap(words) } }) };
}

function choiceOf(config: Config): LeafSchema {
  const options = textsOf(config?.options);
  return options.length === 0 ? {} : { enum: options };
}

function numberIn(config: Config, type: "integer" | "number"): LeafSchema {
  if (!config) return {};
  return {
    contentSchema: { type, ...present({ minimum: numberOf(config, "min"), maximum: numberOf(config, "max") }) },
  };
}

function present(limits: Readonly<Record<string, number | undefined>>): LeafSchema {
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
}
