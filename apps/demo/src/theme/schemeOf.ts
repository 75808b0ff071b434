import type { Settings } from '../playground/settings.ts'

export type Scheme = 'light' | 'dark'

/** Scheme that the editor changes: the chosen one, or light if the system decides. */
export const schemeOf = ({ scheme }: Pick<Settings, 'scheme'>): Scheme =>
  scheme === 'dark' ? 'dark' : 'light'

/** Name of the scheme's colours in `appearance.variables`. */
export const PLACES = { light: 'colors', dark: 'darkColors' } as const
