import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { markSettled, usePromise } from "./use-promise.ts";

afterEach(cleanup);

function Shown({ load }: { readonly load: () => Promise<string> }) {
  return <p>{usePromise(load) ?? "waiting"}</p>;
}

function marked(promise: Promise<string>): Promise<string> {
  markSettled(promise);
  return promise;
}

it("renders the value as soon as the promise is fulfilled, and immediately when it already is", async () => {
  let give: (value: string) => void = () => {};
  const promise = marked(new Promise<string>((resolve) => (give = resolve)));
  const { container } = render(<Shown load={() => promise} />);
  expect(container.textContent).toBe("waiting");
  await act(async () => give("here"));
  expect(container.textContent).toBe("here");
  expect(render(<Shown load={() => promise} />).container.textContent).toBe("here");
});

it("renders the value of a new promise", async () => {
  const first = marked(Promise.resolve("first"));
  const { container, rerender } = render(<Shown load={() => first} />);
  await act(async () => {});
  const second = marked(Promise.resolve("second"));
  rerender(<Shown load={() => second} />);
  await act(async () => {});
  expect(container.textContent).toBe("second");
});

it("throws the error of a rejected promise, and does not load again by itself", async () => {
  let requested = 0;
  const broken = Promise.reject(new Error("no line"));
  const load = () => {
    requested += 1;
    return broken;
  };
  const { unmount } = render(<Shown load={load} />, { onCaughtError: () => {} });
  const rendered = requested;
  await expect(act(async () => {})).rejects.toThrow("no line");
  expect(requested).toBe(rendered);
  unmount();
});
