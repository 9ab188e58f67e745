import type { CSSProperties, ReactNode } from "react";
import type { WidgetProps } from "../../../engine/public.ts";
import { resolveColours } from "./parts/theme-colours.ts";

/**
 * Renders the sign-in page and the admin console in small, as a theme would show them. It is code because these are not
 * pages of this console, in colours that are being chosen. Both are images without interactive elements.
 */
export default function ThemePreview({ with: given, translate }: WidgetProps) {
  const { mode, light, dark, logo, background, logoWidth, logoHeight, words } = given;
  const isDark = mode === "dark";
  const colours = resolveColours(isDark ? "dark" : "light", isDark ? dark : light);
  const of = (name: string): string => colours.get(name) ?? "inherit";
  const texts = typeof words === "object" && words !== null ? (words as Record<string, unknown>) : {};
  const word = (name: string): string => translate(texts[name]);
  const look: Look = {
    page: of("backgroundColor"),
    accent: colours.get("backgroundColorAccent") ?? of("backgroundColor"),
    nav: of("backgroundColorNav"),
    header: of("backgroundColorHeader"),
    text: of("textColor"),
    lightText: of("lightTextColor"),
    inputText: of("inputTextColor"),
    input: colours.get("inputBackgroundColor") ?? of("backgroundColor"),
    icon: of("iconColor"),
    primary: of("primaryColor"),
    active: of("activeColor"),
    link: of("linkColor"),
    error: of("errorColor"),
    success: of("successColor"),
    font: of("font"),
  };
  const image = typeof logo === "string" && logo !== "" ? logo : undefined;
  const size = { width: sizeOf(logoWidth, "300px"), height: sizeOf(logoHeight, "63px") };
  const shown: Shown = { look, image, size, word };
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Frame label={word("login")} font={look.font}>
        <SignIn {...shown} background={typeof background === "string" ? background : ""} />
      </Frame>
      <Frame label={word("admin")} font={look.font}>
        <AdminPages {...shown} />
      </Frame>
    </div>
  );
}

type Look = Readonly<
  Record<
    | "page"
    | "accent"
    | "nav"
    | "header"
    | "text"
    | "lightText"
    | "inputText"
    | "input"
    | "icon"
    | "primary"
    | "active"
    | "link"
    | "error"
    | "success"
    | "font",
    string
  >
>;

interface Shown {
  readonly look: Look;
  readonly image: string | undefined;
  readonly size: { readonly width: string; readonly height: string };
  word(name: string): string;
}

function sizeOf(value: unknown, otherwise: string): string {
  return typeof value === "string" && value.trim() !== "" ? value : otherwise;
}

/** Renders an image with its name below. */
function Frame({
  label,
  font,
  children,
}: {
  readonly label: string;
  readonly font: string;
  readonly children: ReactNode;
}) {
  return (
    <figure className="min-w-0">
      <div
        role="img"
        aria-label={label}
        className="h-72 overflow-hidden rounded-lg border border-line"
        style={{ fontFamily: font }}
      >
        {children}
      </div>
      <figcaption className="mt-1 text-sm text-muted">{label}</figcaption>
    </figure>
  );
}

/** Renders a logo in the theme's size, or the name if there is no logo. */
function Logo({
  image,
  size,
  colour,
  name,
}: {
  image: string | undefined;
  size: CSSProperties;
  colour: string;
  name: string;
}) {
  if (image === undefined)
    return (
      <span className="font-semibold tracking-wide" style={{ color: colour }}>
        {name}
      </span>
    );
  return <img alt="" src={image} className="max-h-14 max-w-full object-contain" style={size} />;
}

function Input({ look, text }: { readonly look: Look; readonly text: string }) {
  return (
    <span
      className="block rounded-sm border px-2 py-1"
      style={{ backgroundColor: look.input, color: look.inputText, borderColor: look.text }}
    >
      {text}
    </span>
  );
}

function Pressed({ look, text }: { readonly look: Look; readonly text: string }) {
  return (
    <span
      className="block rounded-sm px-3 py-1 text-center"
      style={{ backgroundColor: look.primary, color: "#ffffff" }}
    >
      {text}
    </span>
  );
}

function SignIn({ look, image, size, background, word }: Shown & { readonly background: string }) {
  const picture = background === "" ? {} : { backgroundImage: `url(${JSON.stringify(background)})` };
  return (
    <div
      className="flex h-full flex-col items-center justify-center gap-3 bg-cover bg-center p-4 text-sm"
      style={{ backgroundColor: look.header, ...picture }}
    >
      <Logo image={image} size={size} colour={look.lightText} name={word("realm")} />
      <div
        className="w-64 max-w-full space-y-2 rounded-sm p-4"
        style={{ backgroundColor: look.page, color: look.text }}
      >
        <p className="font-semibold">{word("signIn")}</p>
        <p>{word("username")}</p>
        <Input look={look} text="ada" />
        <p style={{ color: look.error }}>{word("error")}</p>
        <Pressed look={look} text={word("signIn")} />
        <p style={{ color: look.link }}>{word("forgotten")}</p>
      </div>
    </div>
  );
}

function AdminPages({ look, image, size, word }: Shown) {
  return (
    <div className="flex h-full flex-col text-sm" style={{ backgroundColor: look.accent, color: look.text }}>
      <div className="flex items-center justify-between gap-4 px-3 py-2" style={{ backgroundColor: look.header }}>
        <Logo image={image} size={size} colour={look.lightText} name={word("realm")} />
        <span className="size-5 rounded-full" style={{ backgroundColor: look.icon }} />
      </div>
      <div className="flex min-h-0 grow">
        <div className="w-24 shrink-0 space-y-2 p-3" style={{ backgroundColor: look.nav, color: look.lightText }}>
          <p>{word("clients")}</p>
          <p>{word("users")}</p>
        </div>
        <div className="min-w-0 grow space-y-2 p-3" style={{ backgroundColor: look.page }}>
          <p className="flex gap-4">
            <span className="border-b-2" style={{ borderColor: look.active }}>
              {word("users")}
            </span>
            <span>{word("clients")}</span>
          </p>
          <p className="border-s-4 ps-2" style={{ borderColor: look.success }}>
            {word("saved")}
          </p>
          <p className="border-s-4 ps-2" style={{ borderColor: look.error }}>
            {word("error")}
          </p>
          <Input look={look} text="ada" />
          <div className="flex items-center gap-4">
            <Pressed look={look} text={word("save")} />
            <span style={{ color: look.link }}>{word("cancel")}</span>
          </div>
        </div>
      </div>
    </div>
  );
}
