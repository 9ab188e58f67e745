import type { ReactNode } from "react";
import type { PlanView } from "../../language/index.ts";
import { useSentence } from "./use-sentence.tsx";
import { useTexts } from "../scope/use-watched.ts";
import { useConsole } from "../../services/index.ts";
import { safeUrl, type PageHelpProps } from "../../ui/index.ts";

/** The server's administration guide. */
export const GUIDE = "https://www.keycloak.org/docs/latest/server_admin/index.html";

interface ViewHelp {
  readonly text?: ReactNode;
  readonly learnMore?: PageHelpProps["learnMore"];
}

/** Hook: returns the help of a view for help mode: its help text, and a link to its page of the guide. */
export function useViewHelp({ help, learn }: Pick<PlanView, "help" | "learn">): ViewHelp {
  const t = useTexts();
  const { helpEnabled, hosts } = useConsole();
  const text = useSentence(help);
  const href = learn === undefined ? undefined : learnAddress(learn, hosts);
  if (!helpEnabled) return {};
  return { text, learnMore: href === undefined ? undefined : { href, label: t("learnMore") } };
}

function learnAddress(anchor: string, hosts: readonly string[] | undefined): string | undefined {
  return /^https?:/.test(anchor) ? safeUrl(anchor, hosts) : `${GUIDE}${anchor.startsWith("#") ? "" : "#"}${anchor}`;
}
