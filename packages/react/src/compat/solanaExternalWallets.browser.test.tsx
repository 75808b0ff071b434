import { createFakeClient } from '@latchkey/client/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { LatchkeyClientProvider } from '../provider/LatchkeyClientProvider.tsx'
import { loadExternalWallets } from '../provider/loadExternalWallets.ts'
import { useSendTransaction, useSignTransaction } from './solanaHooks.ts'

afterEach(cleanup)

const WAITING = { timeout: 5_000 }
const NODE = 'https://devnet.example/'
const host = {
  solanaClusters: [{ name: 'devnet', rpcUrl: NODE }],
  appearance: { walletChainType: 'solana-only' },
} as const
const address = '1'.repeat(32)
const account = { address, publicKey: new Uint8Array(32) }
/** One signer, one instruction of an unknown program, and space for the signature. */
const transaction = Uint8Array.from([
  ...[1, ...new Uint8Array(64)],
  ...[1, 0, 1, 2, ...account.publicKey, ...new Uint8Array(32).fill(9)],
  ...[...new Uint8Array(32).fill(3), 1, 1, 0, 0],
])
const signed = transaction.slice().fill(7, 1, 65)

type Hooks = ReturnType<typeof useSendTransaction> & ReturnType<typeof useSignTransaction>

function Host(props: { keep(hooks: Hooks): void; onError(code: string): void }) {
  const { keep, onError } = props
  keep({ ...useSendTransaction({ onError }), ...useSignTransaction({ onError }) })
  return null
}

/** A user with only an external wallet. The node confirms every transaction. */
async function open(answer: () => void = () => {}) {
  const asked: unknown[] = []
  const work = (verb: string, result: object) => (input: { chain: string }) => {
    asked.push([verb, input.chain])
    answer()
    return Promise.resolve([result])
  }
  const wallet = {
    name: `Own ${Math.random()}`,
    icon: '',
    chains: ['solana:devnet'],
    accounts: [account],
    features: {
      'standard:connect': { connect: async () => ({ accounts: [account] }) },
      'solana:signTransaction': { signTransaction: work('sign', { signedTransaction: signed }) },
      'solana:signAndSendTransaction': {
        signAndSendTransaction: work('send', { signature: signed.slice(1, 65) }),
      },
    },
  }
  const { client, ports, server } = createFakeClient()
  const { fetch } = ports
  ports.fetch = (request) =>
    request.url === NODE
      ? Promise.resolve(
          Response.json({ result: { value: [{ err: null, confirmationStatus: 'confirmed' }] } }),
        )
      : fetch(request)
  let hooks: Hooks | undefined
  const onError = vi.fn()
  const keep = (now: Hooks) => {
    hooks = now
  }
  await render(
    <LatchkeyClientProvider client={client} config={host}>
      <Host keep={keep} onError={onError} />
    </LatchkeyClientProvider>,
  )
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'), WAITING)
  client.acceptSession(server.session(), 'email')
  const external = await loadExternalWallets(client, host)
  external.detect()
  const register = new CustomEvent('wallet-standard:register-wallet', {
    detail: (api: { register(wallet: object): void }) => api.register(wallet),
  })
  await vi.waitFor(() => {
    window.dispatchEvent(register)
    expect(external.getState().connectors).toHaveLength(1)
  }, WAITING)
  await external.connect(external.getState().connectors[0]!)
  return { hooks: () => hooks as Hooks, asked, onError }
}

test("sends and signs with the external wallet on the host's cluster", async () => {
  const { hooks, asked } = await open()
  const { signature } = await hooks().sendTransaction({ transaction })
  expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  const { signedTransaction } = await hooks().signTransaction({ transaction, address })
  expect(signedTransaction).toEqual(signed)
  expect(asked).toEqual([
    ['send', 'solana:devnet'],
    ['sign', 'solana:devnet'],
  ])
})

test('rejects with 4001 and reports unable_to_sign when the user rejects', async () => {
  const { hooks, onError } = await open(() => {
    throw Object.assign(new Error('no'), { code: 4001 })
  })
  await expect(hooks().sendTransaction({ transaction })).rejects.toMatchObject({ code: 4001 })
  expect(onError).toHaveBeenCalledWith('unable_to_sign')
})
