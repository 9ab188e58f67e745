import { addEnglishMessages } from "../../i18n/index.ts";
import messages from "./messages.en.json";
import { useContext } from "react";
import { type ScreenEntry, neededNames, type RouteParams } from "../../language/index.ts";
import { encodePath } from "../../http/index.ts";
import { useConsole, useAddress, useNavigation } from "../../services/index.ts";
import { Button, EmptyState, LinkButton, PageHeader, Skeleton } from "../../ui/index.ts";
import { parentScreen, type ParentScreen, screenAddress } from "../place/links.ts";
import { MoreScreensContext, usePlans } from "../place/plans.ts";
import { translateText } from "../scope/translate-text.ts";
import { useScope } from "../scope/scope-context.tsx";
import { useScreen } from "../place/screen-context.ts";
import { useTextsVersion } from "../scope/use-watched.ts";

addEnglishMessages("not found", messages);

/** An ancestor page to which the person can return. */
export interface ParentPage {
  readonly label: string;
  readonly href: string;
}

export interface NotFoundNoticeProps {
  /** True if it replaces the whole page, and has the page's heading. */
  readonly page?: boolean | undefined;
  readonly above?: ParentPage | undefined;
  /** Reads the record again. */
  readonly onRetry?: (() => void) | undefined;
}

export interface NotFoundProps extends Pick<NotFoundNoticeProps, "page" | "onRetry"> {
  readonly tab?: boolean;
  /** Link to the page at which the record is shown instead. */
  readonly instead?: ParentPage;
}

/** Replaces a page or tab whose address has no content, with the same text and links everywhere. */
export function NotFoundNotice({ page, above, onRetry }: NotFoundNoticeProps) {
  const { texts, realmName } = useConsole();
  const navigation = useNavigation();
  const { segments } = useAddress();
  const { t } = texts;
  const home = navigation.href(`/${encodePath(realmName)}`);
  return (
    <>
      {page && <PageHeader title={t("pageNotFound")} />}
      <EmptyState
        alert
        icon="search"
        title={t("notThere")}
        text={t("notThereText", { address: `/${segments.join("/")}` })}
        action={
          <>
            <LinkButton kind="primary" href={above?.href ?? home}>
              {above ? t("goToPage", { page: above.label }) : t("home")}
            </LinkButton>
            {above && <LinkButton href={home}>{t("home")}</LinkButton>}
            <Button onClick={navigation.back}>{t("goBack")}</Button>
            {onRetry && (
              <Button icon="refresh" onClick={onRetry}>
                {t("tryAgain")}
              </Button>
            )}
          </>
        }
      />
    </>
  );
}

/**
 * Renders the notice for a screen, with a link to the parent screen, or to the screen itself when only its tab is
 * missing.
 */
export function NotFound(props: NotFoundProps) {
  const above = usePageAbove(props.tab === true);
  const mayCome = useContext(MoreScreensContext);
  // The address may belong to a tab that an extension is still going to contribute.
  if ((props.page || props.tab) && mayCome && !props.instead) return <Skeleton heading={props.page} kind="form" />;
  return <NotFoundNotice page={props.page} above={props.instead ?? above} onRetry={props.onRetry} />;
}

function usePageAbove(itself: boolean): ParentPage | undefined {
  const { screens } = usePlans();
  const { texts } = useConsole();
  const navigation = useNavigation();
  const scope = useScope();
  const screen = useScreen();
  useTextsVersion();
  if (screen === undefined) return undefined;
  const { tab: _tab, subtab: _subtab, ...given } = screen.params;
  const above = itself ? { entry: screen.entry, given } : listAbove(screen.entry, screens);
  const to = above && screenAddress(above.entry, above.given, scope);
  const label = above && translateText(texts, itself && isOpen(above) ? above.entry.title : nameOf(above.entry), scope);
  // The start page has a separate link.
  if (to === undefined || label === undefined || to.split("/").filter(Boolean).length < 2) return undefined;
  return { label, href: navigation.href(to) };
}

/** Returns whether a screen is the page of a record that its address names. */
function isOpen({ entry: { of }, given }: { entry: ScreenEntry; given: RouteParams }): boolean {
  return of !== undefined && Object.hasOwn(given, of);
}

function nameOf({ crumb, title, nav }: ScreenEntry) {
  return crumb ?? title ?? nav?.label;
}

/** Returns the nearest ancestor screen that needs no record, because a page below a missing record is missing too. */
function listAbove(entry: ScreenEntry, screens: readonly ScreenEntry[]): ParentScreen | undefined {
  const above = parentScreen(entry, screens);
  if (above === undefined || neededNames(above.entry.paths[0] ?? "").length === 0) return above;
  return listAbove(above.entry, screens);
}
