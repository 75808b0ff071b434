import { warnDeveloper } from '../hooks/warnDeveloper.ts'
import { computeTokens } from './computeTokens.ts'
import { getStyleSheet } from './getStyleSheet.ts'
import { styles } from './styles.ts'
import type { Theme } from './Theme.ts'
import { getTaskSheet } from './taskSheet.ts'
import type { Scheme } from './tokens.ts'
import { toShapeVariables } from './toShapeVariables.ts'

const declarations = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** Builds the colours of both schemes and the host's shapes as custom properties. */
export function buildSchemeStyles(theme: Theme): string {
  const of = (scheme: Scheme) =>
    `color-scheme:${scheme};${declarations(computeTokens(theme, scheme).tokens)}`
  // Twice the class, because the defaults of the other sheet come later.
  return `
.latchkey{${of('light')}}
.latchkey[data-scheme='dark']{${of('dark')}}
@media (prefers-color-scheme: dark){.latchkey[data-scheme='system']{${of('dark')}}}
.latchkey.latchkey{${declarations(toShapeVariables(theme.variables))}}
`
}

/** Applies the styles to a shadow root. Constructed sheets are allowed by a strict CSP. */
export function adoptStyles(root: ShadowRoot, theme: Theme): void {
  root.adoptedStyleSheets = [getColourSheet(theme), getStyleSheet(styles), getTaskSheet()]
}

let latest: { key: string; sheet: CSSStyleSheet } | undefined

/** Returns the sheet of a theme's colours. A page has one theme, so only the latest is kept. */
function getColourSheet(theme: Theme): CSSStyleSheet {
  const key = JSON.stringify([theme.accentColor, theme.variables])
  if (latest?.key === key) return latest.sheet
  warnOnce(theme)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(buildSchemeStyles(theme))
  latest = { key, sheet }
  return sheet
}

const warned = new Set<string>()

/** Tells the host's developer about colours that were changed, once each. */
function warnOnce(theme: Theme): void {
  for (const scheme of ['light', 'dark'] as const) {
    for (const warning of computeTokens(theme, scheme).warnings) {
      if (warned.has(warning)) continue
      warned.add(warning)
      warnDeveloper(warning)
    }
  }
}
