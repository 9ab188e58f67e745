import { UNKNOWN } from "../../language/scope.ts";
import { useConsole } from "../../services/use-console.ts";
import { useUiTexts } from "../../ui/base/ui-texts.tsx";
import { useTexts } from "../../page/scope/use-watched.ts";
import { withoutSecrets } from "./secrets.ts";

/** Longer texts are cut; more elements of a list are counted. */
const LONGEST = 80;
const MOST = 5;

/** A value as a person reads it. */
export function ValueWords({ value }: { readonly value: unknown }) {
  const t = useTexts();
  const words = useUiTexts();
  const { texts } = useConsole();
  if (value === UNKNOWN) return t("whyLoading");
  if (isNothing(value)) return words.empty;
  if (typeof value === "boolean") return value ? words.on : words.off;
  if (!Array.isArray(value)) return <Code text={written(value)} />;
  const shown = new Intl.ListFormat(texts.language).format(value.slice(0, MOST).map(written));
  const more = value.length - MOST;
  return <Code text={more > 0 ? t("whyMore", { shown, count: more }) : shown} />;
}

function Code({ text }: { readonly text: string }) {
  return (
    <bdi>
      <code className="rounded-sm bg-sunken px-1 py-px font-mono text-xs [overflow-wrap:anywhere]">{text}</code>
    </bdi>
  );
}

/** Returns whether there is nothing at a place, also where it holds an empty list. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function written(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(withoutSecrets(value)) ?? "");
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
