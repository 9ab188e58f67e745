import { patternError, isMap, type LeafSchema } from "../language/index.ts";
import type { ReportDiagnostic } from "./described-field.ts";
import { numberOf, textOf, textsOf } from "./read-metadata.ts";
import { unwrap } from "./server-text.ts";

/**
 * Translates the validators of a profile attribute to schema keywords for one value: `email`, `uri`, `iso-date`,
 * `length`, `pattern`, `options`, `integer` and `double`. A number in a string becomes `contentSchema`; a custom error
 * message becomes `errorMessages`. Other validators are left to the server, so the schema is never stricter than it.
 * The root attribute `email` always has the format `email`.
 */
export function profileLimits(attribute: Readonly<Record<string, unknown>>, report: ReportDiagnostic): LeafSchema {
  // An invalid read-only value cannot be corrected here and must not prevent saving the other fields.
  if (attribute.readOnly === true) return {};
  const validators = isMap(attribute.validators) ? attribute.validators : {};
  const config = (id: string): Config => {
    const found = Object.hasOwn(validators, id) ? validators[id] : undefined;
    return isMap(found) ? found : undefined;
  };
  /** Returns a bound of a validator as a schema keyword. */
  const bound = (id: string, name: "min" | "max", word: string): Readonly<Record<string, number>> => {
    const value = config(id)?.[name];
    const number = numberOf(config(id), name);
    if (number !== undefined) return { [word]: number };
    if (value !== undefined && value !== null && value !== "")
      report("S01", `"${name}" of its validator "${id}" is not a number.`, LEFT_TO_SERVER);
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

const LEFT_TO_SERVER = "What it demands is left to the server.";

function formatOf(name: string | undefined, config: (id: string) => Config): LeafSchema {
  if (name === "email" || config("email")) return { format: "email" };
  const uri = config("uri");
  // Without `requireValidUrl` the server accepts partial URLs.
  if (uri && uri.requireValidUrl !== false && uri.requireValidUrl !== "false") return { format: "uri" };
  return config("iso-date") ? { format: "date" } : {};
}

/** Returns the pattern, anchored like the server's. Java patterns that are invalid in JavaScript are reported. */
function patternOf(config: Config, report: ReportDiagnostic): LeafSchema {
  const value = textOf(config, "pattern");
  if (value === undefined) return {};
  const pattern = `^(?:${value})$`;
  const problem = patternError(pattern);
  if (problem !== undefined) {
    report("S01", `its pattern ${value} cannot be used: ${problem}.`, LEFT_TO_SERVER);
    return {};
  }
  const message = textOf(config, "error-message");
  return { pattern, ...(message === undefined ? {} : { errorMessages: { pattern: unwrap(message) } }) };
}

function choiceOf(config: Config): LeafSchema {
  const options = textsOf(config?.options);
  return options.length === 0 ? {} : { enum: options };
}
