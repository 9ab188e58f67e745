import { createContext } from "react";
import { escapeSegment, parse } from "../../../language/index.ts";
import type { UnparsedInput } from "../../../record/index.ts";
import type { ValuePath } from "./schema-context.ts";

/** Unparsed inputs of the parts of a value, by pointer relative to the value. */
export type PartInputs = Readonly<Record<string, UnparsedInput>>;

export const NO_INPUTS: PartInputs = {};

/** Provides the unparsed inputs of the parts of the whole value. */
export const PartInputsContext = createContext<PartInputs>(NO_INPUTS);

/**
 * Last segments of the paths of inputs beside a value: the typed name of a member or of a new one, and the chosen
 * alternative. No member can have such a name, because control characters cannot be typed.
 */
export const SIDE_PARTS = { name: "\u0000name", newName: "\u0000new", choice: "\u0000choice" } as const;

/** Returns whether a pointer is that of an input beside a value. */
export function isSidePart(pointer: string): boolean {
  return pointer.includes("\u0000");
}

/** Returns the pointer of a part relative to the whole value. */
export function partPointer(path: ValuePath): string {
  return path.map((step) => `/${escapeSegment(String(step))}`).join("");
}

/** Returns the inputs of the parts, which are stored as one input of the whole value. */
export function inputsOf(unparsed: UnparsedInput | undefined): PartInputs {
  return (unparsed?.shown as PartInputs | undefined) ?? NO_INPUTS;
}

/** Returns the inputs of parts as one input of the whole value. */
export function asOneInput(inputs: PartInputs): UnparsedInput | undefined {
  const all = Object.entries(inputs);
  if (all.length === 0) return undefined;
  const issues = all.flatMap(([at, own]) =>
    own.issues.map((issue) => ({ ...issue, pointer: `${at}${issue.pointer}` })),
  );
  return { shown: inputs, issues };
}

/** Returns inputs with that of one part replaced or removed. */
export function withInput(inputs: PartInputs, path: ValuePath, input: UnparsedInput | undefined): PartInputs {
  const { [partPointer(path)]: _, ...others } = inputs;
  return input === undefined ? others : { ...others, [partPointer(path)]: input };
}

/**
 * Returns inputs after the parts of a value were moved. `move` returns the new path of a part relative to `path`, or
 * undefined for a part that was removed.
 */
export function withMovedInputs(inputs: PartInputs, path: ValuePath, move: MovePart): PartInputs {
  const around = parse(partPointer(path));
  const moved: Record<string, UnparsedInput> = {};
  for (const [pointer, input] of Object.entries(inputs)) {
    const segments = parse(pointer);
    const isInside = around.every((step, at) => segments[at] === step);
    const rest = isInside ? move(segments.slice(around.length)) : undefined;
    if (!isInside) moved[pointer] = input;
    else if (rest) moved[partPointer([...around, ...rest])] = input;
  }
  return moved;
}

/** Returns the new path of a part, relative to the value around it, or undefined for a part that was removed. */
export type MovePart = (path: readonly string[]) => readonly string[] | undefined;

/** Returns the move of the items of a list when one of them is moved to another index or removed. */
export function itemMove(from: number, to: number | undefined): MovePart {
  return ([item, ...rest]) => {
    const at = Number(item);
    if (item === undefined) return [];
    if (at === from) return to === undefined ? undefined : [String(to), ...rest];
    const left = at > from ? at - 1 : at;
    return [String(to !== undefined && left >= to ? left + 1 : left), ...rest];
  };
}
