import type { Change } from "../../language/explain/change.ts";
import type { IsSecret } from "../../language/explain/explain.ts";
import { MASK } from "../../record/mask-secrets.ts";
import type { NameOf } from "./use-names.ts";
import { PlaceName } from "./part-words.tsx";
import type { Said } from "./sentence.tsx";
import { ValueWords } from "./value-words.tsx";

/** Returns what would have to be so, in words. */
export function changeWords(change: Change, nameOf: NameOf, isSecret: IsSecret): Said {
  if (change.kind === "right") {
    return { key: change.to ? "whyRight" : "whyRightNot", slots: { name: <ValueWords value={change.name} /> } };
  }
  if (change.kind === "feature") {
    return { key: change.to ? "whyFeatureOn" : "whyFeatureOff", slots: { name: <ValueWords value={change.name} /> } };
  }
  const { ref, to, how, what: piece, same } = change;
  const what = <PlaceName place={ref} nameOf={nameOf} />;
  const shown = (value: unknown) => <ValueWords value={isSecret(ref) && typeof value !== "boolean" ? MASK : value} />;
  if (same !== undefined) return { key: "whySame", slots: { what, value: <PlaceName place={same} nameOf={nameOf} /> } };
  switch (how) {
    case "is":
      if (typeof to === "boolean") return { key: to ? "whyOn" : "whyOff", slots: { what } };
      return { key: "whyEq", slots: { what, value: shown(to) } };
    case "starts":
      return { key: "whyStartsWith", slots: { what, value: shown(piece) } };
    case "with":
      return { key: "whyContains", slots: { what, value: shown(piece) } };
    case "without":
      if (piece === undefined) return { key: "whyWithout", slots: { what } };
      return { key: "whyContainsNot", slots: { what, value: shown(piece) } };
    case "fitting":
      return { key: "whyFitting", slots: { what, value: shown(piece) } };
    case "size":
      return { key: "whySize", slots: { what }, count: Number(piece) };
    case "filled":
      return { key: "whyFilled", slots: { what } };
    case "empty":
      return { key: "whyEmpty", slots: { what } };
    case "other":
      return { key: "whyOther", slots: { what } };
  }
}
