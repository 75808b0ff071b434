import { buildSchemeStyles } from './buildSchemeStyles.ts'
import { getStyleSheet } from './getStyleSheet.ts'
import { styles } from './styles.ts'

/** Dresses a shadow root. Constructed sheets need no inline style, so a strict CSP lets them through. */
export function adoptStyles(root: ShadowRoot, accent: string | null): void {
  const colours = new CSSStyleSheet()
  colours.replaceSync(buildSchemeStyles(accent))
  root.adoptedStyleSheets = [colours, getStyleSheet(styles)]
}
