import { type ReactNode, useCallback, useSyncExternalStore } from "react";
import { useConsole, useNavigation } from "../../services/index.ts";
import { DialogFailureContext, DialogPageContext } from "../../ui/index.ts";

/** Closes the dialogs of its children when the address changes. Reports a dialog that cannot be opened. */
export function DialogPage({ children }: { readonly children: ReactNode }) {
  const navigation = useNavigation();
  const { alerts } = useConsole();
  const entry = useSyncExternalStore(navigation.subscribe, navigation.entry);
  const report = useCallback((error: unknown) => alerts.error("dialogUnavailable", error), [alerts]);
  return (
    <DialogPageContext value={entry}>
      <DialogFailureContext value={report}>{children}</DialogFailureContext>
    </DialogPageContext>
  );
}
