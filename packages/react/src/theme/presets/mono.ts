import type { ThemeVariables } from '../Theme.ts'

/**
 * Black and white with square corners and no shadow.
 *
 * @example
 * ```tsx
 * import { mono } from '@latchkey/react/themes'
 *
 * export const config = { appearance: { variables: mono } }
 * ```
 */
export const mono = {
  radiusPx: 0,
  shadow: 'none',
  colors: {
    background: '#ffffff',
    raised: '#f4f4f4',
    text: '#000000',
    textQuiet: '#565656',
    border: '#d4d4d4',
    accent: '#000000',
  },
  darkColors: {
    background: '#000000',
    raised: '#161616',
    text: '#ffffff',
    textQuiet: '#a8a8a8',
    border: '#333333',
    accent: '#ffffff',
  },
} satisfies ThemeVariables
