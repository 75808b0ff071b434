import { decodeFunctionData, encodeFunctionData, parseAbi, parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import { ETHEREUM } from '../../../../testing/wireWallet.ts'
import { CHAIN, openSending } from '../send/fakeChain.fixture.ts'
import { BATCH_CONTRACT, delegationCode } from './batchContract.ts'
import { encodeBatch } from './encodeBatch.ts'

type Hex = `0x${string}`
const BOB = `0x${'0b'.repeat(20)}` as const
const abi = parseAbi(['function executeBatch((address target, uint256 value, bytes data)[] calls)'])
const calls = [
  { to: BOB, value: 5n, data: '0x' },
  { to: BATCH_CONTRACT, value: 0n, data: `0x${'ab'.repeat(33)}` },
] as const

async function openProvider(codes: Readonly<Record<string, string>>) {
  const opened = await openSending({
    config: { enforce_wallet_uis: false },
    settings: { supportedChains: [CHAIN], hasScreens: false },
  })
  for (const [address, code] of Object.entries(codes))
    opened.chain.codes.set(address.toLowerCase(), code)
  const provider = opened.embeddedWallets.ethereumProvider(ETHEREUM)
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  const send = (asked: readonly object[] = calls) =>
    ask('wallet_sendCalls', { atomicRequired: true, calls: asked }) as Promise<{ id: string }>
  return { ...opened, ask, send }
}
const DEPLOYED = { [BATCH_CONTRACT]: '0x60' }
const UPGRADED = { ...DEPLOYED, [ETHEREUM]: delegationCode(BATCH_CONTRACT) }
const toHexCall = ({ to, value, data }: (typeof calls)[number]) => ({
  to,
  value: `0x${value.toString(16)}`,
  data,
})
const asked = calls.map(toHexCall)

test('encodes calls as viem does', () => {
  const args = [calls.map(({ to: target, value, data }) => ({ target, value, data }))] as const
  expect(encodeBatch(calls)).toBe(
    encodeFunctionData({ abi, functionName: 'executeBatch', args }).toLowerCase(),
  )
})

test('encodes no call that creates a contract, as the approval page gets it from a host page', () => {
  const create = { to: null, value: 1n, data: '0x60' } as const
  expect(() => encodeBatch([...calls, create])).toThrow('A batch cannot create a contract')
})

test.each([
  ['unsupported', {}],
  ['ready', DEPLOYED],
  ['ready', { ...DEPLOYED, [ETHEREUM]: delegationCode(BOB) }],
  ['supported', UPGRADED],
])('reports atomic batches as %s', async (status, codes) => {
  const { ask } = await openProvider(codes)
  expect(await ask('wallet_getCapabilities', ETHEREUM)).toEqual({
    '0x7a69': { atomic: { status } },
  })
})

test('sends one transaction to itself that authorizes the batch contract', async () => {
  const { send, ask, chain } = await openProvider(DEPLOYED)
  const { id } = await send(asked)
  const read = parseTransaction(chain.handed[0] as Hex)
  expect(read).toMatchObject({
    type: 'eip7702',
    to: ETHEREUM.toLowerCase(),
    gas: 21_000n + 25_000n,
    authorizationList: [{ address: BATCH_CONTRACT.toLowerCase(), chainId: 31_337, nonce: 1 }],
  })
  expect(read.value ?? 0n).toBe(0n)
  expect(decodeFunctionData({ abi, data: read.data as Hex }).args[0]).toMatchObject([
    { value: 5n, data: '0x' },
    { target: BATCH_CONTRACT, value: 0n },
  ])
  chain.mine()
  for (const [hash, receipt] of chain.receipts)
    Object.assign(receipt, { logs: [], transactionHash: hash })
  expect(await ask('wallet_getCallsStatus', id)).toMatchObject({
    status: 200,
    atomic: true,
    receipts: [{ status: '0x1' }],
  })
})

test('authorizes nothing if the wallet has the code of the batch contract', async () => {
  const { send, chain, vault } = await openProvider(UPGRADED)
  await send(asked)
  expect(parseTransaction(chain.handed[0] as Hex)).toMatchObject({ type: 'eip1559', gas: 21_000n })
  const methods = vault.sent().map(({ data }) => (data.request as { method?: string })?.method)
  expect(methods).not.toContain('eth_sign7702Authorization')
})

test('reports a reverted batch as failed as a whole', async () => {
  const { send, ask, chain } = await openProvider(UPGRADED)
  const { id } = await send(asked)
  chain.mine('0x0')
  for (const receipt of chain.receipts.values()) Object.assign(receipt, { logs: [] })
  expect(await ask('wallet_getCallsStatus', id)).toMatchObject({ status: 500, atomic: true })
})

test('counts the values of all calls against the balance', async () => {
  const { send, chain } = await openProvider(UPGRADED)
  chain.balance = 4n
  await expect(send(asked)).rejects.toMatchObject({ cause: { code: 'insufficient_balance' } })
  expect(chain.handed).toEqual([])
})

test.each([
  ['a chain without the batch contract', {}, asked, 5760],
  ['a new contract', UPGRADED, [...asked, { data: '0x60' }], -32602],
  [
    'calls hidden in a call of the wallet to itself',
    UPGRADED,
    [...asked, { to: ETHEREUM, data: encodeBatch(calls) }],
    -32602,
  ],
])('rejects %s', async (_, codes, given, code) => {
  const { send, chain } = await openProvider(codes)
  await expect(send(given)).rejects.toMatchObject({ code })
  expect(chain.handed).toEqual([])
})

test('authorizes no contract that the chain does not have', async () => {
  const { embeddedWallets, chain } = await openProvider({})
  const { sendAtomic } = await embeddedWallets.loadTransactions()
  await expect(sendAtomic({ address: ETHEREUM } as never, asked)).rejects.toMatchObject({
    code: 'not_supported',
  })
  expect(chain.handed).toEqual([])
})
