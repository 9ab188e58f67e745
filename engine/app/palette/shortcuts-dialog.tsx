import { useConsole } from "../../services/index.ts";
import { Dialog, Kbd } from "../../ui/index.ts";
import { commandKey } from "./command-key.ts";

/** Keys by the message that describes their effect. */
const shortcuts: readonly (readonly [text: string, keys: readonly string[]])[] = [
  ["shortcutPalette", [commandKey, "K"]],
  ["shortcutSave", [commandKey, "S"]],
  ["shortcutList", ["?"]],
  ["shortcutTabs", ["←", "→"]],
  ["shortcutTree", ["↑", "↓", "←", "→"]],
  ["shortcutMove", ["Alt", "↑", "↓"]],
  ["shortcutClose", ["Esc"]],
];

/** Renders the keyboard shortcuts that work on every page. */
export function ShortcutsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { texts } = useConsole();
  return (
    <Dialog open={open} onClose={onClose} title={texts.t("shortcuts")} size="small">
      <dl>
        {shortcuts.map(([text, keys]) => (
          <div key={text} className="flex items-center gap-4 border-b border-line py-2 text-sm last:border-0">
            <dt className="min-w-0 flex-1">{texts.t(text)}</dt>
            <dd dir="ltr" className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
