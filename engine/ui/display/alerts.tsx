import { type ReactNode, useRef } from "react";
import { cx } from "../base/cx.ts";
import { useFootHeight } from "../base/foot-bar.ts";
import { Icon, type IconName } from "../base/icon.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import type { NoteTone } from "./note.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";
import { DataText } from "../base/data-text.tsx";
import { DetailLine } from "../base/detail-line.tsx";

/** A floating message. */
export interface Alert {
  id: string;
  tone: NoteTone;
  title: string;
  text?: ReactNode;
  /** Technical line below the title. */
  detail?: string | undefined;
  /** Buttons, e.g. "Undo". */
  actions?: ReactNode;
}

const icons: Record<NoteTone, IconName> = { info: "info", warning: "alert", danger: "circle-alert", success: "check" };
const inks: Record<NoteTone, string> = {
  info: "text-accent",
  warning: "text-warn",
  danger: "text-danger",
  success: "text-ok",
};

export interface AlertsProps {
  /** Accessible name of the list. */
  label: string;
  /** Newest first. */
  alerts: readonly Alert[];
  onClose: (id: string) => void;
  /** Called when the pointer or the focus enters or leaves the alerts; they must not disappear meanwhile. */
  onRead?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
}

/**
 * Renders messages in the bottom end corner, above the sticky bar of a form. Screen readers announce failures
 * immediately and other messages at the next pause.
 */
export function Alerts({ label, alerts, onClose, onRead, onLeave }: AlertsProps) {
  const texts = useUiTexts();
  const messages = useRef<HTMLElement>(null);
  const room = useFootHeight(messages, alerts.length > 0);
  const loud = alerts.filter((alert) => alert.tone === "danger");
  const calm = alerts.filter((alert) => alert.tone !== "danger");
  // Screen readers announce the two lists differently, but they look like one, with the newest message first.
  const list = (items: readonly Alert[]) =>
    items.map((alert) => (
      <li
        key={alert.id}
        style={{ order: alerts.indexOf(alert) }}
        className="floating pointer-events-auto flex animate-appear gap-3 p-3 text-sm"
      >
        <span className={cx("flex h-5 items-center", inks[alert.tone])}>
          <Icon name={icons[alert.tone]} />
        </span>
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <p className="font-medium whitespace-pre-line">
            <DataText>{alert.title}</DataText>
          </p>
          {alert.text !== undefined && (
            <div className="text-muted">
              <DataText>{alert.text}</DataText>
            </div>
          )}
          <DetailLine>{alert.detail}</DetailLine>
          {alert.actions !== undefined && <div className="mt-2 flex flex-wrap gap-2">{alert.actions}</div>}
        </div>
        <IconButton
          icon="x"
          label={texts.close}
          tooltip=""
          onClick={() => onClose(alert.id)}
          className="-my-1.5 -me-1"
        />
      </li>
    ));
  return (
    <section
      ref={messages}
      aria-label={label}
      style={room > 0 ? { marginBottom: room } : undefined}
      onPointerMove={onRead}
      onPointerLeave={onLeave}
      onFocus={onRead}
      onBlur={onLeave}
      className="pointer-events-none fixed inset-e-3 bottom-3 z-50 flex w-[min(380px,calc(100vw-24px))] flex-col gap-2"
    >
      <div aria-live="polite" aria-relevant="additions" className="contents">
        <ul className="contents">{list(calm)}</ul>
      </div>
      <div aria-live="assertive" aria-relevant="additions" className="contents">
        <ul className="contents">{list(loud)}</ul>
      </div>
    </section>
  );
}
