import { startSandbox } from '@latchkey/sandbox'
import { base58 } from '@scure/base'
import { createKeyPairFromPrivateKeyBytes, getAddressFromPublicKey, signBytes } from '@solana/kit'
import { createWalletClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { findChain } from '../../wallets/chains/ethereum/chains/findChain.ts'
import { createSolanaRpc } from '../../wallets/chains/solana/send/createSolanaRpc.ts'
import type {
  ConnectedEthereumWallet,
  ConnectedSolanaWallet,
} from '../../wallets/external/state/ConnectedWallet.ts'
import { createPayer, nodeCaller } from './createPayer.ts'
import { prepareEthereum, readHeld } from './prepareEthereum.ts'
import { prepareSolana } from './prepareSolana.ts'

const sandbox = await startSandbox({ port: 0, smtpPort: 0, warm: ['ethereum', 'solana'] })
afterAll(() => sandbox.close())

const clock = {
  nowMs: () => Date.now(),
  after(delayMs: number, callback: () => void) {
    const timer = setTimeout(callback, delayMs > 1_000 ? delayMs : 20)
    return () => clearTimeout(timer)
  },
}
const ground = {
  clock,
  ports: { clock, fetch: (request: Request) => fetch(request) },
} as unknown as Parameters<typeof createPayer>[0]
const meta = { id: 'own', name: 'Own', icon: null }
const faucet = (kind: 'evm' | 'solana', body: object) =>
  fetch(`${sandbox.url}/faucet/${kind}`, { method: 'POST', body: JSON.stringify(body) })

test('simulates and sends tokens on a real chain, exact to the last unit', async () => {
  const [{ chainId = 0, url = '' } = {}] = sandbox.chains.ethereum
  const account = privateKeyToAccount(generatePrivateKey())
  const { token } = (await (await faucet('evm', { chainId, address: account.address })).json()) as {
    token: string
  }
  const own = { id: chainId, name: 'One', rpcUrls: { default: { http: [url] } } }
  const network = {
    type: 'ethereum',
    chain: findChain({ supportedChains: [own] }, chainId),
  } as const
  const signer = createWalletClient({ account, transport: http(url) })
  const wallet = {
    type: 'ethereum',
    address: account.address,
    meta,
    getEthereumProvider: async () => ({
      request: async ({ method, params }: { method: string; params?: unknown }) => {
        if (method === 'eth_chainId') return chainId
        const [{ to, data }] = params as [{ to: `0x${string}`; data: `0x${string}` }]
        return signer.sendTransaction({ to, data, chain: null })
      },
    }),
  } as unknown as ConnectedEthereumWallet
  const ask = nodeCaller(ground, network.chain)
  const recipient = privateKeyToAccount(generatePrivateKey()).address
  const asset = { symbol: 'SUSD', decimals: 6, token }
  const target = { recipient, network, asset, units: 1_234_567n }
  const payer = createPayer(ground, wallet, network)
  const prepared = await prepareEthereum(ask, account.address, target)
  expect(prepared).toMatchObject({ total: 1_234_567n, isShortOfFunds: false })
  await payer.simulate(prepared)
  await payer.wait(await payer.send(prepared))
  expect(await readHeld(ask, recipient, asset)).toBe(1_234_567n)
  const tooMuch = await prepareEthereum(ask, account.address, { ...target, units: 10n ** 12n })
  expect(tooMuch).toMatchObject({ isShortOfFunds: true })
  await expect(payer.simulate(tooMuch)).rejects.toThrow('Simulation failed')
})

test('creates the recipient token account on Solana', async () => {
  const keys = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(23), true)
  const address = await getAddressFromPublicKey(keys.publicKey)
  await faucet('solana', { address })
  const cluster = { name: 'localnet', rpcUrl: sandbox.chains.solana.url }
  const network = { type: 'solana', cluster } as const
  const wallet = {
    type: 'solana',
    address,
    meta,
    standardWallet: { chains: [], features: {} },
    async signTransaction({ transaction }: { transaction: Uint8Array }) {
      const signed = transaction.slice()
      signed.set(await signBytes(keys.privateKey, transaction.slice(65)), 1)
      return { signedTransaction: signed }
    },
  } as unknown as ConnectedSolanaWallet
  const rpc = createSolanaRpc(ground.ports, cluster.rpcUrl)
  const mint = 'SUSD111111111111111111111111111111111111111'
  const recipient = base58.encode(new Uint8Array(32).fill(91))
  for (const [units, total] of [
    [1_500_000n, 1_500_000n],
    [250_000n, 1_750_000n],
  ] as const) {
    const asset = { symbol: 'SUSD', decimals: 6, token: mint }
    const prepared = await prepareSolana(rpc, address, { recipient, network, asset, units })
    const payer = createPayer(ground, wallet, network)
    await payer.simulate(prepared)
    await payer.wait(await payer.send(prepared))
    const held = await rpc.tokenAccounts(recipient, mint)
    expect(held.map((account) => account.units)).toEqual([total])
  }
})
