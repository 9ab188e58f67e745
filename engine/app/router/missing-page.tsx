import { consoleScope, NotFoundNotice, translateText } from "../../page/index.ts";
import { useConsole, useAddress, useNavigation } from "../../services/index.ts";
import { crumbsOf } from "../breadcrumb/crumbs.ts";
import { useShell } from "../boot/shell-context.ts";

/** Renders that no screen has this address, with a link to the section that the address belongs to. */
export function MissingPage() {
  const services = useConsole();
  const { plan } = useShell();
  const navigation = useNavigation();
  const { segments } = useAddress();
  const [above] = crumbsOf(plan.index, segments.slice(0, -1));
  const label = above && translateText(services.texts, above.label, consoleScope(services));
  return <NotFoundNotice page above={above && label ? { label, href: navigation.href(above.to) } : undefined} />;
}
