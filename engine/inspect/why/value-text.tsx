import { UNKNOWN } from "../../language/index.ts";
import { useConsole } from "../../services/index.ts";
import { useUiTexts } from "../../ui/index.ts";
import { useTexts } from "../../page/index.ts";
import { maskSecretMembers } from "./secrets.ts";

/** Maximum length of a shown text, and maximum number of shown list items. */
const MAX_LENGTH = 80;
const MAX_ITEMS = 5;

/** Renders a value of a rule. */
export function ValueText({ value }: { readonly value: unknown }) {
  const t = useTexts();
  const words = useUiTexts();
  const { texts } = useConsole();
  if (value === UNKNOWN) return t("whyLoading");
  if (isEmpty(value)) return words.empty;
  if (typeof value === "boolean") return value ? words.on : words.off;
  if (!Array.isArray(value)) return <Code text={printed(value)} />;
  const shown = new Intl.ListFormat(texts.language).format(value.slice(0, MAX_ITEMS).map(printed));
  const more = value.length - MAX_ITEMS;
  return <Code text={more > 0 ? t("whyMore", { shown, count: more }) : shown} />;
}

function Code({ text }: { readonly text: string }) {
  return (
    <bdi>
      <code className="rounded-sm bg-sunken px-1 py-px font-mono text-xs [overflow-wrap:anywhere]">{text}</code>
    </bdi>
  );
}

/** Returns whether a value is missing, "" or an empty list. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function printed(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(maskSecretMembers(value)) ?? "");
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
