/** Brands that have an icon. */
const BRANDS = [
  'apple',
  'discord',
  'farcaster',
  'github',
  'google',
  'instagram',
  'line',
  'linkedin',
  'spotify',
  'telegram',
  'tiktok',
  'twitter',
] as const

export type Brand = (typeof BRANDS)[number]
type Glyph = { colour: string; path: string }
type Glyphs = Readonly<Record<Brand, readonly Glyph[]>>

export const isBrand = (name: string): name is Brand => (BRANDS as readonly string[]).includes(name)

let loaded: Glyphs | null = null
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Loads the icons, once. An icon that cannot be loaded stays empty; its name stands beside it. */
export function loadBrandGlyphs(): Promise<void> {
  loading ??= import('./brandGlyphs.ts').then(
    ({ BRAND_GLYPHS }) => {
      loaded = BRAND_GLYPHS
      for (const listener of listeners) listener()
    },
    () => {
      loading = undefined
    },
  )
  return loading
}

export const getBrandGlyphs = (): Glyphs | null => loaded

/** Calls back when the icons are loaded; the returned function stops. */
export function subscribeToBrandGlyphs(listener: () => void): () => void {
  listeners.add(listener)
  void loadBrandGlyphs()
  return () => listeners.delete(listener)
}
