import { googleDrive, icloud } from './generated/brands.ts'

const GLYPHS = { 'google-drive': googleDrive, icloud } as const
export type Cloud = keyof typeof GLYPHS

// Apart from the other marks, which come with the landing: only who backs up a wallet sees these.

/** The mark of a place that keeps backups; the words beside it speak for it. */
export function CloudIcon({ cloud }: { cloud: Cloud }) {
  const { colour, path } = GLYPHS[cloud]
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} fill={colour} />
    </svg>
  )
}
