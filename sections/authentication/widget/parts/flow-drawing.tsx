import type { Part } from "./flow-shape.ts";
import { arrowHead, pathData } from "./path-data.ts";
import type { Box, Line, PlacedFlow } from "./lay-out-flow.ts";
import type { FlowTexts } from "./flow-texts.ts";

export interface FlowDrawingProps {
  readonly flow: PlacedFlow;
  /** Zoom factor; 1 is the measured size. */
  readonly scale: number;
  readonly words: FlowTexts;
  /** Accessible name of the image. */
  readonly label: string;
}

/** Renders boxes and lines. To screen readers it is one image, because a list below it has the same content as text. */
export function FlowDrawing({ flow, scale, words, label }: FlowDrawingProps) {
  const { width, height, boxes, lines } = flow;
  return (
    <svg
      className="block"
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {boxes.map((box) => (
        <BoxShape key={box.part?.id ?? box.kind} box={box} words={words} />
      ))}
      {lines.map((line) => (
        <LineShape key={line.points.join()} line={line} words={words} />
      ))}
    </svg>
  );
}

const LOOKS: Readonly<Record<Box["kind"], string>> = {
  step: "fill-surface stroke-line-strong",
  flow: "fill-surface stroke-line-strong",
  condition: "fill-accent-soft stroke-accent",
  frame: "fill-transparent stroke-line-strong",
  start: "fill-sunken stroke-line-strong",
  end: "fill-sunken stroke-line-strong",
};

function BoxShape({ box, words }: { readonly box: Box; readonly words: FlowTexts }) {
  const { kind, part, x, y, width, height } = box;
  const look = LOOKS[kind];
  const inner = kind === "condition" ? 20 : 6;
  return (
    <g>
      {part !== undefined && <title>{part.name}</title>}
      {kind === "condition" ? (
        <path className={look} d={hexagon(box)} />
      ) : (
        <rect
          className={look}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={part === undefined ? height / 2 : 8}
          {...(kind === "frame" ? { strokeDasharray: "4 3" } : {})}
        />
      )}
      <foreignObject x={x + inner} y={y} width={width - 2 * inner} height={kind === "frame" ? 32 : height}>
        {part === undefined ? (
          <div className="flex h-full items-center justify-center text-xs font-medium">
            {kind === "start" ? words.start : words.end}
          </div>
        ) : (
          <BoxName part={part} inLine={kind === "frame"} words={words} />
        )}
      </foreignObject>
    </g>
  );
}

function BoxName(props: { readonly part: Part; readonly inLine: boolean; readonly words: FlowTexts }) {
  const { part, inLine, words } = props;
  const requirement = <span className="shrink-0 text-muted">{words.requirement(part)}</span>;
  if (inLine)
    return (
      <div className="flex h-full items-center gap-2 px-2 text-xs">
        <span className="truncate font-semibold">{part.name}</span>
        {requirement}
      </div>
    );
  return (
    <div className="flex h-full flex-col items-center justify-center text-center text-xs leading-tight">
      <span className="line-clamp-2 max-w-full font-medium">{part.name}</span>
      {requirement}
    </div>
  );
}

function LineShape({ line, words }: { readonly line: Line; readonly words: FlowTexts }) {
  const { points, arrow, word } = line;
  return (
    <g>
      <path className="fill-none stroke-line-strong" strokeWidth={1.5} d={pathData(points)} />
      {arrow && <path className="fill-line-strong" d={arrowHead(points)} />}
      {word !== undefined && (
        <text
          className="fill-muted text-xs"
          x={word.at[0]}
          y={word.at[1]}
          textAnchor={word.beside ? "start" : "middle"}
        >
          {words[word.text]}
        </text>
      )}
    </g>
  );
}

function hexagon({ x, y, width, height }: Box): string {
  const [right, bottom, middle] = [x + width, y + height, y + height / 2];
  return `M${x} ${middle}L${x + 16} ${y}L${right - 16} ${y}L${right} ${middle}L${right - 16} ${bottom}L${x + 16} ${bottom}Z`;
}
