import type { AppDefinition } from '../../platform/config/AppDefinition.ts'
import { frameAncestorsOf } from '../../platform/pages/frameAncestorsOf.ts'
import { pageNodesOf } from './pageNodesOf.ts'

/** Own scripts, own images, the vault in a frame, and the nodes that the app's definition lists. */
const policy = (nodes: readonly string[], ancestors: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...nodes].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    // The vault, on the same origin.
    "frame-src 'self'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** Bundlers, and the paymasters that browsers call. */
const listSponsorUrls = ({ smartWallets }: AppDefinition): string[] =>
  (smartWallets?.chains ?? []).flatMap(({ bundlerUrl, paymasterUrl }) => {
    if (!paymasterUrl) return []
    return smartWallets?.sponsorship ? [bundlerUrl] : [bundlerUrl, paymasterUrl]
  })

/** Headers of the page. Only pages of the app may frame it. */
export const approvalHeaders = (app: AppDefinition) => {
  const { chains, solanaClusters } = pageNodesOf(app)
  const urls = [
    ...[...chains, ...solanaClusters].map(({ rpcUrl }) => rpcUrl),
    // The page sends sponsored transactions.
    ...listSponsorUrls(app),
  ]
  const nodes = urls.map((url) => new URL(url).origin)
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(
      [...new Set(nodes)],
      frameAncestorsOf(app, app.allowedOrigins),
    ),
    // A host page with this policy can frame only pages that have it too.
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    // In the popup of a cloud, the page posts the result to its opener.
    'cross-origin-opener-policy': 'unsafe-none',
    'origin-agent-cluster': '?1',
    'permissions-policy':
      'publickey-credentials-get=(self), publickey-credentials-create=(self), clipboard-write=(self), clipboard-read=(), camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), display-capture=()',
  }
}

export const approvalAssetHeaders = ({
  contentType,
  encoding,
}: {
  contentType: string
  encoding?: string
}) => ({
  'content-type': contentType,
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
  ...(encoding && { 'content-encoding': encoding }),
})
