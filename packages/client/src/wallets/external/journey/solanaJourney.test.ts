import { finishSiws, startSiws } from '@latchkey/contract/endpoints/siws'
import { base64 } from '@scure/base'
import { expect, test, vi } from 'vitest'
import { createFakeClient } from '../../../testing/createFakeClient.ts'
import { SOLANA } from '../../../testing/wireWallet.ts'
import { createSolanaConnector } from '../solana/createSolanaConnector.ts'
import type { StandardWallet } from '../solana/StandardWallet.ts'
import { createExternalWallets } from '../state/createExternalWallets.ts'
import { startWalletJourney } from './startWalletJourney.ts'

const SIGNATURE = new Uint8Array(64).fill(7)
const account = { address: SOLANA, publicKey: new Uint8Array(32), chains: [], features: [] }

/** Phantom on Solana up to the choice of a Ledger. */
async function begin() {
  const { client, server, ports } = createFakeClient()
  client.start()
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  const sent: Record<string, unknown>[] = []
  server.answers[startSiws.path] = ({ address }) => ({
    status: 200,
    body: { nonce: 'nonce1', address, expires_at: '2030-01-01T00:00:00.000Z' },
  })
  server.answers[finishSiws.path] = (body) => {
    sent.push(body)
    return { status: 200, body: server.session() }
  }
  const asked: string[] = []
  const wallet = {
    name: 'Phantom',
    version: '1.0.0',
    icon: 'data:image/svg+xml;base64,',
    chains: ['solana:mainnet'],
    accounts: [account],
    features: {
      'standard:connect': { connect: async () => ({ accounts: [account] }) },
      'solana:signMessage': {
        async signMessage({ message }: { message: Uint8Array }) {
          asked.push('message')
          return [{ signedMessage: message, signature: SIGNATURE }]
        },
      },
      'solana:signTransaction': {
        async signTransaction({ transaction }: { transaction: Uint8Array }) {
          asked.push('transaction')
          const signedTransaction = transaction.slice()
          signedTransaction.set(SIGNATURE, 1)
          return [{ signedTransaction }]
        },
      },
    },
  } as unknown as StandardWallet
  const flow = startWalletJourney(client, {
    wallets: createExternalWallets({
      appId: client.appId,
      ports,
      discover: () => {},
      supportedChains: () => [],
    }),
    connector: createSolanaConnector({
      info: { id: 'solana:phantom', name: 'Phantom', icon: null, clientType: 'phantom' },
      wallet,
      clock: ports.clock,
    }),
    purpose: 'login',
    mode: 'login-or-sign-up',
    platform: 'desktop',
    page: () => new URL('https://app.example/shop'),
    supportedChains: [],
    defaultChain: null,
  })
  const status = (wanted: string) =>
    vi.waitFor(() => expect(flow.getState().status).toBe(wanted), { interval: 1 })
  flow.send({ type: 'connect' })
  await status('ready-to-sign')
  return { client, flow, sent, asked, status }
}

test("logs in by 'Continue without Ledger' with a signed message [A2.9]", async () => {
  const { client, flow, sent, asked, status } = await begin()
  expect(asked).toEqual([])
  flow.send({ type: 'sign', withLedger: false })
  await status('done')
  expect(asked).toEqual(['message'])
  expect(sent).toMatchObject([
    {
      message: expect.stringContaining(SOLANA),
      signature: base64.encode(SIGNATURE),
      message_type: 'plain',
    },
  ])
  expect(client.getState().user).not.toBeNull()
})

test("logs in by 'Continue with Ledger' with a signed transaction [A2.9]", async () => {
  const { flow, sent, asked, status } = await begin()
  flow.send({ type: 'sign', withLedger: true })
  await status('done')
  expect(asked).toEqual(['transaction'])
  expect(sent).toMatchObject([{ signature: base64.encode(SIGNATURE), message_type: 'transaction' }])
})
