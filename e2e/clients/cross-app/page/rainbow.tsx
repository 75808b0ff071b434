import '@rainbow-me/rainbowkit/styles.css'
import {
  type CreatePrivyWalletOptions,
  toPrivyWallet,
} from '@privy-io/cross-app-connect/rainbow-kit'
import { ConnectButton, connectorsForWallets, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createConfig,
  http,
  useAccount,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  WagmiProvider,
} from 'wagmi'
import { type RainbowSettings, readSettings } from './readSettings.ts'

const { apiUrl, appId, chain, message, typedData, transaction } = readSettings<RainbowSettings>()
const iconUrl = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"
// The package accepts `apiUrl` and leaves it out of its types.
const offered = { id: appId, name: 'Demo wallet', iconUrl, apiUrl } as CreatePrivyWalletOptions
const connectors = connectorsForWallets(
  [{ groupName: 'Wallets', wallets: [toPrivyWallet(offered)] }],
  { appName: 'Site', projectId: 'site' },
)
const config = createConfig({ chains: [chain], transports: { [chain.id]: http() }, connectors })

/** A site that offers the wallet with RainbowKit and asks it through wagmi. */
function Site() {
  const { address, isConnected } = useAccount()
  const { signMessageAsync } = useSignMessage()
  const { signTypedDataAsync } = useSignTypedData()
  const { sendTransactionAsync } = useSendTransaction()
  const { disconnect } = useDisconnect()
  const [outcome, setOutcome] = useState('')
  const verbs: Record<string, () => Promise<string>> = {
    'Sign message': () => signMessageAsync({ message }),
    'Sign typed data': () => signTypedDataAsync(typedData),
    'Send transaction': () =>
      sendTransactionAsync({ to: transaction.to, value: BigInt(transaction.value) }),
  }
  async function run(name: string) {
    setOutcome('')
    try {
      setOutcome(`${name}: ${await verbs[name]?.()}`)
    } catch (thrown) {
      const {
        name: kind,
        code,
        cause,
      } = thrown as Error & { code?: number; cause?: { code: number } }
      setOutcome(`${name} failed: ${kind} ${code ?? cause?.code}`)
    }
  }
  return (
    <>
      <ConnectButton />
      <p data-testid="address">{isConnected ? address : 'none'}</p>
      {Object.keys(verbs).map((name) => (
        <button key={name} type="button" onClick={() => void run(name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <output>{outcome}</output>
    </>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitProvider>
          <Site />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
