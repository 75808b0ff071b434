/** Named colours of one scheme. Text has at least 4.5:1, control edges 3:1; a test checks both. */
export type Tokens = {
  surface: string
  raised: string
  line: string
  'line-strong': string
  text: string
  'text-quiet': string
  accent: string
  'on-accent': string
  danger: string
  warning: string
  success: string
  overlay: string
}
export type Scheme = 'light' | 'dark'

export const TOKENS: Readonly<Record<Scheme, Tokens>> = {
  light: {
    surface: '#ffffff',
    raised: '#f5f6f8',
    line: '#e2e4ea',
    'line-strong': '#868c9b',
    text: '#14161c',
    'text-quiet': '#5a6070',
    accent: '#3d4fe0',
    'on-accent': '#ffffff',
    danger: '#c2273a',
    warning: '#8f5a00',
    success: '#13794a',
    overlay: 'rgb(15 17 24 / 48%)',
  },
  dark: {
    surface: '#17181d',
    raised: '#22242b',
    line: '#31343d',
    'line-strong': '#757b8a',
    text: '#f3f4f7',
    'text-quiet': '#a4aab8',
    accent: '#8c9bff',
    'on-accent': '#000000',
    danger: '#ff8a93',
    warning: '#f0b64d',
    success: '#58cf94',
    overlay: 'rgb(0 0 0 / 64%)',
  },
}
