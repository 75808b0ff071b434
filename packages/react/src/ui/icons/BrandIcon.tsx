import { useSyncExternalStore } from 'react'
import { type Brand, getBrandGlyphs, subscribeToBrandGlyphs } from './brands.ts'

const onServer = () => null

/** Brand icon in its own colour, hidden from screen readers. Its place is empty until the icons are loaded. */
export function BrandIcon({ brand }: { brand: Brand }) {
  const glyphs = useSyncExternalStore(subscribeToBrandGlyphs, getBrandGlyphs, onServer)
  const side = brand === 'google' ? 48 : 24
  return (
    <svg width="20" height="20" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      {glyphs?.[brand].map(({ colour, path }) => (
        <path key={path} d={path} fill={colour} />
      ))}
    </svg>
  )
}
