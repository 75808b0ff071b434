import type { ThemeVariables } from '../Theme.ts'

/**
 * Soft sand tones with a terracotta accent.
 *
 * @example
 * ```tsx
 * import { sand } from '@latchkey/react/themes'
 *
 * export const config = { appearance: { variables: sand } }
 * ```
 */
export const sand = {
  radiusPx: 18,
  shadow: 'soft',
  colors: {
    background: '#fffaf3',
    raised: '#f7eee1',
    text: '#33261b',
    textQuiet: '#6d5a49',
    border: '#eaddcb',
    accent: '#b4532a',
  },
  darkColors: {
    background: '#1e1813',
    raised: '#2a221b',
    text: '#f8efe5',
    textQuiet: '#bba894',
    border: '#3d3228',
    accent: '#f0956a',
  },
} satisfies ThemeVariables
