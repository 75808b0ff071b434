import { computeAccentTokens } from './computeAccentTokens.ts'
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
