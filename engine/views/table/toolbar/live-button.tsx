import { useEffect, useState } from "react";
import { Button, useLatest } from "../../../ui/index.ts";
import { useTexts } from "../../../page/index.ts";

export interface LiveButtonProps {
  /** Seconds from a response to the next request. */
  readonly seconds: number;
  reload(): Promise<void>;
}

/** Renders a button that reloads a list repeatedly while it is pressed. It pauses while the page is hidden. */
export function LiveButton({ seconds, reload }: LiveButtonProps) {
  const t = useTexts();
  const [isLive, setLive] = useState(false);
  const latest = useLatest(reload);
  useEffect(() => {
    if (!isLive) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const read = async (): Promise<void> => {
      if (!document.hidden) await latest.current();
      if (!isOver) timer = setTimeout(() => void read(), seconds * 1000);
    };
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isLive, seconds]);
  return (
    <Button
      icon="clock"
      kind={isLive ? "primary" : undefined}
      tooltip={t("liveEvery", { seconds: String(seconds) })}
      onClick={() => setLive(!isLive)}
    >
      {t(isLive ? "livePause" : "live")}
    </Button>
  );
}
