import type { ConnectedWallet as OwnConnectedWallet } from '@latchkey/client/external-wallets'
import type { EthereumFundingOptions } from '@latchkey/client/funding'
import type { EmbeddedWallet } from '@latchkey/client/wallet/accounts'
import { useCallback, useMemo } from 'react'
import { useFundWallet as useOwnFundWallet } from '../hooks/funding/useFundWallet.ts'
import type { SolanaWallet } from '../hooks/solana/useWallets.ts'
import { type ClickEvent, withoutEvent } from '../hooks/useAction.ts'
import { useActiveWallet as useOwnActiveWallet } from '../hooks/wallets/useActiveWallet.ts'
import { useConnectOrCreateWallet as useOwnConnectOrCreateWallet } from '../hooks/wallets/useConnectOrCreateWallet.ts'
import { useConnectWallet as useOwnConnectWallet } from '../hooks/wallets/useConnectWallet.ts'
import { toEmbeddedWallet } from '../hooks/wallets/useEmbeddedWallets.ts'
import { type EthereumWallet, useWallets as useOwnWallets } from '../hooks/wallets/useWallets.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { familiar, requireReady, withHostCode } from './familiarErrors.ts'
import { toBaseSolanaWallet, useSolanaWalletConverter } from './solana/useSolanaWalletConverter.ts'
import { toConnectOptions } from './toConnectOptions.ts'
import { toBaseWallet, toFamiliarWallet } from './toFamiliarWallet.ts'
import type { ConnectWalletModalOptions } from './types/config.ts'
import type { PrivyEvents } from './types/events.ts'
import type { FundWalletConfig } from './types/funding.ts'
import type { BaseConnectedWalletType, ConnectedSolanaWallet } from './types/solana.ts'
import type { ConnectedWallet } from './types/wallets.ts'

/** Shows the user how to add funds to a wallet on Ethereum. Resolves when they leave. */
export function useFundWallet({ onUserExited }: PrivyEvents['fundWallet'] = {}) {
  const { fundWallet } = useOwnFundWallet({ onSuccess: onUserExited })
  return {
    fundWallet: useCallback(
      async (address: string, config?: FundWalletConfig): Promise<void> => {
        await familiar(fundWallet({ ...(config as EthereumFundingOptions), address }))
      },
      [fundWallet],
    ),
  }
}

/** Returns a function that converts wallets of either chain to the Privy SDK's shape. */
function useWalletConverter() {
  const { fundWallet } = useOwnFundWallet()
  const toSolana = useSolanaWalletConverter()
  return useCallback(
    (wallet: EthereumWallet | SolanaWallet): ConnectedWallet | ConnectedSolanaWallet =>
      wallet.type === 'ethereum' ? toFamiliarWallet(wallet, fundWallet) : toSolana(wallet),
    [fundWallet, toSolana],
  )
}

/** Returns a function that converts the wallet of an event to the Privy SDK's shape. */
function useWalletOfEvent() {
  const { client, hostConfig } = useLatchkeyContext()
  return useCallback(
    (given: OwnConnectedWallet | EmbeddedWallet) => {
      const isAccount = given.type === 'wallet'
      const wallet = isAccount ? toEmbeddedWallet(client, hostConfig, given) : given
      return wallet.type === 'ethereum'
        ? toBaseWallet(wallet)
        : toBaseSolanaWallet(wallet, hostConfig.solanaClusters)
    },
    [client, hostConfig],
  )
}

/** Opens the modal to connect an external wallet without logging in. */
export function useConnectWallet({ onSuccess, onError }: PrivyEvents['connectWallet'] = {}) {
  const { client } = useLatchkeyContext()
  const toEvent = useWalletOfEvent()
  const { connectWallet } = useOwnConnectWallet({
    onSuccess: (wallet) => onSuccess?.({ wallet: toEvent(wallet) }),
    onError: withHostCode(onError),
  })
  return {
    connectWallet: useCallback(
      (options?: ConnectWalletModalOptions | ClickEvent): void => {
        requireReady(client)
        void connectWallet(toConnectOptions(withoutEvent(options)))
      },
      [client, connectWallet],
    ),
  }
}

/** Opens the modal to connect an external wallet, or to log in and create an embedded one. */
export function useConnectOrCreateWallet({
  onSuccess,
  onError,
}: PrivyEvents['connectOrCreateWallet'] = {}) {
  const toEvent = useWalletOfEvent()
  const { connectOrCreateWallet } = useOwnConnectOrCreateWallet({
    onSuccess: (wallet) => onSuccess?.({ wallet: toEvent(wallet) }),
    onError: withHostCode(onError),
  })
  return {
    connectOrCreateWallet: useCallback((): void => {
      void connectOrCreateWallet()
    }, [connectOrCreateWallet]),
  }
}

/** Returns the user's Ethereum wallets: connected external wallets, newest first, then embedded wallets. */
export function useWallets() {
  const { ready, wallets } = useOwnWallets()
  const { fundWallet } = useOwnFundWallet()
  return {
    ready,
    wallets: useMemo(
      () => wallets.map((wallet) => toFamiliarWallet(wallet, fundWallet)),
      [wallets, fundWallet],
    ),
  }
}

/** Result of `useWallets`. */
export type UseWalletsInterface = ReturnType<typeof useWallets>
/** Result of `useFundWallet`. */
export type UseFundWalletInterface = ReturnType<typeof useFundWallet>

/** Returns and sets the wallet in use, which adapters such as wagmi act with. The choice is stored. */
export function useActiveWallet() {
  const { activeWallet, setActiveWallet } = useOwnActiveWallet()
  const { connectWallet } = useOwnConnectWallet()
  const convert = useWalletConverter()
  const toEvent = useWalletOfEvent()
  const wallet = useMemo(
    () => (activeWallet ? convert(activeWallet) : undefined),
    [activeWallet, convert],
  )
  return {
    wallet,
    /** CAIP-2 id of the wallet's chain. */
    network: activeWallet?.chainId,
    /** Resolves with the wallet in use, or lets the user connect one. `reset` always asks. */
    connect: useCallback(
      async ({ reset = false }: { reset?: boolean } = {}) => {
        if (activeWallet && !reset)
          return { wallet: convert(activeWallet), network: activeWallet.chainId }
        const connected = await familiar(connectWallet())
        return { wallet: toEvent(connected), network: connected.chainId }
      },
      [activeWallet, connectWallet, convert, toEvent],
    ),
    setActiveWallet: useCallback(
      ({ address, walletClientType, connectorType }: BaseConnectedWalletType): void =>
        setActiveWallet({ address, walletClientType, connectorType }),
      [setActiveWallet],
    ),
  }
}

/** Opens the modal to connect Coinbase Wallet. */
export function useConnectCoinbaseSmartWallet() {
  const { connectWallet } = useConnectWallet()
  return {
    connectCoinbaseSmartWallet: useCallback(
      (): void => connectWallet({ walletList: ['coinbase_wallet'] }),
      [connectWallet],
    ),
  }
}

/** Result of `useConnectCoinbaseSmartWallet`. */
export type UseConnectCoinbaseSmartWalletInterface = ReturnType<
  typeof useConnectCoinbaseSmartWallet
>

/** Opens the modal to connect Base Account. */
export function useConnectBaseAccount() {
  const { connectWallet } = useConnectWallet()
  return {
    connectBaseAccount: useCallback(
      (): void => connectWallet({ walletList: ['base_account'] }),
      [connectWallet],
    ),
  }
}

/** Result of `useConnectBaseAccount`. */
export type UseConnectBaseAccountInterface = ReturnType<typeof useConnectBaseAccount>

/** Result of `useBaseAccountSdk`. */
export type UseBaseAccountSdkInterface = {
  /** Always `undefined`: the app creates its own SDK and passes it as `externalWallets.baseAccount`. */
  baseAccountSdk: undefined
}

/** Returns no SDK: Latchkey loads none, the app passes its own. */
export const useBaseAccountSdk = (): UseBaseAccountSdkInterface => ({ baseAccountSdk: undefined })

/** Returns the first embedded wallet, or `null`. */
export const getEmbeddedConnectedWallet = (wallets: ConnectedWallet[]): ConnectedWallet | null =>
  wallets.find(({ walletClientType }) => walletClientType === 'privy') ?? null
