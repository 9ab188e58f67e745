import { useConsole } from "../../services/index.ts";
import { IconButton, Menu } from "../../ui/index.ts";
import { documentationItem } from "./documentation.ts";
import { useInspectItems } from "./inspect-items.ts";
import { useShell } from "../boot/shell-context.ts";

/** Renders the menu with documentation and help mode. */
export function HelpMenu() {
  const { texts, helpEnabled } = useConsole();
  const { preferences } = useShell();
  const inspectItems = useInspectItems((key) => texts.t(key));
  return (
    <Menu
      trigger={<IconButton icon="help" label={texts.t("help")} tooltip="" data-testid="help-toggle" />}
      items={[
        { ...documentationItem(texts.t("documentation")), reason: texts.t("opensNewTab") },
        {
          key: "help-mode",
          label: texts.t("enableHelpMode"),
          icon: "info",
          reason: texts.t("helpToggleInfo"),
          checked: helpEnabled,
          separated: true,
          onSelect: () => preferences.helpEnabled.set(!helpEnabled),
        },
        ...inspectItems,
      ]}
    />
  );
}
