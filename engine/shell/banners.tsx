import { useConsole } from "../server/use-console.ts";
import { Icon } from "../ui/icon.tsx";
import { ConnectionNote } from "./connection-note.tsx";

/** What every page says above the header. */
export function Banners({ meFailure }: { readonly meFailure: unknown }) {
  const { texts, me } = useConsole();
  return (
    <>
      {me.temporary && (
        <p role="status" className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-sm text-warn">
          <Icon name="alert" />
          <span>{texts.t("loggedInAsTempAdminUser")}</span>
        </p>
      )}
      {meFailure !== undefined && <ConnectionNote />}
    </>
  );
}
