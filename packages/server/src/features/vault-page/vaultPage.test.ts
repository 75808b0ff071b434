import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openPageFiles } from '../../platform/pages/openPageFiles.ts'
import {
  APP_ID,
  createTestServer,
  ORIGIN,
  PUBLIC_URL,
  refusal,
} from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { vaultHeaders } from './vaultHeaders.ts'

const database = await withDatabase()
const folder = await mkdtemp(join(tmpdir(), 'latchkey-vault-'))
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const DOCUMENT =
  '<meta name="latchkey-vault" content="__LATCHKEY_VAULT__"><script src="/vault/assets/index-a_B-1.js"></script>'
const FILES: Record<string, string> = {
  'index.html': DOCUMENT,
  'export.html': DOCUMENT,
  'consent.html': DOCUMENT,
  'assets/passwordWorker-1.js': 'argon()',
  'assets/index-a_B-1.js': 'run()',
  'assets/page-1.css': 'body{}',
}
const vaultFiles = { read: async (path: string) => FILES[path] }
const PATH = `/apps/${APP_ID}/embedded-wallets`
/** Apps in host mode: the approval page has tests of its own. */
const serverFor = (changes: NonNullable<Parameters<typeof createTestServer>[1]>) =>
  createTestServer(
    database,
    { ...changes, embeddedWallets: { approval: 'host', ...changes.embeddedWallets } },
    { vaultFiles },
  )
const server = await serverFor({})
const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? ''
const ancestorsOf = (response: Response) =>
  /(?:^|; )frame-ancestors ([^;]+)/.exec(policyOf(response))?.[1]

function configurationIn(html: string): unknown {
  const content = /content="([^"]*)"/.exec(html)?.[1] ?? ''
  return JSON.parse(content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)))
}

test('names the endpoint of policy reports, if one is configured', async () => {
  const cspReportUrl = 'https://reports.example.com/csp'
  const reporting = await createTestServer(database, {}, { vaultFiles, cspReportUrl })
  for (const path of [PATH, `${PATH}/export`]) {
    const answer = await reporting.get(path)
    expect(policyOf(answer)).toMatch(/; report-to csp$/)
    expect(answer.headers.get('reporting-endpoints')).toBe(`csp="${cspReportUrl}"`)
  }
})

test('the vault page has exactly these headers', async () => {
  const { 'x-request-id': id, ...headers } = Object.fromEntries((await server.get(PATH)).headers)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-src 'none'; worker-src 'self'; frame-ancestors ${ORIGIN}; require-trusted-types-for 'script'; trusted-types latchkey-key-worker; sandbox allow-scripts allow-same-origin`,
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy':
      'publickey-credentials-get=(self), publickey-credentials-create=(self), clipboard-write=(self), clipboard-read=(), camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), display-capture=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'cache-control': 'no-store',
    vary: 'Origin',
  })
})

test('the export page has stricter headers', async () => {
  const vault = Object.fromEntries((await server.get(PATH)).headers)
  const exporting = Object.fromEntries((await server.get(`${PATH}/export?v=1`)).headers)
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-src 'none'; worker-src 'self'; frame-ancestors ${ORIGIN}; require-trusted-types-for 'script'; trusted-types latchkey-key-worker; sandbox allow-scripts allow-same-origin`
  const { 'x-request-id': _, ...rest } = vault
  expect(exporting).toMatchObject({ ...rest, 'content-security-policy': policy })
  expect(exporting).not.toHaveProperty('clear-site-data')
})

test('the consent page has the strictest headers and calls nothing', async () => {
  const policy = policyOf(await server.get(`${PATH}/consent?root=x`))
  expect(policy).toContain("; img-src 'none'; font-src 'self'; connect-src 'none'; ")
  expect(policy).toContain(`; frame-ancestors ${ORIGIN}; `)
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; ")
})

test('delegates by message only with server wallets or allowHeadlessDelegation', async () => {
  const isByMessage = async (embeddedWallets: object) => {
    const answer = await (await serverFor({ embeddedWallets })).get(PATH)
    const configuration = configurationIn(await answer.text()) as { delegatesByMessage: boolean }
    return configuration.delegatesByMessage
  }
  expect(await isByMessage({})).toBe(false)
  expect(await isByMessage({ allowHeadlessSigning: true })).toBe(false)
  expect(await isByMessage({ allowHeadlessDelegation: true })).toBe(true)
  expect(await isByMessage({ mode: 'user-controlled-server-wallets-only' })).toBe(true)
})

test('only origins of its own app may frame the page, whatever the request says', async () => {
  const several = ['https://a.example', 'https://b.example:8443']
  const both = await serverFor({ allowedOrigins: several })
  expect(ancestorsOf(await both.get(PATH))).toBe(several.join(' '))
  const evil = { origin: 'https://evil.example', referer: 'https://evil.example/' }
  for (const query of ['', '?caid=1&client_id=2', '?frame-ancestors=*&appId=x']) {
    const answer = await server.get(`${PATH}${query}`, evil)
    expect([answer.status, ancestorsOf(answer)]).toEqual([200, ORIGIN])
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('allowedAncestors may frame the vault but not call the API', async () => {
  const safe = 'https://app.safe.example'
  const framed = await serverFor({ allowedAncestors: [safe] })
  for (const path of [PATH, `${PATH}/export?v=1`]) {
    const answer = await framed.get(path, { origin: 'https://evil.example' })
    expect(ancestorsOf(answer)).toBe(`${ORIGIN} ${safe}`)
    expect(configurationIn(await answer.text())).toMatchObject({
      allowedOrigins: [ORIGIN],
      allowedAncestors: [safe],
    })
  }
  expect(await refusal(await framed.get(`/api/v1/apps/${APP_ID}`, { origin: safe }))).toEqual([
    403,
    'invalid_origin',
  ])
})

test('only an app that provides wallets lets the cross-app window frame the vault', async () => {
  const own = `${ORIGIN} ${PUBLIC_URL}`
  const provider = (readOnly: boolean) =>
    serverFor({ crossApp: { provider: { requesters: 'all', readOnly } } })
  const provided = await provider(false)
  const vault = await provided.get(PATH)
  expect(ancestorsOf(vault)).toBe(own)
  expect(configurationIn(await vault.text())).toMatchObject({
    allowedOrigins: [ORIGIN, PUBLIC_URL],
  })
  for (const page of ['export?v=1', 'consent?root=x']) {
    expect(ancestorsOf(await provided.get(`${PATH}/${page}`))).toBe(ORIGIN)
  }
  expect(ancestorsOf(await (await provider(true)).get(PATH))).toBe(ORIGIN)
})

test('an app without origins cannot be framed', () => {
  const nobody = { frameAncestors: [], connectSources: [] }
  expect(vaultHeaders(nobody)['content-security-policy']).toContain("; frame-ancestors 'none'; ")
})

test('in development, pages on localhost may frame it too', async () => {
  const developing = await serverFor({ mode: 'development' })
  const local = 'http://localhost:* http://127.0.0.1:* http://*.localhost:*'
  expect(ancestorsOf(await developing.get(PATH))).toBe(`${ORIGIN} ${local}`)
  const alone = await serverFor({ mode: 'development', allowedOrigins: [] })
  expect(ancestorsOf(await alone.get(PATH))).toBe(local)
})

test('the document contains the app id and the allowed origins', async () => {
  expect(configurationIn(await (await server.get(PATH)).text())).toEqual({
    appId: APP_ID,
    appName: expect.any(String),
    allowedOrigins: [ORIGIN],
    isDevelopment: false,
    approval: 'host',
    approvalWindow: 'auto',
    passwordMinStrength: 'weak',
    signsMessagesHeadless: false,
    signsRawHashes: false,
    delegatesByMessage: false,
    signerKey: expect.stringMatching(/^[A-Za-z0-9+/]{87}=$/),
  })
})

test('only an app that offers a cloud lets its vault call it, in one folder', async () => {
  const clouds = {
    recovery: {
      googleDrive: { clientId: 'client', clientSecret: 'planted-secret' },
      iCloud: {
        apiToken: 'public-token',
        containerIdentifier: 'iCloud.com.example.app',
        environment: 'production' as const,
      },
    },
  }
  const sourcesOf = async (recoveryOptions: ('google-drive' | 'icloud')[]) => {
    const offering = await serverFor({ ...clouds, embeddedWallets: { recoveryOptions } })
    const answer = await offering.get(PATH)
    expect(await answer.text()).not.toContain('planted-secret')
    return /connect-src ([^;]+)/.exec(policyOf(answer))?.[1]?.split(' ')
  }
  const drive = [
    'https://www.googleapis.com/drive/v3/',
    'https://www.googleapis.com/upload/drive/v3/',
  ]
  const iCloud =
    'https://api.apple-cloudkit.com/database/1/iCloud.com.example.app/production/private/records/'
  expect(await sourcesOf([])).toEqual(["'self'"])
  expect(await sourcesOf(['google-drive'])).toEqual(["'self'", ...drive])
  expect(await sourcesOf(['google-drive', 'icloud'])).toEqual(["'self'", ...drive, iCloud])
})

test.each(['unknownapp000000000000001', 'x', '__proto__', '%00'])(
  'rejects the app id %s, and the reply cannot be framed',
  async (appId) => {
    const answer = await server.get(`/apps/${appId}/embedded-wallets`)
    expect(ancestorsOf(answer)).toBe("'none'")
    expect(await refusal(answer)).toEqual([404, 'not_found'])
  },
)

test.each([
  ['index-a_B-1.js', 'text/javascript; charset=utf-8', 'run()'],
  ['passwordWorker-1.js', 'text/javascript; charset=utf-8', 'argon()'],
  ['page-1.css', 'text/css; charset=utf-8', 'body{}'],
])('%s is same-origin, cached for a year, and has no network', async (name, type, content) => {
  const answer = await server.get(`/vault/assets/${name}`)
  expect(await answer.text()).toBe(content)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'x-content-type-options': 'nosniff',
  })
  const compiling = name.startsWith('passwordWorker') ? "script-src 'wasm-unsafe-eval'; " : ''
  expect(policyOf(answer)).toBe(
    `default-src 'none'; ${compiling}frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  )
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip;q=1.0', 'gzip', gunzipSync],
] as const)('serves scripts for accept-encoding %s as %s', async (accepted, encoding, open) => {
  const answer = await server.get('/vault/assets/index-a_B-1.js', { 'accept-encoding': accepted })
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
    encoding,
    'Accept-Encoding',
  ])
  expect(open(Buffer.from(await answer.arrayBuffer())).toString()).toBe('run()')
})

test.each([
  'missing-1.js',
  'index.html',
  'index-a_B-1.js.map',
  '..%2Findex.html',
  '%2e%2e%2f%2e%2e%2fpackage.json',
  '..%5C..%5Cpackage.json',
  '%2Fetc%2Fpasswd',
  'index-a_B-1.js%00.css',
  '.js',
])('returns 404 for %s, without caching', async (name) => {
  const answer = await server.get(`/vault/assets/${name}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await refusal(answer)).toEqual([404, 'not_found'])
})

test('without a build the server starts and the page says what to run', async () => {
  const bare = await createTestServer(database)
  const answer = await bare.get(PATH)
  expect(ancestorsOf(answer)).toBe("'none'")
  expect([answer.status, await answer.json()]).toEqual([
    503,
    {
      code: 'service_unavailable',
      error: 'The vault page is not built: run `npm run build` and try again',
    },
  ])
  expect((await bare.get('/healthz')).status).toBe(200)
})

test('serves a page that is built while the server runs', async () => {
  const late = await createTestServer(database, {}, { vaultFiles: openPageFiles(folder) })
  expect((await late.get(PATH)).status).toBe(503)
  await writeFile(join(folder, 'index.html'), DOCUMENT)
  expect((await late.get(PATH)).status).toBe(200)
})

test('an app without a vault has no vault page', async () => {
  const mounted = await serverFor({ embeddedWallets: { vault: false } })
  expect((await mounted.get(PATH)).status).toBe(404)
  expect((await mounted.get(`${PATH}/export`)).status).toBe(404)
})
