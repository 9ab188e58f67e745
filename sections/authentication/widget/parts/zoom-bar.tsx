import { Button } from "../../../../engine/public.ts";
import type { FlowTexts } from "./flow-texts.ts";

const SMALLEST = 0.25;
const LARGEST = 2;
const STEP = 1.25;

export interface ZoomBarProps {
  /** Holds how large the drawing is: 1 is as it is measured. */
  readonly scale: number;
  readonly words: FlowTexts;
  change(scale: number): void;
  /** Makes the whole drawing as wide as there is room. */
  fit(): void;
}

/** The size of a drawing: smaller, larger, or as much as there is room for. */
export function ZoomBar({ scale, words, change, fit }: ZoomBarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Button disabled={scale <= SMALLEST} onClick={() => change(withinLimits(scale / STEP))}>
        {words.smaller}
      </Button>
      <output className="min-w-14 text-center text-sm tabular-nums">{words.scale(Math.round(scale * 100))}</output>
      <Button disabled={scale >= LARGEST} onClick={() => change(withinLimits(scale * STEP))}>
        {words.larger}
      </Button>
      <Button onClick={fit}>{words.fit}</Button>
    </div>
  );
}

/** Returns the scale at which a width fits into the room there is: never larger than it is measured. */
export function fittingScale(width: number, room: number): number {
  return width > 0 && room > 0 ? Math.max(SMALLEST, Math.min(1, room / width)) : 1;
}

function withinLimits(scale: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, scale));
}
