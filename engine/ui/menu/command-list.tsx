import { cx } from "../base/cx.ts";
import { Icon, type IconName } from "../base/icon.tsx";
import { DataText } from "../base/data-text.tsx";

/** A command. */
export interface Command {
  readonly key: string;
  readonly label: string;
  /** Additional text that distinguishes it, such as its location. */
  readonly about?: string | undefined;
  readonly icon?: IconName | undefined;
  /** Navigates to another page, which receives the focus. */
  readonly leads?: boolean | undefined;
  /** Further commands follow this one, so the dialog stays open. */
  readonly stays?: boolean | undefined;
}

export interface CommandGroup<Choice extends Command = Command> {
  readonly key: string;
  readonly label: string;
  readonly commands: readonly Choice[];
  /** Shown instead of commands that are loading or failed to load. */
  readonly note?: { readonly text: string; readonly tone: "waiting" | "danger" } | undefined;
}

export interface CommandListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly CommandGroup[];
  /** Key of the active command. */
  readonly active: string | undefined;
  readonly optionId: (key: string) => string;
  readonly onChoose: (key: string) => void;
}

/** Renders groups of commands. The focus stays in the input. */
export function CommandList({ id, label, groups, active, optionId, onChoose }: CommandListProps) {
  const filled = groups.filter(({ commands }) => commands.length > 0);
  const notes = groups.filter(({ commands, note }) => commands.length === 0 && note !== undefined);
  return (
    <>
      <div role="listbox" id={id} aria-label={label} tabIndex={-1} className="outline-none">
        {filled.map((group) => (
          <fieldset key={group.key} aria-label={group.label} className="mb-2 min-w-0 last:mb-0">
            <div aria-hidden className="px-2 py-1 text-xs font-medium text-muted">
              {group.label}
            </div>
            {group.commands.map((command) => (
              <Option
                key={command.key}
                id={optionId(command.key)}
                command={command}
                active={command.key === active}
                onChoose={onChoose}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {notes.map(({ key, label: heading, note }) => (
        <p key={key} className={cx("px-2 py-1 text-xs", note?.tone === "danger" ? "text-danger" : "text-muted")}>
          <span className="font-medium">{heading}:</span> {note?.text}
        </p>
      ))}
    </>
  );
}

function Option(props: {
  readonly id: string;
  readonly command: Command;
  readonly active: boolean;
  readonly onChoose: (key: string) => void;
}) {
  const { id, command, active, onChoose } = props;
  return (
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={active}
      onMouseDown={(event) => {
        // Keep the focus in the input, which handles the keys.
        event.preventDefault();
        if (event.button === 0) onChoose(command.key);
      }}
      className={cx(
        "flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2 py-1 text-sm pointer-coarse:min-h-11",
        active ? "bg-accent-soft text-accent" : "hover:bg-sunken",
      )}
    >
      {command.icon && <Icon name={command.icon} />}
      <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-3">
        <span className="block min-w-0 [overflow-wrap:anywhere]">
          <DataText>{command.label}</DataText>
        </span>
        {command.about !== undefined && (
          <span className={cx("block min-w-0 truncate text-xs sm:ms-auto", active ? "text-accent" : "text-muted")}>
            <DataText>{command.about}</DataText>
          </span>
        )}
      </span>
    </div>
  );
}
