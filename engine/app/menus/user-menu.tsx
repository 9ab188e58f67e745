import { useState } from "react";
import { useConsole } from "../../services/index.ts";
import { Button, IconButton, Menu, Avatar } from "../../ui/index.ts";
import { useAccountItems } from "./account-items.ts";
import { LazyClearCaches } from "../caches/lazy-clear-caches.tsx";

/** Renders the user's menu, from medium width on. */
export function UserMenu({ name }: { readonly name: string }) {
  const [clearing, setClearing] = useState(false);
  const items = useAccountItems({ narrow: false, onClearCaches: () => setClearing(true) });
  return (
    <>
      <Menu
        items={items}
        trigger={
          <Button kind="quiet" iconEnd="chevron-down" data-testid="options">
            <PersonPicture name={name} />
            <span className="max-w-48 truncate">{name}</span>
          </Button>
        }
      />
      <LazyClearCaches open={clearing} onClose={() => setClearing(false)} />
    </>
  );
}

/** Renders all items of the header in one menu, below medium width. */
export function NarrowMenu({ name }: { readonly name: string }) {
  const { texts } = useConsole();
  const [clearing, setClearing] = useState(false);
  const items = useAccountItems({ narrow: true, onClearCaches: () => setClearing(true) });
  return (
    <div className="flex items-center gap-1">
      <PersonPicture name={name} />
      <Menu
        items={items}
        trigger={<IconButton icon="more" label={texts.t("moreActions")} tooltip="" data-testid="options-kebab" />}
      />
      <LazyClearCaches open={clearing} onClose={() => setClearing(false)} />
    </div>
  );
}

/** Renders the picture of the id token, or initials when there is none or it cannot be loaded. */
function PersonPicture({ name }: { readonly name: string }) {
  const { signIn } = useConsole();
  const [broken, setBroken] = useState(false);
  const picture = signIn.identity?.picture;
  if (picture === undefined || broken || !/^https?:/i.test(picture)) return <Avatar name={name} />;
  return (
    <img
      src={picture}
      alt=""
      referrerPolicy="no-referrer"
      className="size-7 rounded-full object-cover"
      onError={() => setBroken(true)}
    />
  );
}
