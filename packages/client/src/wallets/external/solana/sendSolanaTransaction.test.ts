import { startSandbox } from '@latchkey/sandbox'
import { base58, base64 } from '@scure/base'
import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getBase58Encoder,
  signBytes,
} from '@solana/kit'
import { afterAll, expect, test } from 'vitest'
import { PROVIDER_ERRORS } from '../../../core/errors/ProviderError.ts'
import { createSolanaRpc } from '../../chains/solana/send/createSolanaRpc.ts'
import { SYSTEM_PROGRAM } from '../../chains/solana/transaction/programs.ts'
import { toConnection } from '../state/toConnection.ts'
import { createSolanaConnector } from './createSolanaConnector.ts'
import type { StandardWallet } from './StandardWallet.ts'
import { sendSolanaTransaction, signSolanaTransaction } from './sendSolanaTransaction.ts'

const sandbox = await startSandbox({ port: 0, smtpPort: 0, warm: ['solana'] })
afterAll(() => sandbox.close())
const rpcUrl = sandbox.chains.solana.url
const clock = {
  nowMs: () => Date.now(),
  after(delayMs: number, callback: () => void) {
    const timer = setTimeout(callback, Math.min(delayMs, 20))
    return () => clearTimeout(timer)
  },
}
const ports = {
  fetch: (request: Request) => fetch(request),
  clock: { ...clock, after: () => () => {} },
}
const rpc = createSolanaRpc(ports, rpcUrl)
const host = {
  client: { ports, clock } as unknown as Parameters<typeof sendSolanaTransaction>[0]['client'],
  // A public cluster with the host app's node, and a custom one.
  clusters: [
    { name: 'localnet', rpcUrl },
    { name: 'devnet', rpcUrl },
  ],
}
const keys = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(11), true)
const address = await getAddressFromPublicKey(keys.publicKey)
const bytesOf = (text: string) => [...getBase58Encoder().encode(text)]
await fetch(`${sandbox.url}/faucet/solana`, { method: 'POST', body: JSON.stringify({ address }) })

let payees = 0
/** Pays a new recipient, identified by the last byte of the address. */
async function payment({ from = address as string, lamports = 2_000_000 } = {}) {
  const to = Uint8Array.from([...new Uint8Array(31).fill(91), ++payees])
  const amount = [...new Uint8Array(BigUint64Array.of(BigInt(lamports)).buffer)]
  const transaction = Uint8Array.from([
    ...[1, ...new Uint8Array(64)],
    ...[1, 0, 1, 3, ...bytesOf(from), ...to, ...bytesOf(SYSTEM_PROGRAM)],
    ...bytesOf(await rpc.latestBlockhash()),
    ...[1, 2, 2, 0, 1, 12, 2, 0, 0, 0, ...amount],
  ])
  return { transaction, received: () => rpc.balance(base58.encode(to)) }
}

async function sign(transaction: Uint8Array) {
  const signed = transaction.slice()
  signed.set(await signBytes(keys.privateKey, transaction.slice(65)), 1)
  return signed
}
const account = { address, publicKey: new Uint8Array(bytesOf(address)) }

/** A scripted Wallet Standard wallet that records the chains. */
async function connect(changes: { without?: string; refuse?: unknown; isGone?: boolean } = {}) {
  const asked: string[] = []
  type Input = { transaction: Uint8Array; chain?: string }
  const note = (verb: string, { chain }: Input) => {
    asked.push(`${verb} ${chain}`)
    if (changes.refuse) throw changes.refuse
  }
  const features: Record<string, unknown> = {
    'standard:connect': { connect: async () => ({ accounts: [account] }) },
    'standard:disconnect': { disconnect: async () => {} },
    'solana:signTransaction': {
      async signTransaction(input: Input) {
        note('sign', input)
        return [{ signedTransaction: await sign(input.transaction) }]
      },
    },
    'solana:signAndSendTransaction': {
      async signAndSendTransaction(input: Input) {
        note('send', input)
        const signed = await sign(input.transaction)
        await rpc.send(signed)
        return [{ signature: signed.slice(1, 65) }]
      },
    },
  }
  if (changes.without) delete features[changes.without]
  const wallet: StandardWallet = {
    name: 'Test',
    icon: '',
    chains: ['solana:mainnet', 'solana:devnet'],
    accounts: [],
    features,
  }
  const info = { id: 'test', clientType: 'test', name: 'Test', icon: null }
  const connector = createSolanaConnector({ info, wallet, clock })
  const connection = toConnection({
    connector,
    account: await connector.connect(),
    connectedAt: 0,
    supportedChains: [],
    isCurrent: () => true,
  })
  if (changes.isGone) await connector.disconnect()
  if (connection.wallet.type !== 'solana') throw new Error('not a Solana wallet')
  return { wallet: connection.wallet, asked }
}

test('signs with the wallet and sends to the configured node on a custom cluster', async () => {
  const { wallet, asked } = await connect()
  const { transaction, received } = await payment()
  const signature = await sendSolanaTransaction(host, wallet, { transaction })
  expect(signature).toBe(base58.encode((await sign(transaction)).slice(1, 65)))
  expect(await received()).toBe(2_000_000n)
  expect(asked).toEqual(['sign solana:mainnet'])
})

test('lets the wallet send on a public cluster, or the configured node if the wallet cannot', async () => {
  for (const without of ['', 'solana:signAndSendTransaction']) {
    const { wallet, asked } = await connect({ without })
    const { transaction, received } = await payment()
    await sendSolanaTransaction(host, wallet, { transaction, cluster: 'devnet' })
    expect(await received()).toBe(2_000_000n)
    expect(asked).toEqual([without ? 'sign solana:devnet' : 'send solana:devnet'])
  }
})

test('does not send a transaction that is only signed', async () => {
  const { wallet } = await connect()
  const { transaction, received } = await payment()
  expect(base64.encode(await signSolanaTransaction(host, wallet, { transaction }))).toBe(
    base64.encode(await sign(transaction)),
  )
  expect(await received()).toBe(0n)
})

test.each([
  ['the person says no', { refuse: { code: 4001, message: 'no' } }, { code: 4001 }],
  ['it says no in words', { refuse: new Error('User rejected the request.') }, { code: 4001 }],
  ['it breaks', { refuse: new Error('boom') }, { code: PROVIDER_ERRORS.internal.code }],
  ['it signs no transactions', { without: 'solana:signTransaction' }, { code: 4200 }],
  ['it is no longer connected', { isGone: true }, { code: 4100 }],
])('rejects with the standard code if %s', async (_, changes, error) => {
  const { wallet } = await connect(changes)
  const { transaction, received } = await payment()
  await expect(sendSolanaTransaction(host, wallet, { transaction })).rejects.toMatchObject(error)
  expect(await received()).toBe(0n)
})

test('rejects transactions of other signers and unknown clusters before it asks the wallet', async () => {
  const { wallet, asked } = await connect()
  const foreign = await payment({ from: SYSTEM_PROGRAM })
  for (const [request, code] of [
    [{ transaction: Uint8Array.of(1, 2, 3) }, 'invalid_solana_transaction'],
    [foreign, 'invalid_solana_transaction'],
    [{ ...(await payment()), cluster: 'moon' }, 'unsupported_chain_id'],
  ] as const) {
    await expect(sendSolanaTransaction(host, wallet, request)).rejects.toMatchObject({ code })
    await expect(signSolanaTransaction(host, wallet, request)).rejects.toMatchObject({ code })
  }
  expect(asked).toEqual([])
})

test('includes the program logs in the error of a refused transaction', async () => {
  const { wallet } = await connect()
  const { transaction } = await payment({ lamports: 900_000_000_000 })
  await expect(sendSolanaTransaction(host, wallet, { transaction })).rejects.toMatchObject({
    name: 'SolanaProblem',
  })
})
