import { isNode, type DescriptorNode } from "../source/node.ts";
import { joined } from "../source/reader/watched.ts";

/**
 * Returns an object with what is said instead of some of its words. A single text for an outcome takes the place of the
 * case that always holds; cases with a condition tell what that text cannot know, such as a step that was rejected.
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
