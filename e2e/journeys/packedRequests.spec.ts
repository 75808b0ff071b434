import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { build, type PreviewServer, preview } from 'vite'
import { API_URL } from '../support/addresses.ts'
import { askForCode, newAddress, openLogin } from '../support/emailLogin.ts'

/** Wanted by the budget: from the click to the code screen. */
const REQUESTS_MAX = 12
const PAGE = `
import { LatchkeyProvider, useLatchkey, useLogin } from '@latchkey/react'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'

function Account() {
  const { ready, authenticated } = useLatchkey()
  const { login } = useLogin()
  if (!ready) return null
  return authenticated ? h('p', null, 'Logged in') : h('button', { onClick: () => login() }, 'Log in')
}
const provider = { appId: 'latchkeydemoapp0000000001', apiUrl: ${JSON.stringify(API_URL)} }
createRoot(document.getElementById('root')).render(h(LatchkeyProvider, provider, h(Account)))
`

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'latchkey-packed-'))
let server: PreviewServer | undefined

test.beforeAll(async () => {
  const stage = ['--conditions=source', '--import', 'tsx', 'scripts/bundle-dist/stageReact.ts']
  execFileSync(process.execPath, stage, { cwd: ROOT })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><div id="root"></div><script type="module" src="/page.js"></script>',
  )
  writeFileSync(join(folder, 'page.js'), PAGE)
  const shared = {
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@latchkey/react': join(ROOT, 'packed/react/dist/exports/index.js') } },
  } as const
  await build(shared)
  server = await preview({ ...shared, preview: { port: 0 } })
})
test.afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a Vite app from the packed files loads few scripts until the code screen', async ({
  page,
}) => {
  const scripts: string[] = []
  const url = server?.resolvedUrls?.local[0] ?? ''
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().startsWith(url)) {
      scripts.push(new URL(request.url()).pathname)
    }
  })
  await page.goto(url)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  const atStart = scripts.length
  await openLogin(page, url)
  const code = await askForCode(page, newAddress())
  expect(scripts.length - atStart, scripts.join('\n')).toBeLessThanOrEqual(REQUESTS_MAX)
  await page.keyboard.type(code)
  await expect(page.getByText('Logged in')).toBeVisible()
})
