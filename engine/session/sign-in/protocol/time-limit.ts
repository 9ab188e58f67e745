import type { SignInHost } from "./host.ts";

/** Settles like `work`, or rejects with `message` after a time limit in milliseconds. */
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
