import type { AppDefinition } from '../../platform/config/AppDefinition.ts'

const originsOf = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
]

const policy = (images: readonly string[], chains: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${["'self'", 'data:', ...images].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...chains].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    // The vault, on the same origin.
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** Headers of the window: no frames around it, no foreign scripts, and it can post messages to its opener. */
export const crossAppHeaders = (
  { logoUrl, iconUrl, crossApp }: AppDefinition,
  requesters: readonly AppDefinition[],
) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy(
    originsOf([logoUrl, iconUrl, ...requesters.map(({ iconUrl }) => iconUrl)]),
    originsOf((crossApp.provider?.chains ?? []).map(({ rpcUrl }) => rpcUrl)),
  ),
  // Any other value cuts the link to the opener, which waits for the result.
  'cross-origin-opener-policy': 'unsafe-none',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'publickey-credentials-get=(self), publickey-credentials-create=(self), clipboard-write=(self), clipboard-read=(), camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), display-capture=()',
})

export const crossAppAssetHeaders = ({
  contentType,
  encoding,
}: {
  contentType: string
  encoding?: string
}) => ({
  'content-type': contentType,
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
  ...(encoding && { 'content-encoding': encoding }),
})
