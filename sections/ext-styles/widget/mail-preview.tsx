import type { WidgetProps } from "../../../engine/public.ts";

/** Colours of mails, which are independent of the console's mode. */
const PAPER = { backgroundColor: "#ffffff", color: "#1f2937" };
const BUTTON = { backgroundColor: "#1f2937", color: "#ffffff" };
const FOOT = { borderColor: "#d1d5db", color: "#4b5563" };

/**
 * Renders a sample mail with the logo and the lines of the realm. It is code because a mail is not a page of the
 * console. It is an image without interactive elements, and white in every mode.
 */
export default function MailPreview({ with: given, title, translate }: WidgetProps) {
  const { logo, line1, line2, name, words } = given;
  const texts = typeof words === "object" && words !== null ? (words as Record<string, unknown>) : {};
  const realm = written(name);
  const first = written(line1) === "" ? realm : written(line1);
  const second = written(line2);
  const image = written(logo);
  return (
    <div role="img" aria-label={title} className="max-w-170 rounded-lg border border-line p-6 text-sm" style={PAPER}>
      <div className="mx-auto max-w-96 space-y-4">
        {image === "" ? (
          <p dir="auto" className="text-lg font-semibold rtl:text-right">
            {realm}
          </p>
        ) : (
          <img src={image} alt="" className="max-h-16 max-w-full" />
        )}
        <p className="font-semibold">{translate(texts["subject"])}</p>
        <p>{translate(texts["text"], { realm })}</p>
        <p>
          <span className="inline-block rounded-sm px-4 py-2 font-medium" style={BUTTON}>
            {translate(texts["button"])}
          </span>
        </p>
        <div className="border-t pt-3 text-xs" style={FOOT}>
          <p dir="auto" className="rtl:text-right">
            {first}
          </p>
          {second !== "" && (
            <p dir="auto" className="rtl:text-right">
              {second}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function written(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
