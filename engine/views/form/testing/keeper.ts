import { fireEvent, screen } from "@testing-library/react";
import type { HttpResponse, HttpCall } from "../../../http/http-call.ts";
import { fakeServer, type field } from "./render-form.tsx";

/** Returns a server that stores one thing. */
export function keeper(first: Record<string, unknown>) {
  const stored = { thing: first };
  const server = fakeServer((call): Partial<HttpResponse> | undefined => {
    if (call.method === "GET") return { status: 200, body: structuredClone(stored.thing) };
    if (call.method === "PUT") stored.thing = structuredClone(call.body) as Record<string, unknown>;
    return undefined;
  });
  return { stored, server };
}

export const general = (...fields: ReturnType<typeof field>[]) => [{ id: "general", title: "general", fields }];
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
export const puts = (server: { calls: HttpCall[] }) => server.calls.filter((call) => call.method === "PUT");
