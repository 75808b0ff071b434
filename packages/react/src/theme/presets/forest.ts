import type { ThemeVariables } from '../Theme.ts'

/**
 * Deep green on warm white, and its dark counterpart.
 *
 * @example
 * ```tsx
 * import { forest } from '@latchkey/react/themes'
 *
 * export const config = { appearance: { variables: forest } }
 * ```
 */
export const forest = {
  radiusPx: 14,
  colors: {
    background: '#fbfaf5',
    raised: '#f1efe4',
    text: '#1d2a22',
    textQuiet: '#57655c',
    border: '#dfdccd',
    accent: '#1f6b45',
  },
  darkColors: {
    background: '#101a15',
    raised: '#1a2720',
    text: '#eef3ee',
    textQuiet: '#a3b3a9',
    border: '#2b3b32',
    accent: '#6fce9b',
  },
} satisfies ThemeVariables
