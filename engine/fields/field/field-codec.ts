import type { PlanField } from "../../model/plan.ts";
import { chain } from "../../record/codecs/chain.ts";
import type { Codec } from "../../record/codecs/codec.ts";
import { codecByName } from "../../record/codecs/registry.ts";

/** Between the value in the record and the value in the control. */
export interface FieldCodec {
  decode(stored: unknown): unknown;
  /** `saved`: the value at that place as last read; a value that means the same comes back as it was. */
  encode(value: unknown, saved: unknown): unknown;
}

/** The codec of a field (`name`, maybe with settings, or several names, the one nearest to the wire first). Without one nothing is changed. */
export function fieldCodec(field: Pick<PlanField, "codec">): FieldCodec {
  const codec = field.codec && codecOf(field.codec);
  const decode = codec?.decode ?? ((stored: unknown) => stored);
  return {
    decode,
    encode(value, saved) {
      if (isNothing(value)) return isNothing(decode(saved)) ? saved : cleared(saved);
      return codec ? codec.encode(value, saved) : value;
    },
  };
}

function codecOf({ name, settings }: NonNullable<PlanField["codec"]>): Codec {
  return settings === undefined ? chain(name.split(" ")) : codecByName(name, settings);
}

/** Returns what a control shows as nothing. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/**
 * Returns what is written for a value that was taken out. The server takes a missing member for "leave it as it is", so
 * a text that it has must be sent as an empty one to go; what it does not have needs nothing.
 */
function cleared(saved: unknown): unknown {
  if (typeof saved === "string") return "";
  return Array.isArray(saved) ? [] : undefined;
}
