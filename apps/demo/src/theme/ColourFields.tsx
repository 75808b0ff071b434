import type { ThemeColors } from '@latchkey/react'
import { computeTokens } from '@latchkey/react/screens'
import type { TabProps } from '../panel/TabProps.ts'
import { mergeTheme } from './mergeTheme.ts'
import { PLACES, schemeOf } from './schemeOf.ts'

/** Colours of one scheme. A colour without enough contrast is corrected, and a sentence says so. */
export function ColourFields({ settings, onChange }: TabProps) {
  const scheme = schemeOf(settings)
  const place = PLACES[scheme]
  const theme = { accentColor: settings.accent, variables: mergeTheme(settings) }
  const { tokens, warnings } = computeTokens(theme, scheme)
  const given = theme.variables[place]
  const change = (name: string, value: string) =>
    onChange({
      variables: {
        ...settings.variables,
        [place]: { ...settings.variables[place], [name]: value },
      },
    })
  return (
    <>
      <ul className="warnings" aria-live="polite">
        {warnings.map((warning) => (
          <li key={warning}>{warning.replaceAll('`', '')}</li>
        ))}
      </ul>
      <div className="colours">
        {COLOUR_NAMES.map((name) => {
          const { label, token } = COLOURS[name]
          const used = tokens[token]
          const isCorrected = warnings.some((warning) => warning.includes(`.${name}\``))
          return (
            <label key={name} className="colour" data-corrected={isCorrected}>
              <input
                type="color"
                value={given?.[name] ?? used}
                onChange={(event) => change(name, event.target.value)}
              />
              <span>{label}</span>
              <code>{isCorrected ? `${given?.[name]} → ${used}` : used}</code>
            </label>
          )
        })}
      </div>
    </>
  )
}

type Tokens = ReturnType<typeof computeTokens>['tokens']

/** Colours of a theme with their label, and the token that shows the colour in use. */
const COLOURS = {
  background: { label: 'Background', token: 'surface' },
  raised: { label: 'Raised', token: 'raised' },
  text: { label: 'Text', token: 'text' },
  textQuiet: { label: 'Quiet text', token: 'text-quiet' },
  border: { label: 'Border', token: 'line' },
  accent: { label: 'Accent', token: 'accent' },
  danger: { label: 'Danger', token: 'danger' },
  warning: { label: 'Warning', token: 'warning' },
  success: { label: 'Success', token: 'success' },
} as const satisfies Record<keyof ThemeColors, { label: string; token: keyof Tokens }>

const COLOUR_NAMES = Object.keys(COLOURS) as (keyof typeof COLOURS)[]
