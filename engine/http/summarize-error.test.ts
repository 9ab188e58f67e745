import { describe, expect, it } from "vitest";
import messages from "../app/messages.en.json";
import { errorSummaryText, summarizeError } from "./summarize-error.ts";
import {
  InvalidResponseError,
  mayHaveSucceeded,
  NetworkError,
  NotFoundError,
  ServerError,
  SessionError,
  TimeOutError,
} from "./http-errors.ts";

const answer = (status: number, body?: unknown) => new ServerError({ status, body, url: "/x", method: "GET" });
const t = (key: string, params: Readonly<Record<string, unknown>> = {}): string =>
  Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
    (messages as Readonly<Record<string, string>>)[key] ?? `<${key}>`,
  );
const ADDRESS = "https://id.example/admin/realms/acme/users";

/** Matches technical text that no message may contain. */
const RAW = /<\/?\w+>|module|https?:|Unable to determine|was not OK|undefined/;
const PAGE = "<html><h1>502 Bad Gateway</h1></html>";
const STATUSES = [400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 501, 502, 503, 504];

describe("summarizeError", () => {
  it.each(STATUSES.flatMap((status) => [undefined, PAGE, "upstream timed out"].map((body) => [status, body] as const)))(
    "summarizes %s with a body of %j without showing the body",
    (status, body) => {
      const { message } = summarizeError(answer(status, body), t);
      expect(message).toMatch(/^[A-Z].*\.$/);
      expect(message).not.toMatch(RAW);
    },
  );

  it.each(
    [413, 429, 502, 503, 504].flatMap((status) =>
      [{}, [], { message: "Endpoint request timed out" }].map((body) => [status, body] as const),
    ),
  )("summarizes a gateway's %s with the JSON %j without a reason", (status, body) => {
    const { message, detail } = summarizeError(answer(status, body), t);
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(message).not.toMatch(RAW);
    expect(detail).toContain(`status ${status}`);
  });

  it.each(STATUSES.filter((status) => ![400, 405, 415].includes(status)))("gives advice for status %s", (status) =>
    expect(summarizeError(answer(status), t).description).toMatch(/^[A-Z].*\.$/),
  );

  it.each([502, 504])("does not report a write as failed when a gateway responds with %s", (status) => {
    const write = new ServerError({ status, body: PAGE, url: "/x", method: "PUT" });
    expect(summarizeError(write, t).description).toBe(messages.hintMayHaveArrived);
    expect(mayHaveSucceeded(write)).toBe(true);
    expect(mayHaveSucceeded(answer(status, PAGE))).toBe(false);
  });

  it("reports a request that is too large", () =>
    expect(errorSummaryText(answer(413, PAGE), t)).toBe(`${messages.errorTooLarge} ${messages.hintTooLarge}`));

  it("reports a deleted record of a document without internal terms", () =>
    expect(errorSummaryText(new NotFoundError('There is no profile-attribute "theirs".'), t)).toBe(
      `${messages.errorGone} ${messages.hintGone}`,
    ));

  it.each([
    "Failed to fetch dynamically imported module: https://console.example/assets/forms-1.js",
    "error loading dynamically imported module: https://console.example/assets/forms-1.js",
    "Importing a module script failed.",
    "Unable to preload CSS for /assets/forms-1.css",
  ])("reports a missing file of the console for %j", (message) => {
    expect(errorSummaryText(new TypeError(message), t)).toBe(
      `${messages.errorMissingFile} ${messages.hintMissingFile}`,
    );
  });

  it("shows the server's own message and description", () => {
    expect(summarizeError(answer(400, { errorMessage: "Name is taken" }), t)).toEqual({ message: "Name is taken" });
    expect(summarizeError(answer(500, { error: "The disk is full.", error_description: "Not now!" }), t)).toEqual({
      message: "The disk is full.",
      description: "Not now!",
    });
    expect(errorSummaryText(answer(409, { error: "Exists" }), t)).toBe(`Exists. ${messages.hintConflict}`);
    expect(summarizeError(answer(400, { odd: 1 }), t).message).toBe("Network response was not OK.");
  });

  it.each([
    [400, "invalidPasswordMinLengthMessage", undefined],
    [500, "unknown_error", messages.hintServer],
  ])("shows the sentence of a %i instead of its message key", (status, error, description) => {
    const body = { error, error_description: "The server's sentence." };
    expect(summarizeError(answer(status, body), t)).toEqual({
      message: "The server's sentence.",
      ...(description === undefined ? {} : { description }),
    });
  });

  it.each([
    [500, { error: "unknown_error", error_description: "For more on this error consult the server log." }],
    [500, { error: "Unexpected failure. Check the server logs." }],
    [409, { errorMessage: "Client id 'shop' already exists" }],
  ])("gives no advice with a %i whose sentence contains it: %j", (status, body) => {
    const message = Object.values(body).at(-1);
    expect(summarizeError(answer(status, body), t)).toEqual({ message });
  });

  it.each([
    new NetworkError("https://id.example/x", new TypeError("Failed to fetch")),
    new TimeOutError("https://id.example/x", "GET", 1000),
    new InvalidResponseError({ url: "https://id.example/x" }, 200, "html"),
  ])("returns the message of $name, which contains the advice already", (error) =>
    expect(summarizeError(error, t).message).toBe(error.message),
  );

  it.each([
    [new TimeOutError(`${ADDRESS}?search=ada`, "GET", 1000), "Request: GET /admin/realms/acme/users"],
    [
      new InvalidResponseError({ url: ADDRESS, method: "PUT" }, 200, "html"),
      "Request: PUT /admin/realms/acme/users, status 200",
    ],
    [
      new ServerError({ url: ADDRESS, method: "GET", status: 502, body: PAGE }),
      "Request: GET /admin/realms/acme/users, status 502",
    ],
  ])("names the request of a $name in the detail", (error, line) => {
    const { message, detail } = summarizeError(error, t);
    expect(detail).toBe(line);
    expect(message).not.toContain("/admin");
  });

  it("gives the cause of a failed token refresh", () => {
    const requested = { url: "https://id.example/token", method: "POST", changes: false };
    const cause = new ServerError({ ...requested, status: 502, body: PAGE });
    expect(summarizeError(new SessionError("https://id.example", cause), t)).toEqual({
      message: `${messages.errorSession} ${t("errorGateway", { status: 502 })}`,
      description: messages.hintGateway,
      detail: "Request: POST /token, status 502",
    });
  });
});
