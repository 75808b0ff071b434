import type { AppDefinition } from '../../platform/config/AppDefinition.ts'
import { frameAncestorsOf } from '../../platform/pages/frameAncestorsOf.ts'
import {
  type AssetKind,
  assetHeaders,
  PERMISSIONS,
  pagePolicy,
} from '../../platform/pages/pageHeaders.ts'
import { pageNodesOf } from './pageNodesOf.ts'

/** Bundlers, and the paymasters that browsers call. */
const listSponsorUrls = ({ smartWallets }: AppDefinition): string[] =>
  (smartWallets?.chains ?? []).flatMap(({ bundlerUrl, paymasterUrl }) => {
    if (!paymasterUrl) return []
    return smartWallets?.sponsorship ? [bundlerUrl] : [bundlerUrl, paymasterUrl]
  })

/** Headers of the page: in a frame, only pages of the app may frame it. In a window, no page may. */
export const approvalHeaders = (app: AppDefinition, place: 'frame' | 'window') => {
  const { chains, solanaClusters } = pageNodesOf(app)
  const urls = [
    ...[...chains, ...solanaClusters].map(({ rpcUrl }) => rpcUrl),
    // The page sends sponsored transactions.
    ...listSponsorUrls(app),
  ]
  const nodes = urls.map((url) => new URL(url).origin)
  return {
    'content-type': 'text/html; charset=utf-8',
    // Own files, the vault in a frame, and the nodes that the app's definition lists.
    'content-security-policy': pagePolicy({
      connect: [...new Set(nodes)],
      ancestors: place === 'frame' ? frameAncestorsOf(app, app.allowedOrigins) : [],
    }),
    // A host page with this policy can frame only pages that have it too.
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    // The window, and the popup of a cloud, post to the page that opened them.
    'cross-origin-opener-policy': 'unsafe-none',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS,
  }
}

export const approvalAssetHeaders = (kind: AssetKind) => ({
  ...assetHeaders(kind),
  'cross-origin-embedder-policy': 'require-corp',
})
