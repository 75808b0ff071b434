import type { SmartWalletConfig } from '@latchkey/contract'
import { startSandbox } from '@latchkey/sandbox'
import { createPublicClient, encodeFunctionData, http, parseAbi, serializeSignature } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { wireWallet } from '../../../../testing/wireWallet.ts'
import { type EmbeddedWallet, embeddedWalletsOf } from '../../../embedded/EmbeddedWallet.ts'
import { openTestWallets } from '../../../embedded/openTestWallets.fixture.ts'
import type { SignRaw } from '../../../embedded/sign/createSignRaw.ts'
import { BATCH_CONTRACT } from '../batch/batchContract.ts'
import { readTransaction } from '../transaction/readTransaction.ts'
import { createSponsoredRun } from './createSponsoredRun.ts'

const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
afterAll(sandbox.close)
const [{ url, chainId }] = sandbox.chains.ethereum as [{ url: string; chainId: number }]
const chain = {
  id: chainId,
  name: 'Sandbox One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
}
const node = createPublicClient({ chain, transport: http(url) })
const at = (service: string) => `${sandbox.url}/smart-wallets/${service}/${chainId}`
const TOKEN = '0x70Ce000000000000000000000000000000000020'
const abi = parseAbi([
  'function mint(address to, uint256 value)',
  'function balanceOf(address) view returns (uint256)',
])
const sponsored: SmartWalletConfig = {
  enabled: true,
  smart_wallet_type: 'light_account',
  configured_networks: [
    { chain_id: `eip155:${chainId}`, bundler_url: at('bundler'), paymaster_url: at('paymaster') },
  ],
}
const simulate = (scenario: object) =>
  fetch(`${sandbox.url}/smart-wallets/scenario`, { method: 'POST', body: JSON.stringify(scenario) })

/** A wallet without funds whose key signs in this process. Its clock jumps over every wait. */
function open({
  owner = privateKeyToAccount(generatePrivateKey()),
  values = [5n],
  payment = 0n,
  send = (request: Request) => fetch(request),
}: {
  owner?: PrivateKeyAccount
  values?: bigint[]
  /** Ether that each call pays. */
  payment?: bigint
  send?: (request: Request) => Promise<Response>
} = {}) {
  const asked: string[] = []
  let now = 0
  const clock = {
    nowMs: () => now,
    after(delayMs: number, callback: () => void) {
      now += delayMs
      const timer = setTimeout(callback, 1)
      return () => clearTimeout(timer)
    },
  }
  const ports = {
    clock: { nowMs: () => 0, after: () => () => {} },
    async fetch(request: Request) {
      asked.push((await request.clone().json()).method)
      return send(request)
    },
    withLock: (_: string, work: () => Promise<unknown>) => work(),
  }
  const context = {
    client: {
      appId: 'app',
      ports,
      clock,
      getState: () => ({ config: { smart_wallet_config: sponsored } }),
    },
    settings: () => ({ supportedChains: [chain] }),
  } as unknown as Parameters<typeof createSponsoredRun>[0]
  const signed: string[] = []
  const signRaw: SignRaw = async (_, request) => {
    signed.push(request.method)
    if (request.method === 'eth_signTypedData_v4')
      return owner.signTypedData(request.typedData as never)
    if (request.method !== 'eth_sign7702Authorization') throw new Error(request.method)
    const { contract: contractAddress, ...place } = request.authorization
    const { r, s, yParity } = await owner.signAuthorization({ contractAddress, ...place })
    return serializeSignature({ r, s, yParity: yParity ?? 0 })
  }
  const calls = values.map((value) =>
    readTransaction(
      {
        to: TOKEN,
        value: payment,
        data: encodeFunctionData({ abi, functionName: 'mint', args: [owner.address, value] }),
      },
      { address: owner.address, chainId },
    ),
  )
  const wallet = { address: owner.address, chainType: 'ethereum' } as EmbeddedWallet
  const run = createSponsoredRun(context, signRaw, { wallet, calls })
  const held = () =>
    node.readContract({
      address: TOKEN,
      abi,
      functionName: 'balanceOf',
      args: [owner.address],
    })
  const submissions = () => asked.filter((method) => method === 'eth_sendUserOperation').length
  return { owner, run, signed, held, asked, submissions }
}

/** Answers one method itself, and passes the others on. */
async function answerTo(request: Request, method: string, result: unknown): Promise<Response> {
  const { id, ...asked } = await request.clone().json()
  return asked.method === method ? Response.json({ jsonrpc: '2.0', id, result }) : fetch(request)
}

test('upgrades the wallet with its first sponsored transaction, and pays no fee', async () => {
  const { owner, run, signed, held } = open()
  const prepared = await run.prepare(0, 0)
  expect(prepared).toMatchObject({
    isSponsored: true,
    likelyFee: null,
    isShortOfFunds: false,
    batchContract: { address: BATCH_CONTRACT, isUpgrade: true, isSingle: true },
  })
  const sent = await run.send(prepared, 0)
  await run.wait(sent)
  expect(await held()).toBe(5n)
  expect(await node.getBalance(owner)).toBe(0n)
  expect((await node.getTransactionReceipt({ hash: sent.hash })).status).toBe('success')
  expect(signed).toEqual(['eth_sign7702Authorization', 'eth_signTypedData_v4'])

  const second = open({ owner, values: [1n, 2n] })
  expect(await second.run.prepare(0, 0)).toMatchObject({
    batchContract: { isUpgrade: false, isSingle: false },
  })
  await second.run.send(await second.run.prepare(1, 0), 0)
  expect(await held()).toBe(8n)
  expect(second.signed).toEqual(['eth_signTypedData_v4'])
})

test('reports a refusal of the paymaster before the user approves', async () => {
  const { owner, run, signed } = open()
  await simulate({ sender: owner.address, paymaster: 'refuse' })
  await expect(run.prepare(0, 0)).rejects.toMatchObject({
    code: 'transaction_failure',
    data: { kind: 'preparing', detail: 'The user operation is not sponsored by the policy' },
  })
  expect(signed).toEqual([])
})

test('reports a refusal of the bundler, and can be prepared again', async () => {
  const { owner, run, held } = open()
  await simulate({ sender: owner.address, bundler: 'refuse' })
  const prepared = await run.prepare(0, 0)
  await expect(run.send(prepared, 0)).rejects.toMatchObject({
    data: { kind: 'refused', detail: 'AA23 reverted' },
  })
  await simulate({ sender: owner.address })
  await run.send(await run.prepare(0, 0), 0)
  expect(await held()).toBe(5n)
})

const unsettled = { data: { kind: 'unsettled' } }

test('replaces a user operation that the bundler does not send, and one takes effect', async () => {
  const { owner, run, held, submissions } = open()
  await simulate({ sender: owner.address, bundler: 'drop' })
  const prepared = await run.prepare(0, 0)
  await expect(run.send(prepared, 0)).rejects.toMatchObject(unsettled)
  await expect(run.wait(undefined as never)).rejects.toMatchObject(unsettled)
  expect([await held(), submissions()]).toEqual([0n, 2])
  await simulate({ sender: owner.address })
  await run.wait(await run.send(prepared, 0))
  expect([await held(), submissions()]).toEqual([5n, 3])
})

test('reports that another user operation of the wallet took the nonce', async () => {
  const { owner, run, held } = open()
  await simulate({ sender: owner.address, bundler: 'drop' })
  const prepared = await run.prepare(0, 0)
  await expect(run.send(prepared, 0)).rejects.toMatchObject(unsettled)
  await simulate({ sender: owner.address })
  const other = open({
    owner,
    values: [7n],
    send: (request) => answerTo(request, 'eth_maxPriorityFeePerGas', '0x2540be400'),
  })
  await other.run.send(await other.run.prepare(0, 0), 0)
  await expect(run.send(prepared, 0)).rejects.toMatchObject({ data: { kind: 'replaced' } })
  expect(await held()).toBe(7n)
})

test('reads a user operation from the chain if the bundler has no receipt', async () => {
  const { run, held } = open({
    send: (request) => answerTo(request, 'eth_getUserOperationReceipt', null),
  })
  const { hash } = await run.send(await run.prepare(0, 0), 0)
  expect((await node.getTransactionReceipt({ hash })).status).toBe('success')
  expect(await held()).toBe(5n)
})

test('resolves with the hash if the user leaves while the bundler works', async () => {
  const { run, held } = open()
  const sending = run.send(await run.prepare(0, 0), 0)
  run.stop()
  expect((await sending).hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await held()).toBe(5n)
})

test('finds a user operation whose reply was lost', async () => {
  const { run, held, submissions } = open({
    async send(request) {
      const { method } = await request.clone().json()
      const response = await fetch(request)
      if (method === 'eth_sendUserOperation') throw new TypeError('lost')
      return response
    },
  })
  await run.send(await run.prepare(0, 0), 0)
  expect([await held(), submissions()]).toEqual([5n, 1])
})

test('shows missing funds for a value, without an estimate', async () => {
  const { run, asked } = open({ values: [1n, 2n], payment: 3n })
  expect(await run.prepare(0, 0)).toMatchObject({ isShortOfFunds: true, balance: 0n, needed: 6n })
  expect(asked).not.toContain('eth_estimateUserOperationGas')
})

test.each([
  ['without a paymaster', { enabled: false } as const, { to: TOKEN }, 'not_supported'],
  ['of a new contract', sponsored, { data: '0x60' }, 'invalid_data'],
])('rejects a sponsored transaction %s, without a screen', async (_, config, request, code) => {
  const { embeddedWallets, client, tasks } = await openTestWallets({
    wallets: [wireWallet()],
    config: { smart_wallet_config: config },
    settings: { supportedChains: [chain] },
    onTask: () => {},
  })
  const [wallet] = embeddedWalletsOf(client.getState().user)
  const { sendSponsored } = await embeddedWallets.loadTransactions()
  await expect(sendSponsored(wallet!, [request])).rejects.toMatchObject({ code })
  expect(tasks).toEqual([])
})
