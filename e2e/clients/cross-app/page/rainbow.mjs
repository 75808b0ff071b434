// A site that offers the wallet with RainbowKit and asks it through wagmi.
import '@rainbow-me/rainbowkit/styles.css'
import { toPrivyWallet } from '@privy-io/cross-app-connect/rainbow-kit'
import { ConnectButton, connectorsForWallets, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as h, useState } from 'react'
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
import { readSettings } from './readSettings.mjs'

const { apiUrl, appId, chain, message, typedData, transaction } = readSettings()
const icon = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"
const wallet = toPrivyWallet({ id: appId, name: 'Demo wallet', iconUrl: icon, apiUrl })
const connectors = connectorsForWallets([{ groupName: 'Wallets', wallets: [wallet] }], {
  appName: 'Site',
  projectId: 'site',
})
const config = createConfig({ chains: [chain], transports: { [chain.id]: http() }, connectors })

function Account() {
  const { address, isConnected } = useAccount()
  const { signMessageAsync } = useSignMessage()
  const { signTypedDataAsync } = useSignTypedData()
  const { sendTransactionAsync } = useSendTransaction()
  const { disconnect } = useDisconnect()
  const [outcome, setOutcome] = useState('')
  const run = (name, work) => async () => {
    setOutcome('')
    try {
      setOutcome(`${name}: ${await work()}`)
    } catch ({ name: kind, code, cause }) {
      setOutcome(`${name} failed: ${kind} ${code ?? cause?.code}`)
    }
  }
  const { value, ...rest } = transaction
  const verbs = {
    'Sign message': () => signMessageAsync({ message }),
    'Sign typed data': () => signTypedDataAsync(typedData),
    'Send transaction': () => sendTransactionAsync({ ...rest, value: BigInt(value) }),
  }
  const buttons = Object.entries(verbs).map(([name, work]) =>
    h('button', { key: name, type: 'button', onClick: run(name, work) }, name),
  )
  return [
    h(ConnectButton, { key: 'connect' }),
    h('p', { key: 'address', 'data-testid': 'address' }, isConnected ? address : 'none'),
    ...buttons,
    h('button', { key: 'leave', type: 'button', onClick: () => disconnect() }, 'Disconnect'),
    h('output', { key: 'outcome' }, outcome),
  ]
}

createRoot(document.getElementById('root')).render(
  h(
    WagmiProvider,
    { config },
    h(QueryClientProvider, { client: new QueryClient() }, h(RainbowKitProvider, null, h(Account))),
  ),
)
