import { VAULT_PAGE } from '@latchkey/contract/messages/vaultMessages'
import { type AssetKind, assetHeaders, PERMISSIONS } from '../../platform/pages/pageHeaders.ts'

type Framed = { frameAncestors: readonly string[] }
type Allowed = Framed & { connectSources: readonly string[] }
type Sources = Framed & {
  script: string
  image: string
  connect: string
  /** Allows the page to open windows of its own origin, which then have no sandbox of this page. */
  opensWindow?: boolean
}

/** Only own scripts run, only listed hosts are called, and only the app may frame the page. */
const policy = ({ frameAncestors, script, image, connect, opensWindow }: Sources) =>
  [
    "default-src 'none'",
    `script-src ${script}`,
    "style-src 'self'",
    `img-src ${image}`,
    "font-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "worker-src 'self'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    // 'none' would block workers, which need a policy for their URL.
    `trusted-types ${VAULT_PAGE.workerPolicy}`,
    `sandbox allow-scripts allow-same-origin${opensWindow ? ' allow-popups allow-popups-to-escape-sandbox' : ''}`,
  ].join('; ')

const documentHeaders = (sources: Sources) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy(sources),
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
})

export type DocumentHeaders = ReturnType<typeof documentHeaders>

/** Has browsers report violations of the policy. A report names the page and the blocked URL. */
export const withReports = (headers: DocumentHeaders, url: string | undefined) =>
  url === undefined
    ? headers
    : {
        ...headers,
        'content-security-policy': `${headers['content-security-policy']}; report-to csp`,
        'reporting-endpoints': `csp="${url}"`,
      }

/** Headers of the vault page: Argon2id needs WebAssembly, and clouds are called. */
export const vaultHeaders = ({ frameAncestors, connectSources }: Allowed) =>
  documentHeaders({
    frameAncestors,
    script: "'self' 'wasm-unsafe-eval'",
    image: "'self' data:",
    connect: ["'self'", ...connectSources].join(' '),
  })

/** The export page needs less: no data URLs, no clouds, no WebAssembly. It may continue in a window. */
export const exportHeaders = ({ frameAncestors, opensWindow }: Framed & { opensWindow: boolean }) =>
  documentHeaders({
    frameAncestors,
    script: "'self'",
    image: "'self'",
    connect: "'self'",
    opensWindow,
  })

/** The export page in a window: no page frames it, it calls no server, and it answers the frame that opened it. */
export const exportWindowHeaders = () => ({
  ...documentHeaders({ frameAncestors: [], script: "'self'", image: "'self'", connect: "'none'" }),
  'cross-origin-opener-policy': 'unsafe-none',
})

/** The consent page has no key and calls no server. */
export const consentHeaders = ({ frameAncestors }: Framed) =>
  documentHeaders({ frameAncestors, script: "'self'", image: "'none'", connect: "'none'" })

/** The one worker with WebAssembly, for Argon2id. It never has a key. */
const PASSWORD_WORKER = /^passwordWorker-/

/** Headers of scripts. Workers inherit this policy: no network, and no WebAssembly where keys are. */
export const vaultAssetHeaders = (name: string | undefined, kind: AssetKind) => ({
  ...assetHeaders(kind),
  'content-security-policy': [
    "default-src 'none'",
    ...(PASSWORD_WORKER.test(name ?? '') ? ["script-src 'wasm-unsafe-eval'"] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  'cross-origin-embedder-policy': 'require-corp',
})
