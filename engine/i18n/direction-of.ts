const rightToLeft = new Set(["ar", "dv", "fa", "ha", "he", "iw", "ji", "ps", "sd", "ug", "ur", "yi"]);

/** Returns the reading direction of a locale. */
export function directionOf(locale: string): "ltr" | "rtl" {
  return rightToLeft.has(locale.split(/[-_]/)[0]?.toLowerCase() ?? "") ? "rtl" : "ltr";
}
