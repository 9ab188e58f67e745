import * as Radix from "@radix-ui/react-dialog";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type Command, type CommandGroup, CommandList } from "./command-list.tsx";
import { useFocusReturn } from "../floating/focus-return.ts";
import { ownDirection } from "../base/control-props.ts";
import { Icon } from "../base/icon.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";
import { useLatest } from "../base/use-latest.ts";

export interface CommandBoxProps<Choice extends Command> {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Accessible name of the dialog. */
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly groups: readonly CommandGroup<Choice>[];
  /**
   * Called when the dialog has closed, so that nothing competes for the focus; immediately for commands that keep it
   * open.
   */
  readonly onChoose: (choice: Choice) => void;
  /** Returns to the previous commands, by a button and by Backspace in the empty input. */
  readonly back?: { readonly label: string; run(): void } | undefined;
  /** Called with the active command after a delay. */
  readonly onMark?: (choice: Choice) => void;
  /** Live status: the number of results, or that they are loading. */
  readonly status: string;
  /** Shown instead of an empty list. */
  readonly empty?: ReactNode;
}

/** Delay in milliseconds before a command counts as active, because the arrow keys pass over others. */
const REST = 60;

/** Renders a dialog with an input and a list of matching commands: arrow keys move, Enter selects. */
export function CommandBox<Choice extends Command>(props: CommandBoxProps<Choice>) {
  const { open, onClose, label, placeholder, query, onQuery, groups, onChoose, back, status, empty } = props;
  const texts = useUiTexts();
  const id = useId();
  const giveBack = useFocusReturn(open);
  const chosen = useRef<Choice>(undefined);
  const line = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState<string>();
  const keys = groups.flatMap(({ commands }) => commands.map(({ key }) => key));
  // Keep the active command when more are loaded; a changed text starts at the top.
  const active = wanted !== undefined && keys.includes(wanted) ? wanted : keys[0];
  const optionId = (key: string): string => `${id}-${keys.indexOf(key)}`;
  const activeId = active === undefined ? undefined : optionId(active);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const find = (key: string): Choice | undefined =>
    groups.flatMap(({ commands }) => commands).find((command) => command.key === key);
  const mark = useLatest((key: string): void => {
    const marked = find(key);
    if (marked !== undefined) props.onMark?.(marked);
  });
  useEffect(() => {
    if (!open || active === undefined) return;
    const resting = setTimeout(() => mark.current(active), REST);
    return () => clearTimeout(resting);
  }, [open, active]);

  const choose = (key: string): void => {
    const found = find(key);
    if (found?.stays === true) {
      setWanted(undefined);
      onChoose(found);
      return;
    }
    chosen.current = found;
    onClose();
  };
  const finish = (): void => {
    const { current } = chosen;
    chosen.current = undefined;
    if (current?.leads === true) document.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
    else giveBack();
    if (current !== undefined) onChoose(current);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const at = active === undefined ? -1 : keys.indexOf(active);
    if (event.key === "ArrowDown") setWanted(keys[(at + 1) % keys.length]);
    else if (event.key === "ArrowUp") setWanted(keys[(at - 1 + keys.length) % keys.length]);
    else if (event.key === "Enter" && active !== undefined) choose(active);
    else if (event.key === "Backspace" && query === "" && back !== undefined) back.run();
    else return;
    event.preventDefault();
  };

  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // Text is present if it was typed while the dialog was loading; further typing must continue it, not
            // replace it.
            event.preventDefault();
            line.current?.focus();
            line.current?.setSelectionRange(query.length, query.length);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            finish();
          }}
          className="floating fixed inset-x-3 top-[8dvh] z-40 mx-auto flex max-h-[84dvh] max-w-md animate-appear flex-col overflow-hidden outline-none max-sm:top-3 max-sm:max-h-[calc(100dvh-24px)]"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          <div className="flex items-center gap-2 border-b border-line ps-4 pe-2">
            {back === undefined ? (
              <Icon name="search" className="text-muted" />
            ) : (
              <IconButton
                icon="chevron-left"
                label={back.label}
                tooltip=""
                onClick={() => {
                  back.run();
                  line.current?.focus();
                }}
              />
            )}
            <input
              ref={line}
              type="text"
              role="combobox"
              aria-label={placeholder}
              aria-expanded={keys.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={activeId}
              autoComplete="off"
              spellCheck={false}
              placeholder={placeholder}
              dir={ownDirection(query)}
              value={query}
              onChange={(event) => {
                setWanted(undefined);
                onQuery(event.target.value);
              }}
              onKeyDown={onKeyDown}
              className="h-12 min-w-0 flex-1 bg-transparent text-md outline-none pointer-coarse:text-lg"
            />
            <IconButton icon="x" label={texts.close} tooltip="" onClick={onClose} />
          </div>
          <p role="status" className="sr-only">
            {status}
          </p>
          <div className="min-h-0 flex-1 overflow-y-auto p-2">
            {keys.length === 0 && empty}
            <CommandList
              id={`${id}-list`}
              label={label}
              groups={groups}
              active={active}
              optionId={optionId}
              onChoose={choose}
            />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
