import { computeAccentTokens } from './computeAccentTokens.ts'
import { getStyleSheet } from './getStyleSheet.ts'
import { styles } from './styles.ts'
import { type Scheme, TOKENS } from './tokens.ts'

const declarations = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** Builds the colours of both schemes as custom properties, with the host's accent. */
export function buildSchemeStyles(accent: string | null): string {
  const of = (scheme: Scheme) =>
    `color-scheme:${scheme};${declarations({ ...TOKENS[scheme], ...computeAccentTokens(accent, scheme) })}`
  return `
.latchkey{${of('light')}}
.latchkey[data-scheme='dark']{${of('dark')}}
@media (prefers-color-scheme: dark){.latchkey[data-scheme='system']{${of('dark')}}}
`
}

/** Applies the styles to a shadow root. Constructed sheets are allowed by a strict CSP. */
export function adoptStyles(root: ShadowRoot, accent: string | null): void {
  const colours = new CSSStyleSheet()
  colours.replaceSync(buildSchemeStyles(accent))
  root.adoptedStyleSheets = [colours, getStyleSheet(styles)]
}
