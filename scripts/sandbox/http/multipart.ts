/** Returns the parts of form data as texts by name. */
export function formParts(body: Buffer): Readonly<Record<string, string>> {
  const text = body.toString("utf8");
  const border = /^--[^\r\n]+/.exec(text)?.[0];
  if (border === undefined) return {};
  const found = text.split(border).flatMap((part): [string, string][] => {
    const [head = "", ...content] = part.split("\r\n\r\n");
    const name = /\bname="([^"]*)"/.exec(head)?.[1];
    return name === undefined ? [] : [[name, content.join("\r\n\r\n").replace(/\r\n$/, "")]];
  });
  return Object.fromEntries(found);
}
