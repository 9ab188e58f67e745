import type { DragEvent, KeyboardEvent } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useTexts } from "../core/use-watched.ts";

export interface MoveHandleProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly disabled: boolean;
  move(from: number, to: number): void;
}

/** What a drag carries, so that nothing else can be dropped on a row. */
export const DRAG_TYPE = "application/x-atrium-row";

/** The handle of a row that can be moved: dragged, or with Alt and the up and down arrows. */
export function MoveHandle({ name, index, count, disabled, move }: MoveHandleProps) {
  const t = useTexts();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    const to = event.key === "ArrowUp" ? index - 1 : index + 1;
    if (to >= 0 && to < count) move(index, to);
  };
  const onDragStart = (event: DragEvent): void => {
    event.dataTransfer.setData(DRAG_TYPE, String(index));
    event.dataTransfer.effectAllowed = "move";
  };
  return (
    <td className="h-row w-px border-b border-line p-0">
      <button
        type="button"
        draggable={!disabled}
        aria-disabled={disabled || undefined}
        aria-label={t("moveRow", { name, position: index + 1, count })}
        onKeyDown={disabled ? undefined : onKeyDown}
        onDragStart={onDragStart}
        className="flex h-row w-9 cursor-grab items-center justify-center text-muted hover:text-text aria-disabled:cursor-not-allowed pointer-coarse:w-11"
      >
        <Icon name="grip" />
      </button>
    </td>
  );
}

/** What a row does with a dragged one. */
export function dropProps(index: number, move: (from: number, to: number) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(DRAG_TYPE)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const from = event.dataTransfer.getData(DRAG_TYPE);
      if (from === "") return;
      event.preventDefault();
      move(Number(from), index);
    },
  };
}
