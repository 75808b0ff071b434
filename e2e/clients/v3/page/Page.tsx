import { type PrivyClientConfig, PrivyProvider, usePrivy } from '@privy-io/react-auth'
import { createSolanaRpc, createSolanaRpcSubscriptions } from '@solana/kit'
import { type ReactNode, useEffect } from 'react'
import type { ClientUser } from '../../shared/Harness.ts'
import { sandboxChain, settings } from '../../shared/settings.ts'
import { useDelegation } from './useDelegation.ts'
import { useEthereum } from './useEthereum.ts'
import { useFactorQuestion, useFactors } from './useFactors.ts'
import { useLogins } from './useLogins.ts'
import { useSolana } from './useSolana.ts'
import { useWalletCalls } from './useWalletCalls.ts'

const createOnLogin = settings.createsWallets ? 'users-without-wallets' : 'off'
const config: PrivyClientConfig = {
  loginMethods: settings.loginMethods as NonNullable<PrivyClientConfig['loginMethods']>,
  supportedChains: [sandboxChain],
  defaultChain: sandboxChain,
  embeddedWallets: {
    ethereum: { createOnLogin },
    solana: { createOnLogin },
    showWalletUIs: settings.showsWalletScreens,
  },
  mfa: { noPromptOnMfaRequired: settings.asksForFactors },
  solana: {
    rpcs: {
      'solana:mainnet': {
        rpc: createSolanaRpc(settings.solanaRpcUrl),
        rpcSubscriptions: createSolanaRpcSubscriptions(settings.solanaSocketUrl),
      },
    },
  },
}

/** The provider as an app sets it up; `apiUrl` is there at run time and missing from its types. */
export function Provider({ children }: { children: ReactNode }) {
  const address = { apiUrl: settings.apiUrl } as object
  return (
    <PrivyProvider appId={settings.appId} config={config} {...address}>
      {children}
    </PrivyProvider>
  )
}

/** Offers the client's hooks to the journeys. */
export function Page({ asksForFactor = false }: { asksForFactor?: boolean }) {
  const { ready, authenticated, user } = usePrivy()
  const { addresses: ethereum, ready: walletsReady, ...ethereumCalls } = useEthereum()
  const { addresses: solana, ...solanaCalls } = useSolana()
  const calls = {
    ...useLogins(),
    ...useWalletCalls(),
    ...useFactors(),
    ...useDelegation(),
    ...ethereumCalls,
    ...solanaCalls,
  }
  useEffect(() => {
    window.client = {
      ...calls,
      state: () => ({
        ready,
        authenticated,
        walletsReady,
        user: user as ClientUser | null,
        ethereum,
        solana,
        asksForFactor,
      }),
    }
  })
  return <output>{authenticated ? 'Logged in' : ready ? 'Logged out' : 'Starting'}</output>
}

/** The page that asks for second factors itself: registering a listener switches the client's screens off. */
export const PageThatAsksForFactors = () => <Page asksForFactor={useFactorQuestion()} />
