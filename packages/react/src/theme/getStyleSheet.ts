const sheets = new Map<string, CSSStyleSheet>()

/** Returns the style sheet of a constant text, parsed once and shared by all roots. */
export function getStyleSheet(text: string): CSSStyleSheet {
  const known = sheets.get(text)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  sheets.set(text, sheet)
  return sheet
}
