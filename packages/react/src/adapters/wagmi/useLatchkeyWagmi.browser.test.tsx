import { createFakeClient } from '@latchkey/client/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createConfig, http, useConnection, WagmiProvider } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { mainnet } from 'wagmi/chains'
import { LatchkeyClientProvider } from '../../provider/LatchkeyClientProvider.tsx'
import { loadExternalWallets } from '../../provider/loadExternalWallets.ts'
import { createLatchkeyConnector } from './createLatchkeyConnector.ts'
import { useLatchkeyWagmi } from './useLatchkeyWagmi.ts'

afterEach(cleanup)

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** An EIP-6963 wallet that approves every request. */
function announceWallet(): (event: string, payload: unknown) => void {
  const listeners = new Map<string, (payload: unknown) => void>()
  const provider = {
    request: async ({ method }: { method: string }) =>
      method === 'eth_chainId' ? '0x1' : [ADDRESS.toLowerCase()],
    on: (event: string, listener: (payload: unknown) => void) => listeners.set(event, listener),
    removeListener: (event: string) => listeners.delete(event),
  }
  const detail = { info: { rdns: 'dev.page', name: 'Page Wallet', icon: '', uuid: '1' }, provider }
  window.addEventListener('eip6963:requestProvider', () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
  )
  return (event, payload) => listeners.get(event)?.(payload)
}

const latchkey = createLatchkeyConnector()
const config = createConfig({
  chains: [mainnet],
  connectors: [latchkey],
  transports: { [mainnet.id]: http('http://localhost:1') },
  multiInjectedProviderDiscovery: false,
  storage: null,
})

function Host() {
  useLatchkeyWagmi(latchkey)
  const { address, status } = useConnection()
  return <output>{`${status} ${address ?? ''}`}</output>
}

async function mount() {
  const emit = announceWallet()
  const fake = createFakeClient({ config: { wallet_auth: true } })
  await render(
    <StrictMode>
      <LatchkeyClientProvider client={fake.client} config={{}}>
        <WagmiProvider config={config}>
          <QueryClientProvider client={new QueryClient()}>
            <Host />
          </QueryClientProvider>
        </WagmiProvider>
      </LatchkeyClientProvider>
    </StrictMode>,
  )
  await expect.element(page.getByText('disconnected')).toBeVisible()
  await expect.poll(() => fake.client.getState().status).toBe('ready')
  const wallets = await loadExternalWallets(fake.client, {})
  await expect.poll(() => wallets.getState().connectors).toHaveLength(1)
  const [connector] = wallets.getState().connectors
  if (connector) await wallets.connect(connector)
  await expect.element(page.getByText(`connected ${ADDRESS}`, { exact: true })).toBeInTheDocument()
  return { emit }
}

test('connects wagmi when a wallet is active and disconnects when it is gone', async () => {
  const { emit } = await mount()
  emit('accountsChanged', [])
  await expect.element(page.getByText('disconnected')).toBeInTheDocument()
})

test('stays disconnected if the page disconnects wagmi', async () => {
  const { emit } = await mount()
  await disconnect(config)
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
  expect(config.state.status).toBe('disconnected')
  emit('accountsChanged', [])
})
