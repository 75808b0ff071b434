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
  siX,
} from 'simple-icons'

/** Writes packages/react/src/ui/icons/generated from lucide, simple-icons and web3icons: path data only, the icons we draw. */

const LUCIDE = [
  'arrow-down-left',
  'arrow-left',
  'arrow-up-right',
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
  'globe',
  'key-round',
  'landmark',
  'lock',
  'log-out',
  'mail',
  'monitor',
  'pen-line',
  'qr-code',
  'shield-check',
  'smartphone',
  'user-round',
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
}
const DARK_BRANDS: ReadonlySet<string> = new Set(['apple', 'github', 'tiktok', 'twitter'])

/** Normalised wallet name → the file in @web3icons/core. */
const WALLETS = {
  backpack: 'wallets/background/backpack',
  base: 'networks/background/base',
  binance: 'exchanges/background/binance',
  bybit: 'exchanges/background/bybit',
  coinbase: 'wallets/background/coinbase',
  cryptocom: 'exchanges/background/crypto-com',
  metamask: 'wallets/background/metamask',
  okx: 'wallets/background/okx',
  phantom: 'wallets/background/phantom',
  rabby: 'wallets/background/rabby',
  rainbow: 'wallets/background/rainbow',
  ronin: 'wallets/background/ronin',
  safe: 'wallets/background/safe',
  solflare: 'wallets/background/solflare',
  uniswap: 'tokens/background/UNI',
  walletconnect: 'wallets/background/wallet-connect',
  zerion: 'wallets/background/zerion',
}
/** Our name of a network → the file in @web3icons/core. */
const NETWORKS = {
  arbitrum: 'networks/background/arbitrum-one',
  avalanche: 'networks/background/avalanche',
  base: 'networks/background/base',
  bnb: 'networks/background/binance-smart-chain',
  celo: 'networks/background/celo',
  ethereum: 'networks/background/ethereum',
  gnosis: 'networks/background/gnosis',
  linea: 'networks/background/linea',
  optimism: 'networks/background/optimism',
  polygon: 'networks/background/polygon',
  solana: 'networks/background/solana',
  zora: 'networks/background/zora',
}
/** Symbol of a token that the code itself names → the file in @web3icons/core. */
const TOKENS = {
  AVAX: 'tokens/background/AVAX',
  BNB: 'tokens/background/BNB',
  CELO: 'tokens/background/CELO',
  ETH: 'tokens/background/ETH',
  POL: 'tokens/background/POL',
  SOL: 'tokens/background/SOL',
  USDC: 'tokens/background/USDC',
}

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

type Attributes = Record<string, string>
const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )

/** Returns the shapes and gradients of a mark. Fails on anything else, so that nothing is lost unseen. */
function markOf(file: string) {
  const module = readFileSync(
    new URL(`../node_modules/@web3icons/core/dist/svgs/${file}.svg.js`, import.meta.url),
    'utf8',
  )
  // The clip paths are the square of the drawing itself.
  const svg = module.replace(/<clipPath[\s\S]*?<\/clipPath>/g, '')
  const tags = new Set([...svg.matchAll(/<(\w+)[\s>]/g)].map(([, tag = '']) => tag))
  const known = ['svg', 'g', 'defs', 'path', 'linearGradient', 'radialGradient', 'stop']
  const unknown = [...tags].filter((tag) => !known.includes(tag))
  if (unknown.length > 0) throw new Error(`${file} has <${unknown.join('>, <')}>`)
  const paths = [...svg.matchAll(/<path ([^>]*?)\/>/g)].map(([, text = '']) => {
    const { d, fill, 'fill-rule': rule } = attributesOf(text)
    return { d, fill, ...(rule === 'evenodd' && { fillRule: rule }) }
  })
  const gradients = [
    ...svg.matchAll(/<(linear|radial)Gradient ([^>]*)>([\s\S]*?)<\/\1Gradient>/g),
  ].map(([, kind, text = '', inner = '']) => {
    const { id, gradientUnits, ...geometry } = attributesOf(text)
    if (gradientUnits !== 'userSpaceOnUse') throw new Error(`${file} has gradients of other units`)
    const stops = [...inner.matchAll(/<stop ([^>]*?)\/>/g)].map(([, stop = '']) => {
      const {
        offset = '0',
        'stop-color': stopColor,
        'stop-opacity': stopOpacity,
      } = attributesOf(stop)
      return { offset, stopColor, ...(stopOpacity && { stopOpacity }) }
    })
    return { kind, id, geometry, stops }
  })
  return { paths, ...(gradients.length > 0 && { gradients }) }
}

function writeMarks(file: string, name: string, marks: Readonly<Record<string, string>>) {
  const entries = Object.entries(marks).map(
    ([key, source]) => `  ${key}: ${JSON.stringify(markOf(source))},\n`,
  )
  writeFileSync(
    new URL(file, target),
    `// Written by scripts/icons.ts from @web3icons/core ${versionOf('@web3icons/core')} (MIT, 0xa3k5); the marks belong to their owners.\nimport type { MarkData } from '../Mark.tsx'\n\nexport const ${name}: Readonly<Record<string, MarkData>> = {\n${entries.join('')}}\n`,
  )
}
writeMarks('walletMarks.ts', 'walletMarks', WALLETS)
writeMarks('networkMarks.ts', 'networkMarks', NETWORKS)
writeMarks('tokenMarks.ts', 'tokenMarks', TOKENS)
