/**
 * Runs in the browser: checks that a page shows content, texts instead of message keys, and one action per name, one
 * label per control, and that inputs have their own text direction.
 */
export function contentErrors(): string[] {
  const main = document.querySelector("main");
  const body = main?.cloneNode(true) as HTMLElement | undefined;
  for (const frame of body?.querySelectorAll("h1, nav, [role=tablist]") ?? []) frame.remove();
  const alerts = [...(main?.querySelectorAll<HTMLElement>("[role=alert]") ?? [])].filter((one) =>
    one.checkVisibility(),
  );
  const named = "h1, h2, h3, label, legend, thead th, button, [role=tab], [role=switch], option";
  const texts = [...document.querySelectorAll<HTMLElement>(named)].map((element) => element.innerText.trim());
  const keys = [...new Set(texts.filter((text) => /^[a-z]+([A-Z][a-z0-9]*)+$/.test(text)))];
  const bare = [...(main?.querySelectorAll<HTMLElement>("section[aria-labelledby]") ?? [])].filter((section) => {
    const title = document.getElementById(section.getAttribute("aria-labelledby") ?? "")?.innerText.trim();
    return (
      section.checkVisibility() &&
      section.innerText.trim() === title &&
      !section.querySelector("input, textarea, select, button, [role]")
    );
  });
  const partOf = (element: Element): string => {
    const part = element.closest("section[aria-label], section[aria-labelledby]");
    return part?.getAttribute("aria-label") ?? part?.getAttribute("aria-labelledby") ?? "";
  };
  const nameOf = (element: HTMLElement): string => element.ariaLabel ?? element.innerText.trim();
  // Buttons of rows, entries and parts of a page are distinguished by the item that they belong to.
  const actions = [...(main?.querySelectorAll<HTMLElement>("button") ?? [])]
    .filter((one) => one.checkVisibility() && one.closest("tr, li, [role=row], [role=tablist], [data-field]") === null)
    .map((one) => `${nameOf(one)}\n${partOf(one)}`);
  const twins = [...new Set(actions.filter((name, at) => !name.startsWith("\n") && actions.indexOf(name) !== at))];
  const typed =
    "input:is([type=text], [type=search], [type=email], [type=url], [type=password], :not([type])), textarea";
  const pulled = [...(main?.querySelectorAll<HTMLInputElement>(typed) ?? [])].filter(
    (one) => one.value !== "" && one.closest("[dir=auto], [dir=ltr]:not(html)") === null,
  );
  const controls = main?.querySelectorAll<HTMLInputElement>("input, textarea, select, button") ?? [];
  const labelled = [...controls].filter(
    ({ labels, ariaLabel }) =>
      ariaLabel === null && [...(labels ?? [])].filter((label) => label.textContent?.trim() !== "").length > 1,
  );
  return [
    ...labelled.map((one) => `"${one.id}" has several labels, which are read one after the other`),
    ...twins.map((name) => `two actions are called "${name.split("\n")[0]}"`),
    ...pulled.map((one) => `what is typed in "${one.id}" has the direction of the page`),
    ...((main?.textContent ?? "").includes("There is nothing at this address")
      ? ["no screen lives at its address"]
      : []),
    ...((body?.textContent ?? "").trim() === "" ? ["shows nothing beside its title"] : []),
    ...alerts.map((one) => `shows an alert: ${one.innerText.trim().slice(0, 160)}`),
    ...bare.map((one) => `has a heading over nothing: ${one.innerText.trim()}`),
    ...(keys.length > 0 ? [`shows message keys instead of words: ${keys.join(", ")}`] : []),
  ];
}
