import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPageFiles } from '../../platform/pages/openPageFiles.ts'
import { serve } from '../../platform/server/serve.ts'
import { APP_ID, createTestServer, OTHER_APP_ID } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { verifyAssetsCommand } from './verifyAssetsCommand.ts'

const folder = await mkdtemp(join(tmpdir(), 'latchkey-assets-'))
const [built, served] = [join(folder, 'built'), join(folder, 'served')]
const page = (mark: string, assets: string) =>
  `<meta name="configuration" content="${mark}"><script src="${assets}/index-1.js"></script>`

async function writeBuild() {
  for (const [name, mark, assets] of [
    ['vault-page', '__LATCHKEY_VAULT__', '/vault/assets'],
    ['approval-page', '__LATCHKEY_APPROVAL__', '/approval/assets'],
    ['cross-app-page', '__LATCHKEY_CROSS_APP__', '/cross-app/assets'],
  ] as const) {
    await mkdir(join(built, name, 'assets'), { recursive: true })
    for (const file of ['index.html', 'export.html', 'consent.html']) {
      await writeFile(join(built, name, file), page(mark, assets))
    }
    await writeFile(join(built, name, 'assets', 'index-1.js'), `run('${name}')`)
    await writeFile(join(built, name, 'assets', 'page-1.css'), 'body{}')
  }
}
await writeBuild()

const database = await withDatabase()
/** Each test gets a server of its own, because a server keeps scripts in memory. */
async function start() {
  const { app } = await createTestServer(
    database,
    {
      crossApp: { provider: { readOnly: true, requesters: [OTHER_APP_ID] } },
      embeddedWallets: { approval: 'vault' },
    },
    {
      vaultFiles: openPageFiles(join(served, 'vault-page')),
      approvalFiles: openPageFiles(join(served, 'approval-page')),
      crossAppFiles: openPageFiles(join(served, 'cross-app-page')),
    },
  )
  const running = await serve({
    app,
    port: 0,
    portVariable: 'PORT',
    hostname: 'localhost',
    onDraining() {},
    onDrained: async () => {},
  })
  closing.push(running.drain)
  return `http://localhost:${running.port}`
}
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await rm(served, { recursive: true, force: true })
  await cp(built, served, { recursive: true })
})
const verify = async (url?: string) =>
  verifyAssetsCommand(['--url', url ?? (await start()), '--app', APP_ID], { built })

test('accepts the pages of the build, whatever the configuration of the app', async () => {
  expect(await verify()).toMatch(/^13 files at http:\/\/localhost:\d+ are those of this build\.$/)
})

test.each([
  ['vault-page/assets/index-1.js', "run('vault-page');steal()"],
  ['vault-page/assets/page-1.css', 'body{display:none}'],
  ['approval-page/assets/index-1.js', 'steal()'],
  ['cross-app-page/assets/index-1.js', 'steal()'],
])('reports a changed %s', async (file, content) => {
  await writeFile(join(served, file), content)
  await expect(verify()).rejects.toThrow(/assets\/\S+ is sha384-\S+, and the build has sha384-/)
})

test.each([
  ['index.html', '', '/apps/'],
  ['export.html', '/export', '/apps/'],
  ['consent.html', '/', '/apps/'],
])('reports a script added to %s', async (file) => {
  const changed = `${page('__LATCHKEY_VAULT__', '/vault/assets')}<script src="/vault/assets/x.js"></script>`
  await writeFile(join(served, 'vault-page', file), changed)
  await expect(verify()).rejects.toThrow('differs outside its configuration')
})

test('reports markup that hides in the configuration', async () => {
  const hidden = page(
    '"><script src="https://evil.example/x.js"></script><p title="',
    '/vault/assets',
  )
  await writeFile(join(served, 'vault-page', 'index.html'), hidden)
  await expect(verify()).rejects.toThrow('differs outside its configuration')
})

test('reports a missing script and an unreachable server', async () => {
  await rm(join(served, 'vault-page', 'assets', 'index-1.js'))
  await expect(verify()).rejects.toThrow('/vault/assets/index-1.js answers 404.')
  await expect(verify('http://localhost:1')).rejects.toThrow('cannot be read')
})

test('reports a policy that allows other scripts', async () => {
  const url = await start()
  const weaken: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    const headers = new Headers(response.headers)
    const policy = headers.get('content-security-policy') ?? ''
    headers.set('content-security-policy', policy.replace("script-src 'self'", 'script-src *'))
    headers.delete('content-encoding')
    return new Response(await response.arrayBuffer(), { status: response.status, headers })
  }
  const options = { built, fetch: weaken }
  const verifying = verifyAssetsCommand(['--url', url, '--app', APP_ID], options)
  await expect(verifying).rejects.toThrow('has the script source *.')
})

test('prints its usage without a URL or an app', async () => {
  await expect(verifyAssetsCommand(['--app', APP_ID])).rejects.toThrow('Usage: latchkey verify')
  await expect(verifyAssetsCommand(['--url', 'nonsense', '--app', 'x'])).rejects.toThrow('Usage')
})
