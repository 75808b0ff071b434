import { buildSchemeStyles } from './buildSchemeStyles.ts'
import { getStyleSheet } from './getStyleSheet.ts'
import { styles } from './styles.ts'

/** Applies the styles to a shadow root. Constructed sheets are allowed by a strict CSP. */
export function adoptStyles(root: ShadowRoot, accent: string | null): void {
  const colours = new CSSStyleSheet()
  colours.replaceSync(buildSchemeStyles(accent))
  root.adoptedStyleSheets = [colours, getStyleSheet(styles)]
}
