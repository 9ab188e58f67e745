import { patternError } from "../language/pattern/pattern-error.ts";
import { isMap } from "../language/is-map.ts";
import type { LeafSchema } from "../language/plan/plan.ts";
import type { Report } from "./described-pieces.ts";
import { numberOf, textOf, textsOf } from "./read-metadata.ts";
import { unwrap } from "./server-text.ts";

/**
 * Returns what the validators of a profile attribute say about one text of it, as words of a schema: `email`, `uri`,
 * `iso-date`, `length`, `pattern`, `options`, `integer` and `double`. A number in a text is `contentSchema`; words of
 * the realm for a broken limit are `errorMessages`, by keyword. Never stricter than the server where its rule is not
 * known: what cannot be judged here is left to the server. The address at the top of a user is an address whatever its
 * validators are.
 */
export function profileLimits(attribute: Readonly<Record<string, unknown>>, report: Report): LeafSchema {
  // What cannot be written cannot be mended: it must not keep the other fields from being saved.
  if (attribute.readOnly === true) return {};
  const validators = isMap(attribute.validators) ? attribute.validators : {};
  const config = (id: string): Config => {
    const found = Object.hasOwn(validators, id) ? validators[id] : undefined;
    return isMap(found) ? found : undefined;
  };
  /** A bound that a validator gives, as a word of a schema. */
  const bound = (id: string, name: "min" | "max", word: string): Readonly<Record<string, number>> => {
    const given = config(id)?.[name];
    const number = numberOf(config(id), name);
    if (number !== undefined) return { [word]: number };
    if (given !== undefined && given !== null && given !== "")
      report("S01", `"${name}" of its validator "${id}" is no number.`, LEFT);
    return {};
  };
  const numberIn = (id: string, type: "integer" | "number"): LeafSchema =>
    config(id) ? { contentSchema: { type, ...bound(id, "min", "minimum"), ...bound(id, "max", "maximum") } } : {};
  return {
    ...formatOf(textOf(attribute, "name"), config),
    ...bound("length", "min", "minLength"),
    ...bound("length", "max", "maxLength"),
    ...patternOf(config("pattern"), report),
    ...choiceOf(config("options")),
    ...numberIn("integer", "integer"),
    ...numberIn("double", "number"),
  };
}

type Config = Readonly<Record<string, unknown>> | undefined;

const LEFT = "What it demands is left to the server.";

function formatOf(name: string | undefined, config: (id: string) => Config): LeafSchema {
  if (name === "email" || config("email")) return { format: "email" };
  const uri = config("uri");
  // Without the demand for a complete address, half of one passes.
  if (uri && uri.requireValidUrl !== false && uri.requireValidUrl !== "false") return { format: "uri" };
  return config("iso-date") ? { format: "date" } : {};
}

/** The server matches whole texts, with the patterns of its own platform: those that mean nothing here are left out. */
function patternOf(config: Config, report: Report): LeafSchema {
  const given = textOf(config, "pattern");
  if (given === undefined) return {};
  const pattern = `^(?:${given})$`;
  const fault = patternError(pattern);
  if (fault !== undefined) {
    report("S01", `its pattern ${given} cannot be used: ${fault}.`, LEFT);
    return {};
  }
  const words = textOf(config, "error-message");
  return { pattern, ...(words === undefined ? {} : { errorMessages: { pattern: unwrap(words) } }) };
}

function choiceOf(config: Config): LeafSchema {
  const options = textsOf(config?.options);
  return options.length === 0 ? {} : { enum: options };
}
