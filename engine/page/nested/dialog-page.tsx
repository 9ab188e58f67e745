import { type ReactNode, useCallback, useSyncExternalStore } from "react";
import { useConsole } from "../../services/use-console.ts";
import { useNavigation } from "../../services/use-navigation.ts";
import { DialogFailureContext, DialogPageContext } from "../../ui/dialog/dialog.tsx";

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
