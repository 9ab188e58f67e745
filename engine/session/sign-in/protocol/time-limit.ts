import type { SignInHost } from "./host.ts";

/** Settles as `work` does, or fails with `message` after that many milliseconds. */
export function withTimeLimit<T>(
  host: SignInHost,
  milliseconds: number,
  message: string,
  work: Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const cancel = host.after(milliseconds, () => reject(new Error(message)));
    work.then(resolve, reject).finally(cancel);
  });
}
