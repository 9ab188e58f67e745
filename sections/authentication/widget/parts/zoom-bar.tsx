import { Button } from "../../../../engine/public.ts";
import type { FlowTexts } from "./flow-texts.ts";

const SMALLEST = 0.25;
const LARGEST = 2;
const STEP = 1.25;

export interface ZoomBarProps {
  /** Zoom factor; 1 is the measured size. */
  readonly scale: number;
  readonly words: FlowTexts;
  change(scale: number): void;
  /** Zooms the diagram to the available width. */
  fit(): void;
}

/** Renders the zoom controls: smaller, larger, and fit to width. */
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

/** Returns the scale at which a diagram fits the available width, at most 1. */
export function fittingScale(width: number, room: number): number {
  return width > 0 && room > 0 ? Math.max(SMALLEST, Math.min(1, room / width)) : 1;
}

function withinLimits(scale: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, scale));
}
