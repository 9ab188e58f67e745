import { useEffect, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { useLatest } from "../../../ui/base/use-latest.ts";
import { useTexts } from "../../../page/scope/use-watched.ts";

export interface LiveButtonProps {
  /** Holds how long it waits from one answer to the next request. Seconds. */
  readonly seconds: number;
  reload(): Promise<void>;
}

/** Reads a list again and again while it is pressed. A page that nobody sees waits. */
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
