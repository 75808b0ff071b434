import { readFileSync, writeFileSync } from 'node:fs'
import {
  siApple,
  siDiscord,
  siFarcaster,
  siGithub,
  siGoogledrive,
  siIcloud,
  siInstagram,
  siLine,
  siSpotify,
  siTelegram,
  siTiktok,
  siWalletconnect,
  siX,
} from 'simple-icons'

/** Writes packages/react/src/ui/icons/generated from lucide and simple-icons: path data only, the icons we draw. */

const LUCIDE = [
  'arrow-left',
  'check',
  'chevron-right',
  'circle-alert',
  'clock',
  'copy',
  'credit-card',
  'download',
  'ellipsis',
  'external-link',
  'eye',
  'eye-off',
  'file-text',
  'fingerprint',
  'key-round',
  'landmark',
  'lock',
  'mail',
  'pen-line',
  'qr-code',
  'shield-check',
  'smartphone',
  'user-round-search',
  'users-round',
  'wallet',
  'x',
]

/** Our name → the name in simple-icons. Brands that are black or nearly black use the text colour instead. */
const BRANDS = {
  apple: siApple,
  discord: siDiscord,
  farcaster: siFarcaster,
  github: siGithub,
  googleDrive: siGoogledrive,
  icloud: siIcloud,
  instagram: siInstagram,
  line: siLine,
  spotify: siSpotify,
  telegram: siTelegram,
  tiktok: siTiktok,
  twitter: siX,
  walletConnect: siWalletconnect,
}
const DARK_BRANDS: ReadonlySet<string> = new Set(['apple', 'github', 'tiktok', 'twitter'])

const target = new URL('../packages/react/src/ui/icons/generated/', import.meta.url)
const versionOf = (name: string): string =>
  JSON.parse(readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url), 'utf8'))
    .version

const camelCase = (name: string) =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Returns each shape of an icon as path data. */
function pathsOf(svg: string): string[] {
  return [...svg.matchAll(/<(path|rect|circle|line) ([^>]*)\/>/g)].map(([, tag, text = '']) => {
    const attributes = Object.fromEntries(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ) as Record<string, string>
    const number = (name: string) => Number(attributes[name] ?? 0)
    if (tag === 'path') return attributes.d ?? ''
    if (tag === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    if (tag === 'circle') {
      const radius = number('r')
      const half = (side: 1 | -1) => `a${radius} ${radius} 0 1 0 ${side * 2 * radius} 0`
      return `M${number('cx') - radius} ${number('cy')}${half(1)}${half(-1)}`
    }
    const radius = number('rx')
    const [width, height] = [number('width') - 2 * radius, number('height') - 2 * radius]
    const corner = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`
    return (
      `M${number('x') + radius} ${number('y')}h${width}${corner(radius, radius)}v${height}` +
      `${corner(-radius, radius)}h${-width}${corner(-radius, -radius)}v${-height}${corner(radius, -radius)}z`
    )
  })
}

const lucide = LUCIDE.map((name) => {
  const svg = readFileSync(
    new URL(`../node_modules/lucide-static/icons/${name}.svg`, import.meta.url),
    'utf8',
  )
  return `export const ${camelCase(name)}: readonly string[] = ${JSON.stringify(pathsOf(svg))}\n`
})
writeFileSync(
  new URL('lucide.ts', target),
  `// Written by scripts/icons.ts from lucide-static ${versionOf('lucide-static')} (ISC, Lucide Icons and Contributors).\n${lucide.join('')}`,
)

const brands = Object.entries(BRANDS).map(([name, { hex, path }]) => {
  const colour = DARK_BRANDS.has(name) ? 'currentColor' : `#${hex}`
  return `export const ${name} = ${JSON.stringify({ colour, path })}\n`
})
writeFileSync(
  new URL('brands.ts', target),
  `// Written by scripts/icons.ts from simple-icons ${versionOf('simple-icons')} (CC0 1.0); the marks belong to their owners.\n${brands.join('')}`,
)
