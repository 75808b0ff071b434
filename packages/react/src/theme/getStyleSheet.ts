const sheets = new Map<string, CSSStyleSheet>()

/** The sheet of a text that never changes: parsed once, worn by every root that asks. */
export function getStyleSheet(text: string): CSSStyleSheet {
  const known = sheets.get(text)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  sheets.set(text, sheet)
  return sheet
}
