import { schemeStyles } from './schemeStyles.ts'
import { styles } from './styles.ts'

/** Dresses a shadow root. Constructed sheets need no inline style, so a strict CSP lets them through. */
export function adoptStyles(root: ShadowRoot, accent: string | null): void {
  root.adoptedStyleSheets = [schemeStyles(accent), styles].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
}
