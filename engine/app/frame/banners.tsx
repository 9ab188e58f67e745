import { type RefObject, useSyncExternalStore } from "react";
import { useConsole } from "../../services/index.ts";
import { Icon, createLazyPart } from "../../ui/index.ts";

const connectionPart = createLazyPart(() => import("./connection-note.tsx"));
const viewedPart = createLazyPart(() => import("./viewed-banner.tsx"));

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Renders one line above the header. */
function Banner({ text }: { readonly text: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-sm text-warn">
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  );
}

interface BannersProps {
  readonly meFailure: unknown;
  readonly content: RefObject<HTMLElement | null>;
}

/** Renders the banners above the header of every page. */
export function Banners({ meFailure, content }: BannersProps) {
  const { texts, me, viewed } = useConsole();
  const seldom = viewedPart.useModule(viewed !== undefined);
  const connection = connectionPart.useModule(meFailure !== undefined);
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <>
      {seldom && <seldom.ViewedBanner content={content} />}
      {me.temporary && <Banner text={texts.t("loggedInAsTempAdminUser")} />}
      {!online && <Banner text={texts.t("offline")} />}
      {connection && <connection.ConnectionNote />}
    </>
  );
}
