import { type ReactNode, useSyncExternalStore } from "react";
import { useNavigation } from "../../server/use-navigation.ts";
import { DialogPageContext } from "../../ui/dialog.tsx";

/** Ties dialogs below to the address that they open over: going elsewhere closes them. */
export function DialogPage({ children }: { readonly children: ReactNode }) {
  const navigation = useNavigation();
  const entry = useSyncExternalStore(navigation.subscribe, navigation.entry);
  return <DialogPageContext value={entry}>{children}</DialogPageContext>;
}
