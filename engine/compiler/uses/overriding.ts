import { isNode, type DescriptorNode } from "../source/node.ts";
import { joined } from "../source/reader/watched.ts";

/**
 * Returns an object with overrides. A single text for an outcome replaces only the case without a condition. Cases with
 * a condition stay, because they report something else, such as a rejected step.
 */
export function overriding(base: DescriptorNode, own: DescriptorNode): DescriptorNode {
  const outcomes = ["done", "failed"].flatMap((word) => {
    const text = own[word];
    const cases = text === undefined || Array.isArray(text) ? [] : conditionalCases(base[word]);
    return cases.length === 0 ? [] : [[word, [...cases, { text }]] as const];
  });
  return outcomes.length === 0 ? joined(base, own) : joined(base, own, Object.fromEntries(outcomes));
}

function conditionalCases(outcome: unknown): readonly DescriptorNode[] {
  if (!Array.isArray(outcome)) return [];
  return outcome.filter(isNode).filter((one) => one.when !== undefined);
}
