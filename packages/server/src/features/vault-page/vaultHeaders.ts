import { VAULT_PAGE } from '@latchkey/contract/vaultMessages'

type Allowed = { frameAncestors: readonly string[]; connectSources: readonly string[] }

/** Nothing but its own scripts runs, nothing but this server and the app's clouds is reached, nobody but the app frames it. */
const policy = ({ frameAncestors, connectSources }: Allowed) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectSources].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "worker-src 'self'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    // With 'none' no worker could start: its address has to be vouched for. This is the one that may.
    `trusted-types ${VAULT_PAGE.workerPolicy}`,
    'sandbox allow-scripts allow-same-origin',
    'report-to csp',
  ].join('; ')

const PERMISSIONS = [
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  'clipboard-write=(self)',
  'clipboard-read=()',
  'camera=()',
  'microphone=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'serial=()',
  'hid=()',
  'display-capture=()',
].join(', ')

/** What the vault's document carries beside what every answer does. */
export const vaultHeaders = (allowed: Allowed) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy(allowed),
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
})

/**
 * What its scripts carry. The policy is the worker's own, and leaves the place where keys are without any
 * network; Argon2id is compiled there.
 */
export const vaultAssetHeaders = (contentType: string, encoding: string | undefined) => ({
  'content-type': contentType,
  'content-security-policy':
    "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
  ...(encoding && { 'content-encoding': encoding }),
})
