import { schemeStyles } from './schemeStyles.ts'
import { sheetOf } from './sheetOf.ts'
import { styles } from './styles.ts'

/** Dresses a shadow root. Constructed sheets need no inline style, so a strict CSP lets them through. */
export function adoptStyles(root: ShadowRoot, accent: string | null): void {
  const colours = new CSSStyleSheet()
  colours.replaceSync(schemeStyles(accent))
  root.adoptedStyleSheets = [colours, sheetOf(styles)]
}
