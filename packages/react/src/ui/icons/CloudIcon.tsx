import { googleDrive, icloud } from './generated/brands.ts'

const GLYPHS = { 'google-drive': googleDrive, icloud } as const
export type Cloud = keyof typeof GLYPHS

// Separate from the landing's icons, because only wallet backups need them.

/** Icon of a cloud storage provider, hidden from screen readers. */
export function CloudIcon({ cloud }: { cloud: Cloud }) {
  const { colour, path } = GLYPHS[cloud]
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} fill={colour} />
    </svg>
  )
}
