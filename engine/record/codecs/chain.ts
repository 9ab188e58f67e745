import type { PlanCodec } from "../../language/plan/plan.ts";
import { type Codec, defineCodec } from "./kinds/codec.ts";
import { codecByName } from "./registry.ts";

const chains = new Map<string, Codec>();

/** One codec out of several names, the one nearest to the wire first. Throws for a name that is not registered. */
export function chain(names: string | readonly string[]): Codec {
  if (typeof names === "string") return codecByName(names);
  const key = names.join(" ");
  let codec = chains.get(key);
  if (!codec) {
    codec = build(names.map(codecByName));
    chains.set(key, codec);
  }
  return codec;
}

/** Returns the codec that a plan says: one with its settings, or several one after the other. */
export function planCodec({ name, settings }: PlanCodec): Codec {
  return settings === undefined ? chain(name.split(" ")) : codecByName(name, settings);
}

function build(links: readonly Codec[]): Codec {
  const decode = (stored: unknown) => links.reduce((value, link) => link.decode(value), stored);
  return defineCodec({
    decode,
    encode(logical, previousStored) {
      // What each link had before: the stored value seen through the links nearer to the wire.
      let before = previousStored;
      const previous = links.map((link) => {
        const seen = before;
        before = link.decode(before);
        return seen;
      });
      return links.reduceRight((value, link, index) => link.encode(value, previous[index]), logical);
    },
  });
}
