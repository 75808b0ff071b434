import { BUNDLERS, type PageApp } from './PageApp.ts'

const HAS_DIALOG = `Boolean(document.querySelector('[role="dialog"]'))`

const toFiles = (entry: string) => ({ ...BUNDLERS.vite.files, 'src/index.js': entry })

/** A page of React alone. The weight and the start of the others are compared with it. */
export const BARE_APP: PageApp = {
  ...BUNDLERS.vite,
  id: 'bare',
  name: 'React alone',
  dependencies: {},
  files: toFiles(`import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('button', null, 'Log in'))
`),
  isOpen: 'true',
}

/**
 * Other products as their documentation sets them up. The first speaks our protocol, so our server answers it: its own
 * is out of reach of most machines. The others open their list of methods without asking a server.
 */
export const listPeerApps = (apiUrl: string): PageApp[] => [
  {
    ...BUNDLERS.vite,
    id: 'privy',
    name: 'Privy 3',
    dependencies: { '@privy-io/react-auth': '3.45.0' },
    files: toFiles(`import { PrivyProvider, usePrivy } from '@privy-io/react-auth'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
function App() {
  const { ready, login } = usePrivy()
  return ready ? createElement('button', { onClick: () => login() }, 'Log in') : null
}
createRoot(document.getElementById('root')).render(
  createElement(PrivyProvider, { appId: 'latchkeydemoapp0000000001', apiUrl: '${apiUrl}' }, createElement(App)),
)
`),
    isOpen: HAS_DIALOG,
  },
  {
    ...BUNDLERS.vite,
    id: 'rainbowkit',
    name: 'RainbowKit',
    dependencies: {
      '@rainbow-me/rainbowkit': '2.2.11',
      '@tanstack/react-query': '5.107.1',
      viem: '2.57.1',
      wagmi: '2.19.5',
    },
    files: toFiles(`import '@rainbow-me/rainbowkit/styles.css'
import { getDefaultConfig, RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
const config = getDefaultConfig({ appName: 'Page', projectId: 'page', chains: [mainnet] })
function App() {
  const { openConnectModal } = useConnectModal()
  return openConnectModal ? createElement('button', { onClick: openConnectModal }, 'Log in') : null
}
createRoot(document.getElementById('root')).render(
  createElement(WagmiProvider, { config },
    createElement(QueryClientProvider, { client: new QueryClient() },
      createElement(RainbowKitProvider, null, createElement(App)))),
)
`),
    isOpen: HAS_DIALOG,
  },
  {
    ...BUNDLERS.vite,
    id: 'openfort',
    name: 'Openfort',
    dependencies: {
      '@openfort/react': '1.6.5',
      '@tanstack/react-query': '5.107.1',
      viem: '2.57.1',
      '@wagmi/connectors': '8.2.0',
      wagmi: '3.7.7',
    },
    files: toFiles(`import { OpenfortProvider, useUI } from '@openfort/react'
import { getDefaultConfig, OpenfortWagmiBridge } from '@openfort/react/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
const config = createConfig(getDefaultConfig({ appName: 'Page', chains: [mainnet] }))
function App() {
  const { open } = useUI()
  return createElement('button', { onClick: () => open() }, 'Log in')
}
createRoot(document.getElementById('root')).render(
  createElement(WagmiProvider, { config },
    createElement(QueryClientProvider, { client: new QueryClient() },
      createElement(OpenfortWagmiBridge, null,
        createElement(OpenfortProvider, { publishableKey: 'pk_test_page' }, createElement(App))))),
)
`),
    isOpen: HAS_DIALOG,
  },
]
