import { createFakeClient, wireWallet } from '@latchkey/client/testing'
import { listOwnTransactions } from '@latchkey/contract/endpoints/ownTransactions'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { LatchkeyClientProvider } from '../../provider/LatchkeyClientProvider.tsx'
import { useWalletActivity } from './useWalletActivity.ts'

afterEach(cleanup)

const ETHEREUM = wireWallet().address
const HASH = `0x${'1'.repeat(64)}`
const RECIPIENT = `0x${'b'.repeat(40)}`
const chain = {
  id: 10,
  name: 'Sandbox',
  rpcUrls: { default: { http: ['http://chain.localhost'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
}

type Activity = ReturnType<typeof useWalletActivity>
type HostProps = NonNullable<Parameters<typeof useWalletActivity>[0]> & {
  onRender(activity: Activity): void
}

function Host({ onRender, ...callbacks }: HostProps) {
  onRender(useWalletActivity(callbacks))
  return null
}

/** Renders the hook for a user whose wallet sent two ether on the chain. */
async function open() {
  const { client, server, ports } = createFakeClient({ user: { linked_accounts: [wireWallet()] } })
  server.answers[listOwnTransactions.path] = () => ({
    status: 200,
    body: { transactions: [{ hash: HASH, created_at: Date.UTC(2026, 2, 3) }] },
  })
  const fetchFromServer = ports.fetch
  ports.fetch = async (request) => {
    if (!request.url.includes('chain.localhost')) return fetchFromServer(request)
    const { id, method } = (await request.json()) as { id: number; method: string }
    const sent = { from: ETHEREUM, to: RECIPIENT, value: '0x1bc16d674ec80000', input: '0x' }
    const result = method === 'eth_getTransactionByHash' ? sent : { status: '0x1' }
    return Response.json({ jsonrpc: '2.0', id, result })
  }
  const onSuccess = vi.fn()
  const onError = vi.fn()
  let activity: Activity | undefined
  await render(
    <LatchkeyClientProvider client={client} config={{ supportedChains: [chain] }}>
      <Host
        onSuccess={onSuccess}
        onError={onError}
        onRender={(now) => {
          activity = now
        }}
      />
    </LatchkeyClientProvider>,
  )
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  client.acceptSession(server.session(), 'email')
  return { current: () => activity as Activity, onSuccess, onError }
}

test('lists the transactions of a wallet on the first network of the configuration', async () => {
  const { current, onSuccess } = await open()
  const expected = [
    {
      id: HASH,
      sentAt: new Date(Date.UTC(2026, 2, 3)),
      status: 'confirmed',
      transfer: { symbol: 'ETH', decimals: 18, units: 2n * 10n ** 18n, recipient: RECIPIENT },
      explorerUrl: `https://scan.example/tx/${HASH}`,
    },
  ]
  await expect(current().listWalletActivity({ address: ETHEREUM })).resolves.toEqual(expected)
  await vi.waitFor(() => expect(current()).toMatchObject({ status: 'success', data: expected }))
  expect(onSuccess).toHaveBeenCalledWith(expected)
})

test('rejects a chain that the configuration does not have', async () => {
  const { current, onError } = await open()
  const code = 'unsupported_chain_id'
  const listing = current().listWalletActivity({ address: ETHEREUM, chainId: 5 })
  await expect(listing).rejects.toMatchObject({ code })
  await vi.waitFor(() => expect(current()).toMatchObject({ status: 'error', error: { code } }))
  expect(onError).toHaveBeenCalledOnce()
})
