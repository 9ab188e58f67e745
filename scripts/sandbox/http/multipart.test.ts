import { describe, expect, it } from "vitest";
import { formParts } from "./multipart.ts";

describe("Form data with a file", () => {
  it("is parsed into parts by name", async () => {
    const form = new FormData();
    form.append("providerId", "oidc");
    form.append("file", new Blob(['{\r\n\r\n"a": "ä"}\r\n']), "d.json");
    const body = Buffer.from(await new Response(form).arrayBuffer());
    expect(formParts(body)).toEqual({ providerId: "oidc", file: '{\r\n\r\n"a": "ä"}\r\n' });
  });

  it("has no parts if it is in another format", () => {
    expect(formParts(Buffer.from("{}"))).toEqual({});
  });
});
