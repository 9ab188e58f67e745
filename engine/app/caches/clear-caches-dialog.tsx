import { addEnglishMessages } from "../../i18n/index.ts";
import messages from "./messages.en.json";
import { useState } from "react";
import { useConsole } from "../../services/index.ts";
import { Button, Dialog } from "../../ui/index.ts";

addEnglishMessages("caches", messages);

const caches = [
  { key: "realmCache", help: "clearRealmCacheHelp", path: "clear-realm-cache" },
  { key: "userCache", help: "clearUserCacheHelp", path: "clear-user-cache" },
  { key: "keysCache", help: "clearKeysCacheHelp", path: "clear-keys-cache" },
  { key: "crlCache", help: "clearCrlCacheHelp", path: "clear-crl-cache" },
] as const;

export interface ClearCachesProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Renders a dialog with four caches of the server, each cleared by `POST clear-…-cache`. It stays open after clearing.
 */
export function ClearCachesDialog({ open, onClose }: ClearCachesProps) {
  const { texts, http, realmName, alerts } = useConsole();
  const [busy, setBusy] = useState<string>();
  const clear = async (path: string, cache: string): Promise<void> => {
    setBusy(path);
    try {
      await http.send({ method: "POST", realm: realmName, path });
      alerts.add({ key: "clearCacheSuccess", params: { cache } });
    } catch (error) {
      alerts.error("clearCacheError", error, { cache });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title={texts.t("clearCachesTitle")}>
      <ul>
        {caches.map((cache) => (
          <li key={cache.key} className="flex items-center gap-4 border-b border-line py-3 last:border-0">
            <div className="min-w-0 flex-1">
              <p className="text-sm font-medium">{texts.t(cache.key)}</p>
              <p className="text-xs text-muted">{texts.t(cache.help)}</p>
            </div>
            <Button
              busy={busy === cache.path}
              aria-label={`${texts.t("clearButtonTitle")}: ${texts.t(cache.key)}`}
              onClick={() => void clear(cache.path, texts.t(cache.key))}
            >
              {texts.t("clearButtonTitle")}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
