/** A sample text of a kind of element with a pair of colours. */
export type ColourSample = { kind: string; element: Element };

/**
 * Runs in the browser: finds texts with too little contrast, one message for each pair of colours with its first text.
 * Uses the limits of axe in a small part of its time, so that every theme and width can be checked: 4.5 to 1, large
 * text 3 to 1, none for disabled controls. Stores one text of each kind in `colourSamples`.
 */
export function contrastErrors(within = "body"): string[] {
  const root = document.querySelector(within) ?? document.body;
  const samples = new Map<string, ColourSample>();
  type Colour = { rgb: readonly number[]; alpha: number };

  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  const read = new Map<string, Colour>();
  const colourOf = (css: string): Colour => {
    const known = read.get(css);
    if (known || !pen) return known ?? { rgb: [0, 0, 0], alpha: 0 };
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = css;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    const colour = { rgb: [red, green, blue], alpha: alpha / 255 };
    read.set(css, colour);
    return colour;
  };
  const over = ({ rgb, alpha }: Colour, below: Colour): Colour => ({
    rgb: rgb.map((part, at) => part * alpha + (below.rgb[at] ?? 0) * (1 - alpha)),
    alpha: 1,
  });

  // A canvas does not know the theme, so read the bottom colour from the page.
  const probe = document.documentElement.appendChild(document.createElement("i"));
  probe.style.backgroundColor = "Canvas";
  const blank = colourOf(getComputedStyle(probe).backgroundColor);
  probe.remove();

  /** Background colours of elements; undefined when an image is part of the background. */
  const grounds = new Map<Element, Colour | undefined>();
  const groundOf = (element: Element | null): Colour | undefined => {
    if (!element) return blank;
    if (grounds.has(element)) return grounds.get(element);
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const own = colourOf(backgroundColor);
    const below = own.alpha === 1 ? own : groundOf(element.parentElement);
    const ground = backgroundImage === "none" && below ? over(own, below) : undefined;
    grounds.set(element, ground);
    return ground;
  };
  /** Returns the opacity of an element, multiplied by that of its ancestors. */
  const shown = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * shown(element.parentElement) : 1;

  const brightness = ({ rgb }: Colour): number => {
    const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
      part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratioOf = (one: Colour, other: Colour): number => {
    const [dark = 0, bright = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };

  const CLOSED = ":disabled, [aria-disabled=true], [inert]";
  const isClosed = (element: Element): boolean =>
    element.closest(`${CLOSED}, fieldset:disabled`) !== null ||
    element.closest("label")?.control?.matches(CLOSED) === true;
  const textOf = (element: Element): string => {
    if (element.matches("[type=checkbox], [type=radio], [type=range], [type=color]")) return "";
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? "";
    return [...element.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : "")).join("");
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };

  const found = new Map<string, string>();
  for (const element of root.querySelectorAll("*")) {
    const text = textOf(element).trim();
    if (text === "" || element.closest("svg, option, script, style") || !isSeen(element) || isClosed(element)) continue;
    const ground = groundOf(element);
    if (!ground) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
    const ink = colourOf(color);
    const rendered = over({ ...ink, alpha: ink.alpha * shown(element) }, ground);
    const ratio = ratioOf(rendered, ground);
    const pair = `${color} on rgb(${ground.rgb.map(Math.round).join(", ")})`;
    const kind = `${pair} ${least} ${element.tagName}`;
    if (!samples.has(kind)) samples.set(kind, { kind, element });
    if (ratio < least && !found.has(pair))
      found.set(pair, `"${text.slice(0, 60)}" is too faint: ${pair} is ${ratio.toFixed(2)} to 1, not ${least}`);
  }
  Object.assign(window, { colourSamples: [...samples.values()] });
  return [...found.values()];
}
