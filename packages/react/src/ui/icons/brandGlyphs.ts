import {
  apple,
  discord,
  farcaster,
  github,
  instagram,
  line,
  spotify,
  telegram,
  tiktok,
  twitter,
} from './generated/brands.ts'

/** Google requires its own four colours, unaltered. */
const GOOGLE = [
  {
    colour: '#EA4335',
    path: 'M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z',
  },
  {
    colour: '#4285F4',
    path: 'M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z',
  },
  {
    colour: '#FBBC05',
    path: 'M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z',
  },
  {
    colour: '#34A853',
    path: 'M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z',
  },
]

/** Plain letter marks for brands that the icon set lacks or only has as a word mark. */
const LINKEDIN = [
  {
    colour: '#0A66C2',
    path: 'M3 1h18a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2z',
  },
  {
    colour: '#FFFFFF',
    path: 'M5 9.5h3V19H5zM6.5 4.7a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5zM10 9.5h2.9v1.3c.5-.9 1.6-1.55 3-1.55 2.6 0 3.6 1.6 3.6 4.25V19h-3v-5c0-1.3-.4-2.1-1.6-2.1-1.25 0-1.9.85-1.9 2.2V19h-3z',
  },
]

/** Paths of every brand's icon. Loaded when the first one is drawn, or with a modal that has one. */
export const BRAND_GLYPHS = {
  apple: [apple],
  discord: [discord],
  farcaster: [farcaster],
  github: [github],
  google: GOOGLE,
  instagram: [instagram],
  line: [line],
  linkedin: LINKEDIN,
  spotify: [spotify],
  telegram: [telegram],
  tiktok: [tiktok],
  twitter: [twitter],
} as const
