import { type DragEvent, type KeyboardEvent, useContext } from "react";
import { CellRole, type MenuItem, Icon } from "../../../ui/index.ts";
import { useTexts } from "../../../page/index.ts";

export interface MoveHandleProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly disabled: boolean;
  /** Identifies the rows that can be dropped on each other. */
  readonly level: string;
  move(from: number, to: number): void;
  /** Key of the row if it can also be dropped elsewhere in its tree. */
  readonly carried?: string | undefined;
}

/** Level in the drag type of a row that can be dropped anywhere in its tree. */
const ANYWHERE = "-anywhere";

/** Returns the data type of a drag, so that nothing else can be dropped on a row. */
function dragType(level: string): string {
  return `application/x-atrium-row${level}`;
}

/** Renders the handle of a row, which moves it by dragging, or with Alt and the up and down arrow keys. */
export function MoveHandle({ name, index, count, disabled, level, move, carried }: MoveHandleProps) {
  const t = useTexts();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    const to = event.key === "ArrowUp" ? index - 1 : index + 1;
    if (to >= 0 && to < count) move(index, to);
  };
  const onDragStart = (event: DragEvent): void => {
    event.dataTransfer.setData(dragType(level), String(index));
    if (carried !== undefined) event.dataTransfer.setData(dragType(ANYWHERE), carried);
    event.dataTransfer.effectAllowed = "move";
  };
  return (
    <td role={useContext(CellRole)} className="grid-lead h-row w-px border-b border-line p-0">
      <button
        type="button"
        draggable={!disabled}
        aria-disabled={disabled || undefined}
        aria-label={t("moveRow", { name, position: index + 1, count })}
        onKeyDown={disabled ? undefined : onKeyDown}
        onDragStart={onDragStart}
        className="flex h-row w-9 cursor-grab items-center justify-center text-muted not-aria-disabled:hover:text-text aria-disabled:cursor-not-allowed aria-disabled:opacity-35 pointer-coarse:w-11"
      >
        <Icon name="grip" />
      </button>
    </td>
  );
}

/**
 * Returns the drop handlers of a row: for rows of its own level, and with `take` for rows from elsewhere in the tree.
 */
export function dropProps(
  index: number,
  level: string,
  move: (from: number, to: number) => void,
  take?: (key: string, at: number) => void,
) {
  return {
    onDragOver: (event: DragEvent) => {
      const { types } = event.dataTransfer;
      if (types.includes(dragType(level)) || (take && types.includes(dragType(ANYWHERE)))) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const from = event.dataTransfer.getData(dragType(level));
      const key = event.dataTransfer.getData(dragType(ANYWHERE));
      if (from === "" && (key === "" || !take)) return;
      event.preventDefault();
      if (from !== "") move(Number(from), index);
      else take?.(key, index);
    },
  };
}

/** Returns the same moves as menu items, for touch devices. */
export function moveItems(
  index: number,
  count: number,
  move: (from: number, to: number) => void,
  t: (key: string) => string,
): MenuItem[] {
  return [
    {
      key: "move-up",
      label: t("moveUp"),
      icon: "arrow-up",
      disabled: index === 0,
      onSelect: () => move(index, index - 1),
    },
    {
      key: "move-down",
      label: t("moveDown"),
      icon: "arrow-down",
      disabled: index === count - 1,
      onSelect: () => move(index, index + 1),
    },
  ];
}
