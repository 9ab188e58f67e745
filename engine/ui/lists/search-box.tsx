import { ownDirection } from "../base/control-props.ts";
import { useRef, useState } from "react";
import { Icon } from "../base/icon.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";

export interface SearchBoxProps {
  /** Accessible name, and default placeholder. */
  label: string;
  placeholder?: string | undefined;
  /** The current search text. */
  value: string;
  /** Called with the trimmed text on Enter or the search button, and with "" when cleared. */
  onSearch: (text: string) => void;
  id?: string | undefined;
  /** Inside another form: Enter searches and does not submit that form. */
  nested?: boolean | undefined;
  /** Called on arrow down, to move the focus to the results. */
  onDown?: (() => void) | undefined;
}

/** Renders a search input that searches on Enter or by its button, not while typing. */
export function SearchBox({ label, placeholder, value, onSearch, id, nested, onDown }: SearchBoxProps) {
  const texts = useUiTexts();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(value);
  const [searched, setSearched] = useState(value);
  // State is updated during render: an effect could overwrite text that was typed before the first render is committed.
  if (searched !== value) {
    setSearched(value);
    setDraft(value);
  }
  // Above the stacking context of the input.
  const inner =
    "absolute inset-y-0 z-1 flex w-control items-center justify-center rounded-md text-muted hover:text-text";
  const submit = (): void => {
    const text = draft.trim();
    setDraft(text);
    onSearch(text);
  };
  const parts = (
    <>
      <button
        type={nested ? "button" : "submit"}
        aria-label={texts.search}
        onClick={nested ? submit : undefined}
        className={`${inner} start-0`}
      >
        <Icon name="search" />
      </button>
      <input
        ref={input}
        id={id}
        type="text"
        enterKeyHint="search"
        dir={ownDirection(draft)}
        className="control ps-(--control)! pe-(--control)!"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={draft}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown" && onDown) {
            event.preventDefault();
            onDown();
          }
          if (event.key !== "Enter" || !nested) return;
          event.preventDefault();
          submit();
        }}
      />
      {(draft !== "" || value !== "") && (
        <button
          type="button"
          aria-label={texts.clear}
          className={`${inner} end-0`}
          onClick={() => {
            setDraft("");
            if (value !== "") onSearch("");
            input.current?.focus();
          }}
        >
          <Icon name="x" />
        </button>
      )}
    </>
  );
  return (
    <search className="w-full sm:w-72">
      {nested ? (
        <div className="relative isolate">{parts}</div>
      ) : (
        <form
          className="relative isolate"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {parts}
        </form>
      )}
    </search>
  );
}
