import { useEffect } from "react";
import { useLatest } from "../../base/use-latest.ts";

/**
 * Hook: reads a file that was chosen, and passes what it read, or what it failed with. The result is dropped when
 * another file, or none, is to be read meanwhile, and when the control is removed. A control that is mounted again
 * reads the file again.
 */
export function useFileRead<Content>(
  file: File | undefined,
  read: (file: File) => Promise<Content>,
  done: (result: { readonly content: Content } | { readonly failure: unknown }) => void,
): void {
  const latest = useLatest({ read, done });
  useEffect(() => {
    if (!file) return;
    let isLeft = false;
    latest.current.read(file).then(
      (content) => isLeft || latest.current.done({ content }),
      (failure: unknown) => isLeft || latest.current.done({ failure }),
    );
    return () => {
      isLeft = true;
    };
  }, [file]);
}
