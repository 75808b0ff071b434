import type { LatchkeyConfig, ThemeVariables } from '@latchkey/react'
import type { PresetName } from '../theme/presets.ts'
import { Expression, SPREAD, writeValue } from './writeValue.ts'

type Input = {
  appId: string
  apiUrl: string
  config: LatchkeyConfig
  preset: PresetName
  /** Theme variables that differ from the preset. */
  changes: ThemeVariables
}

/** Writes a component that provides Latchkey with a config, ready to copy into a host app. */
export function writeProvider({ appId, apiUrl, config, preset, changes }: Input): string {
  const variables = preset === 'none' ? config.appearance?.variables : toChange(preset, changes)
  const shown = { ...config, appearance: { ...config.appearance, variables } }
  return `${[
    "import { LatchkeyProvider } from '@latchkey/react'",
    ...(preset === 'none' ? [] : [`import { ${preset} } from '@latchkey/react/themes'`]),
    "import type { ReactNode } from 'react'",
    '',
    'export function Providers({ children }: { children: ReactNode }) {',
    '  return (',
    '    <LatchkeyProvider',
    `      appId="${appId}"`,
    `      apiUrl="${apiUrl}"`,
    `      config={${writeValue(shown, 6)}}`,
    '    >',
    '      {children}',
    '    </LatchkeyProvider>',
    '  )',
    '}',
  ].join('\n')}\n`
}

/** The preset, or a copy of it with the changes. */
function toChange(preset: PresetName, changes: ThemeVariables) {
  const { colors, darkColors, ...rest } = changes
  const spread = (name: string, members: object) => ({ [SPREAD]: new Expression(name), ...members })
  if (Object.keys(changes).length === 0) return new Expression(preset)
  // The compact preset has no colours of its own to keep.
  const colours = (name: 'colors' | 'darkColors', given: object | undefined) =>
    given && { [name]: preset === 'compact' ? given : spread(`${preset}.${name}`, given) }
  return spread(preset, {
    ...rest,
    ...colours('colors', colors),
    ...colours('darkColors', darkColors),
  })
}
