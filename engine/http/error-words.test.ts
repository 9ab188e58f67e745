import { describe, expect, it } from "vitest";
import messages from "../app/messages.en.json";
import { errorSentences, errorWords } from "./error-words.ts";
import {
  BadAnswerError,
  mayHaveArrived,
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

/** Program text that no message may contain. */
const RAW = /<\/?\w+>|module|https?:|Unable to determine|was not OK|undefined/;
const PAGE = "<html><h1>502 Bad Gateway</h1></html>";
const STATUSES = [400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 501, 502, 503, 504];

describe("errorWords", () => {
  it.each(STATUSES.flatMap((status) => [undefined, PAGE, "upstream timed out"].map((body) => [status, body] as const)))(
    "says what happened for %s with a body of %j, and shows none of it",
    (status, body) => {
      const { what } = errorWords(answer(status, body), t);
      expect(what).toMatch(/^[A-Z].*\.$/);
      expect(what).not.toMatch(RAW);
    },
  );

  it.each(
    [413, 429, 502, 503, 504].flatMap((status) =>
      [{}, [], { message: "Endpoint request timed out" }].map((body) => [status, body] as const),
    ),
  )("says what a gateway's %s means whose JSON %j holds no reason", (status, body) => {
    const { what, detail } = errorWords(answer(status, body), t);
    expect(what).toMatch(/^[A-Z].*\.$/);
    expect(what).not.toMatch(RAW);
    expect(detail).toContain(`status ${status}`);
  });

  it.each(STATUSES.filter((status) => ![400, 405, 415].includes(status)))("says what to do after %s", (status) =>
    expect(errorWords(answer(status), t).more).toMatch(/^[A-Z].*\.$/),
  );

  it.each([502, 504])("does not say that a change failed which a gateway passed on: %s", (status) => {
    const write = new ServerError({ status, body: PAGE, url: "/x", method: "PUT" });
    expect(errorWords(write, t).more).toBe(messages.hintMayHaveArrived);
    expect(mayHaveArrived(write)).toBe(true);
    expect(mayHaveArrived(answer(status, PAGE))).toBe(false);
  });

  it("says that what was sent is too large", () =>
    expect(errorSentences(answer(413, PAGE), t)).toBe(`${messages.errorTooLarge} ${messages.hintTooLarge}`));

  it("says that a record of a document is gone, without what only the project calls it", () =>
    expect(errorSentences(new NotFoundError('There is no profile-attribute "theirs".'), t)).toBe(
      `${messages.errorGone} ${messages.hintGone}`,
    ));

  it.each([
    "Failed to fetch dynamically imported module: https://console.example/assets/forms-1.js",
    "error loading dynamically imported module: https://console.example/assets/forms-1.js",
    "Importing a module script failed.",
    "Unable to preload CSS for /assets/forms-1.css",
  ])("says that a file of the console is missing for %j", (message) => {
    expect(errorSentences(new TypeError(message), t)).toBe(`${messages.errorMissingFile} ${messages.hintMissingFile}`);
  });

  it("keeps the words of the server's own answers, with what it adds", () => {
    expect(errorWords(answer(400, { errorMessage: "Name is taken" }), t)).toEqual({ what: "Name is taken" });
    expect(errorWords(answer(500, { error: "The disk is full.", error_description: "Not now!" }), t)).toEqual({
      what: "The disk is full.",
      more: "Not now!",
    });
    expect(errorSentences(answer(409, { error: "Exists" }), t)).toBe(`Exists. ${messages.hintConflict}`);
    expect(errorWords(answer(400, { odd: 1 }), t).what).toBe("Network response was not OK.");
  });

  it.each([
    [400, "invalidPasswordMinLengthMessage", undefined],
    [500, "unknown_error", messages.hintServer],
  ])("says the sentence of a %i in place of its key", (status, error, more) => {
    const body = { error, error_description: "The server's sentence." };
    expect(errorWords(answer(status, body), t)).toEqual({
      what: "The server's sentence.",
      ...(more === undefined ? {} : { more }),
    });
  });

  it.each([
    new NetworkError("https://id.example/x", new TypeError("Failed to fetch")),
    new TimeOutError("https://id.example/x", "GET", 1000),
    new BadAnswerError({ url: "https://id.example/x" }, 200, "html"),
  ])("leaves $name alone, which says both", (error) => expect(errorWords(error, t).what).toBe(error.message));

  it.each([
    [new TimeOutError(`${ADDRESS}?search=ada`, "GET", 1000), "Request: GET /admin/realms/acme/users"],
    [
      new BadAnswerError({ url: ADDRESS, method: "PUT" }, 200, "html"),
      "Request: PUT /admin/realms/acme/users, status 200",
    ],
    [
      new ServerError({ url: ADDRESS, method: "GET", status: 502, body: PAGE }),
      "Request: GET /admin/realms/acme/users, status 502",
    ],
  ])("names the request of a $name beside the sentence", (error, line) => {
    const { what, detail } = errorWords(error, t);
    expect(detail).toBe(line);
    expect(what).not.toContain("/admin");
  });

  it("tells what stood in the way of a new token", () => {
    const asked = { url: "https://id.example/token", method: "POST", changes: false };
    const cause = new ServerError({ ...asked, status: 502, body: PAGE });
    expect(errorWords(new SessionError("https://id.example", cause), t)).toEqual({
      what: `${messages.errorSession} ${t("errorGateway", { status: 502 })}`,
      more: messages.hintGateway,
      detail: "Request: POST /token, status 502",
    });
  });
});
