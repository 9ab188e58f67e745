import { displayNameOf } from "../../session/index.ts";
import { useConsole, useNavigation } from "../../services/index.ts";
import { IconButton, Link } from "../../ui/index.ts";
import { HelpMenu } from "../menus/help-menu.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";
import { NarrowMenu, UserMenu } from "../menus/user-menu.tsx";
import { logoAddress } from "./logo-address.ts";

export interface HeaderProps {
  /** Opens or closes the sidebar of narrow pages. */
  readonly onMenu: () => void;
  readonly menuOpen: boolean;
}

/** Renders the header: brand, help menu and user menu. */
export function Header({ onMenu, menuOpen }: HeaderProps) {
  const { texts, signIn } = useConsole();
  const name = displayNameOf(signIn.identity, texts);
  return (
    <header className="sticky top-0 z-20 flex h-12 items-center gap-3 border-b border-line bg-surface px-4 pointer-coarse:h-14 max-md:px-2">
      <IconButton
        icon="menu"
        label={texts.t("navigation")}
        tooltip=""
        aria-expanded={menuOpen}
        aria-controls="navigation"
        className="md:hidden"
        onClick={onMenu}
      />
      <Brand />
      <div className="ms-auto">
        <PaletteButton />
      </div>
      <div className="flex items-center gap-1 max-md:hidden">
        <HelpMenu />
        <UserMenu name={name} />
      </div>
      <div className="md:hidden">
        <NarrowMenu name={name} />
      </div>
    </header>
  );
}

/** Renders the logo with a link to the address that the environment names, or to the dashboard of the realm. */
function Brand() {
  const { environment, realmName, texts } = useConsole();
  const navigation = useNavigation();
  const home = navigation.href(`/${encodeURIComponent(realmName)}`);
  return (
    <Link
      href={environment.logoUrl === "" ? home : environment.logoUrl}
      className="flex min-h-control items-center gap-2 rounded-md font-semibold"
    >
      <img
        src={logoAddress(environment.resourceUrl, environment.logo)}
        alt={texts.t("logo")}
        className="h-6 max-w-40"
      />
      <span className="max-sm:hidden">Atrium</span>
    </Link>
  );
}
