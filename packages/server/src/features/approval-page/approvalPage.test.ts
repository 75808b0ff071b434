import { approvalPage } from '@latchkey/contract/messages/approvalPage'
import type { Chain } from 'viem'
import * as viemChains from 'viem/chains'
import { expect, test } from 'vitest'
import { APP_ID, createTestServer, ORIGIN } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { PUBLIC_CHAINS } from './pageNodesOf.ts'

const database = await withDatabase()
const FILES: Record<string, string> = {
  'index.html': '<meta name="latchkey-approval" content="__LATCHKEY_APPROVAL__">',
  'assets/index-a_B-1.js': 'run()',
}
const approvalFiles = { read: async (path: string) => FILES[path] }
const vaultFiles = {
  read: async () => '<meta name="latchkey-vault" content="__LATCHKEY_VAULT__">',
}
const PATH = `/apps/${APP_ID}/embedded-wallets`
const node = 'https://node.example/v1'
const server = await createTestServer(
  database,
  {
    embeddedWallets: {
      chains: [{ id: 31_337, name: 'Sandbox One', rpcUrl: node }],
      solanaClusters: [{ name: 'devnet', rpcUrl: 'https://solana.example' }],
    },
  },
  { approvalFiles, vaultFiles },
)
const directive = ({ headers }: Response, name: string) =>
  new RegExp(`(?:^|; )${name} ([^;]+)`).exec(headers.get('content-security-policy') ?? '')?.[1]

async function configurationIn(page: Response) {
  const content = /content="([^"]*)"/.exec(await page.text())?.[1] ?? ''
  const json = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
  return approvalPage.parse(JSON.parse(json))
}

test('is the default, and serves the page to frames of the app only, with the nodes of its definition', async () => {
  const page = await server.get(`${PATH}/approval`)
  expect(page.status).toBe(200)
  expect(directive(page, 'frame-ancestors')).toBe(ORIGIN)
  expect(directive(page, 'connect-src')).toBe("'self' https://node.example https://solana.example")
  expect(directive(page, 'frame-src')).toBe("'self'")
  expect(await configurationIn(page)).toMatchObject({
    appId: APP_ID,
    allowedOrigins: [ORIGIN],
    isDevelopment: false,
    chains: [{ id: 31_337, name: 'Sandbox One', rpcUrl: node }],
  })
})

test('may call bundlers and the paymasters that browsers call, for sponsored transactions', async () => {
  const definition = (more: object) => ({
    embeddedWallets: { chains: [{ id: 31_337, name: 'Sandbox One', rpcUrl: node }] },
    chains: { 'eip155:31337': { rpcUrl: node } },
    smartWallets: {
      type: 'kernel' as const,
      chains: [
        {
          chainId: 31_337,
          bundlerUrl: 'https://bundler.example/key',
          paymasterUrl: 'https://paymaster.example/key',
        },
      ],
      ...more,
    },
  })
  const sourcesOf = async (more: object) => {
    const own = await createTestServer(database, definition(more), { approvalFiles, vaultFiles })
    return directive(await own.get(`${PATH}/approval`), 'connect-src')?.split(' ')
  }
  expect(await sourcesOf({})).toEqual(
    expect.arrayContaining(['https://bundler.example', 'https://paymaster.example']),
  )
  const limited = await sourcesOf({ sponsorship: { perUserPerDay: 1, perDay: 1 } })
  expect(limited).toContain('https://bundler.example')
  expect(limited).not.toContain('https://paymaster.example')
})

test('the window of the page cannot be framed, keeps its opener and has the same nodes', async () => {
  const page = await server.get(`${PATH}/approval/window`)
  expect(page.status).toBe(200)
  expect(directive(page, 'frame-ancestors')).toBe("'none'")
  expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  expect(directive(page, 'connect-src')).toBe("'self' https://node.example https://solana.example")
})

test('the export page opens its window only if users approve in the vault', async () => {
  const framed = await server.get(`${PATH}/export`)
  expect(directive(framed, 'sandbox')).toContain('allow-popups')
  const own = await server.get(`${PATH}/export/window`)
  expect(directive(own, 'frame-ancestors')).toBe("'none'")
  expect(directive(own, 'connect-src')).toBe("'none'")
  expect(directive(own, 'sandbox')).toBe('allow-scripts allow-same-origin')
  expect(own.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  const host = await createTestServer(
    database,
    { embeddedWallets: { approval: 'host' } },
    { approvalFiles, vaultFiles },
  )
  expect((await host.get(`${PATH}/export/window`)).status).toBe(404)
  expect((await host.get(`${PATH}/approval/window`)).status).toBe(404)
  expect(directive(await host.get(`${PATH}/export`), 'sandbox')).not.toContain('allow-popups')
})

test('the server decides whether users approve in a window, and the default is that they do', async () => {
  const settingOf = async (embeddedWallets: object) => {
    const own = await createTestServer(database, { embeddedWallets }, { approvalFiles, vaultFiles })
    return configurationIn(await own.get(`${PATH}/approval`)).then((page) => page.approvalWindow)
  }
  expect(await settingOf({})).toBe('auto')
  expect(await settingOf({ approvalWindow: 'never' })).toBe('never')
})

test('serves its scripts', async () => {
  const script = await server.get('/approval/assets/index-a_B-1.js')
  expect([script.status, await script.text()]).toEqual([200, 'run()'])
  expect((await server.get('/approval/assets/..%2Findex.html')).status).toBe(404)
})

test('the vault of the app may be framed by the page, that of an app in host mode may not', async () => {
  const own = await server.get(PATH)
  expect(directive(own, 'frame-ancestors')?.split(' ')).toHaveLength(2)
  const host = await createTestServer(
    database,
    { embeddedWallets: { approval: 'host' } },
    { approvalFiles, vaultFiles },
  )
  expect((await host.get(`${PATH}/approval`)).status).toBe(404)
  expect(directive(await host.get(PATH), 'frame-ancestors')).toBe(ORIGIN)
})

test('uses well-known chains at their public nodes if the app lists none', async () => {
  const plain = await createTestServer(database, {}, { approvalFiles, vaultFiles })
  const page = await plain.get(`${PATH}/approval`)
  const nodes = directive(page, 'connect-src')?.split(' ') ?? []
  expect(nodes).toEqual(
    expect.arrayContaining(['https://mainnet.base.org', 'https://api.mainnet-beta.solana.com']),
  )
})

/** One type for all: a union of the hundreds of literal types takes the compiler seconds. */
const VIEM_CHAINS = Object.values<Chain>(viemChains)

test.each(PUBLIC_CHAINS)('has the node of $name that viem lists', ({ id, name, rpcUrl }) => {
  const chain = VIEM_CHAINS.find((one) => one.id === id && one.name === name)
  expect(chain?.rpcUrls.default.http).toContain(rpcUrl)
})
