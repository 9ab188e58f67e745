import { useConsole } from "../../services/use-console.ts";
import { useNavigation } from "../../services/use-navigation.ts";
import { Link } from "../../ui/base/link-context.tsx";
import { logoAddress } from "./logo-address.ts";

/** The logo, leading to the address that the environment names or to the dashboard of the realm. */
export function Brand() {
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
