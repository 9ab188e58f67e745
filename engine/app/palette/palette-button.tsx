import { useCallback, useRef, useState } from "react";
import { useConsole } from "../../services/index.ts";
import { Icon, Kbd } from "../../ui/index.ts";
import { commandKey } from "./command-key.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useEarlyTyping } from "./use-early-typing.ts";

type PaletteFile = typeof import("./palette-file.tsx");

/**
 * Renders the button that opens the command palette. The palette is a lazy part; its keyboard shortcuts work on every
 * page.
 */
export function PaletteButton() {
  const { texts, alerts } = useConsole();
  const [open, setOpen] = useState<"palette" | "shortcuts">();
  const [file, setFile] = useState<PaletteFile>();
  const [query, setQuery] = useState("");
  const loading = useRef<Promise<void>>(undefined);
  const called = useRef(false);

  const load = useCallback((): Promise<void> => {
    loading.current ??= import("./palette-file.tsx").then(setFile).catch((error: unknown) => {
      loading.current = undefined;
      throw error;
    });
    return loading.current;
  }, []);
  const onClose = useCallback(() => {
    called.current = false;
    setOpen(undefined);
    setQuery("");
  }, []);
  const show = useCallback(
    (what: "palette" | "shortcuts") => {
      called.current = what === "palette";
      setOpen(what);
      load().catch((error: unknown) => {
        onClose();
        alerts.error("paletteUnavailable", error);
      });
    },
    [load, onClose, alerts],
  );
  const onPalette = useCallback(() => show("palette"), [show]);
  const onShortcuts = useCallback(() => show("shortcuts"), [show]);
  useShortcuts({ onPalette, onShortcuts });
  useEarlyTyping({ called, onText: setQuery, onEscape: onClose });
  const preload = (): void => void load().catch(() => {});

  return (
    <>
      <button
        type="button"
        data-testid="palette"
        aria-haspopup="dialog"
        aria-expanded={open === "palette"}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={onPalette}
        className="flex h-control min-w-control items-center justify-center gap-2 rounded-md text-sm text-muted hover:bg-sunken hover:text-text md:w-64 md:justify-start md:border md:border-line md:px-3"
      >
        <Icon name="search" />
        <span className="min-w-0 flex-1 truncate text-start max-md:sr-only">{texts.t("palette")}</span>
        <span dir="ltr" aria-hidden className="max-md:hidden pointer-coarse:hidden">
          <Kbd>{`${commandKey} K`}</Kbd>
        </span>
      </button>
      {file && (
        <>
          <file.Palette
            open={open === "palette"}
            query={query}
            onQuery={setQuery}
            onClose={onClose}
            onShortcuts={onShortcuts}
          />
          <file.ShortcutsDialog open={open === "shortcuts"} onClose={onClose} />
        </>
      )}
    </>
  );
}
