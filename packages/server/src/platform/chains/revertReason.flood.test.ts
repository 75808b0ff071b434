import { scanTransaction } from '@latchkey/contract/endpoints/transactionScan'
import { createTestClient, encodeErrorResult, type Hex, http, parseAbi, parseEther } from 'viem'
import { foundry } from 'viem/chains'
import { beforeEach, expect, test } from 'vitest'
import {
  authorizationOf,
  createWalletOwner,
} from '../../features/server-wallets/walletOwner.fixture.ts'
import { TRANSFER } from '../../features/transaction-scan/simulateCalls.ts'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { PUBLIC_URL } from '../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../testing/withSandbox.fixture.ts'
import { withServer } from '../../testing/withServer.fixture.ts'

const { sandbox, outbound } = await withSandbox()
const rpcUrl = sandbox.chains.ethereum[0]?.url ?? ''
const cheats = createTestClient({ chain: foundry, mode: 'anvil', transport: http(rpcUrl) })
const server = await withServer(
  {
    mode: 'development',
    chains: { 'eip155:31337': { rpcUrl } },
    embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
  },
  { outbound: { send: outbound.send, close() {} } },
)

/** A matcher that starts again at every word needs 20 s for a text of this size; one pass needs none. */
const REASON_CHARS = 128 * 1024
const BUSY_MAX_MS = 5_000
const CONTRACT = '0x00000000000000000000000000000000000bad00'
const FUNDED = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const bytes3 = (count: number) => count.toString(16).padStart(6, '0')

/** Puts a contract on the chain that emits a transfer when called without data, and else reverts with this reason. */
async function revertWith(reason: string) {
  const abi = parseAbi(['error Error(string)'])
  const data = encodeErrorResult({ abi, errorName: 'Error', args: [reason] }).slice(2)
  const size = bytes3(data.length / 2)
  const program = [
    '36602c57', // if (CALLDATASIZE) goto 0x2c
    `30337f${TRANSFER.slice(2)}60205fa300`, // LOG3(0, 32, Transfer, CALLER, ADDRESS); STOP
    `5b62${size}603b5f39`, // 0x2c: CODECOPY(0, 0x3b, size)
    `62${size}5ffd`, // REVERT(0, size)
    data, // 0x3b
  ]
  await cheats.setCode({ address: CONTRACT, bytecode: `0x${program.join('')}` })
}

/** The longest time that the process could do nothing else while `work` ran. */
async function longestPauseMs<T>(work: () => Promise<T>): Promise<[T, number]> {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 10)
  try {
    return [await work(), Math.max(longest, performance.now() - last)]
  } finally {
    clearInterval(timer)
  }
}

const owner = await createWalletOwner(server, 'reasons@example.com')
const wallet = await owner.create('ethereum')
await cheats.setBalance({ address: wallet.address as Hex, value: parseEther('10') })
const key = await owner.authenticate()

const send = () => {
  const path = `/api/v1/wallets/${wallet.id}/rpc`
  const params = { transaction: { to: CONTRACT, data: '0x01' } }
  const body = { method: 'eth_sendTransaction', caip2: 'eip155:31337', params }
  const proof = authorizationOf(key, { url: PUBLIC_URL + path, body, headers: {} })
  return server.post(path, body, { headers: { ...owner.bearer, ...proof } })
}
const scan = () =>
  server.post(
    scanTransaction.path,
    {
      chain_id: '31337',
      metadata: { domain: 'https://app.example.com' },
      request: {
        method: 'eth_sendTransaction',
        params: [{ from: FUNDED, to: CONTRACT, gas: '0x989680' }],
      },
    },
    { headers: owner.bearer },
  )

beforeEach(() => revertWith('not '.repeat(REASON_CHARS / 4)))

test('handles eth_sendTransaction with a 128 kB revert reason in time', async () => {
  const [answer, pauseMs] = await longestPauseMs(send)
  expect(answer.status).toBe(400)
  expect(pauseMs).toBeLessThan(BUSY_MAX_MS)
  const { error } = (await answer.json()) as { error: string }
  expect(error).toContain('not not')
  expect(error.length).toBeLessThanOrEqual(SERVER_LIMITS.nodeErrorMaxChars)
}, 60_000)

test('scans a token whose name() reverts with 128 kB in time', async () => {
  const [answer, pauseMs] = await longestPauseMs(scan)
  expect(answer.status).toBe(200)
  expect(pauseMs).toBeLessThan(BUSY_MAX_MS)
  expect(await answer.json()).toMatchObject({
    simulation: { status: 'Success', assets_diffs: [{ asset: { address: CONTRACT, name: null } }] },
  })
}, 120_000)

test('treats a revert reason that mentions a missing method as a revert', async () => {
  await revertWith('method not supported')
  expect((await send()).status).toBe(400)
})
