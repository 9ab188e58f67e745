import { cached, type PlanCodec } from "../../language/index.ts";
import { type Codec, defineCodec } from "./kinds/codec.ts";
import { codecByName } from "./registry.ts";

/** Composes codecs by name, outermost first: the first one decodes the server's value. Throws for an unknown name. */
export function chain(names: string | readonly string[]): Codec {
  if (typeof names === "string") return codecByName(names);
  return composed(names.join(" "));
}

const composed = cached((names: string) => build(names.split(" ").map((name) => codecByName(name))));

/** Returns the codec of a plan: one codec with settings, or a chain. */
export function planCodec({ name, settings }: PlanCodec): Codec {
  return settings === undefined ? chain(name.split(" ")) : codecByName(name, settings);
}

function build(links: readonly Codec[]): Codec {
  const decode = (stored: unknown) => links.reduce((value, link) => link.decode(value), stored);
  return defineCodec({
    decode,
    encode(decoded, previousStored) {
      // The previous encoded value of each link: `previousStored` decoded by the links before it.
      let before = previousStored;
      const previous = links.map((link) => {
        const current = before;
        before = link.decode(before);
        return current;
      });
      return links.reduceRight((value, link, index) => link.encode(value, previous[index]), decoded);
    },
  });
}
