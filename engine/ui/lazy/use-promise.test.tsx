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

it("shows what comes as soon as it is there, and what is there at once", async () => {
  let give: (value: string) => void = () => {};
  const promise = marked(new Promise<string>((resolve) => (give = resolve)));
  const { container } = render(<Shown load={() => promise} />);
  expect(container.textContent).toBe("waiting");
  await act(async () => give("here"));
  expect(container.textContent).toBe("here");
  expect(render(<Shown load={() => promise} />).container.textContent).toBe("here");
});

it("takes another promise when there is another one", async () => {
  const first = marked(Promise.resolve("first"));
  const { container, rerender } = render(<Shown load={() => first} />);
  await act(async () => {});
  const second = marked(Promise.resolve("second"));
  rerender(<Shown load={() => second} />);
  await act(async () => {});
  expect(container.textContent).toBe("second");
});

it("throws what went wrong, and does not ask again by itself", async () => {
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
