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

/** Returns the data type that tells the index of a dragged row. While a row is dragged, only types can be read. */
function indexType(index: number): string {
  return `application/x-atrium-index-${index}`;
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
    event.dataTransfer.setData(indexType(index), "");
    event.dataTransfer.effectAllowed = "move";
    const row = event.currentTarget.closest("tr");
    if (row) event.dataTransfer.setDragImage(row, 0, row.offsetHeight / 2);
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

/** Shows a line where a dragged row would be dropped. */
const DROP_LINE =
  "data-[drop=before]:*:shadow-[inset_0_2px_var(--accent)] data-[drop=after]:*:shadow-[inset_0_-2px_var(--accent)]";

/**
 * Returns the drop handlers of a row: for rows of its own level, and with `take` for rows from elsewhere in the tree.
 * The row is marked while another one is dragged over it.
 */
export function dropProps(
  index: number,
  level: string,
  move: (from: number, to: number) => void,
  take?: (key: string, at: number) => void,
) {
  return {
    className: DROP_LINE,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      const { types } = event.dataTransfer;
      const isSibling = types.includes(dragType(level));
      if (!isSibling && !(take && types.includes(dragType(ANYWHERE)))) return;
      event.preventDefault();
      const comesFromAbove =
        isSibling && Array.from({ length: index }, (_, at) => at).some((at) => types.includes(indexType(at)));
      event.currentTarget.dataset.drop = comesFromAbove ? "after" : "before";
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) delete currentTarget.dataset.drop;
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      delete event.currentTarget.dataset.drop;
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
