import { useCallback, useEffect } from 'react'
import { useConfig } from 'wagmi'
import type { ActiveEthereumWallet } from '../../adapters/wagmi/createLatchkeyConnector.ts'
import { getEmbeddedConnectedWallet, useActiveWallet, useWallets } from '../connectHooks.ts'
import type { ConnectedWallet, EIP1193Provider } from '../types/wallets.ts'
import { findConnector } from './createConfig.ts'

/** Sets the wallet that wagmi uses. */
export function useSetActiveWallet() {
  const connector = findConnector(useConfig())
  const { setActiveWallet } = useActiveWallet()
  return {
    setActiveWallet: useCallback(
      async (wallet: ConnectedWallet): Promise<void> => {
        setActiveWallet(wallet)
        connector.setWallet(wallet)
      },
      [connector, setActiveWallet],
    ),
  }
}

/** Sets the wallet that wagmi uses. wagmi's own hooks return it. */
export const usePrivyWagmi = () => ({ ...useSetActiveWallet(), activeWallet: undefined })

/** Makes wagmi use a smart account whose signer is the user's embedded wallet. */
export function useEmbeddedSmartAccountConnector({
  getSmartAccountFromSigner,
}: {
  /** Returns the provider of the smart account that the embedded wallet owns. */
  getSmartAccountFromSigner: (input: { signer: EIP1193Provider }) => Promise<EIP1193Provider>
}): void {
  const connector = findConnector(useConfig())
  const { wallets } = useWallets()
  const wallet = getEmbeddedConnectedWallet(wallets)
  const address = wallet?.address
  // biome-ignore lint/correctness/useExhaustiveDependencies: the account is created once per wallet.
  useEffect(() => {
    if (!wallet) return
    let isOver = false
    toSmartAccount(wallet, getSmartAccountFromSigner).then(
      (account) => isOver || connector.setWallet(account),
      (thrown: unknown) => isOver || reportError(thrown),
    )
    return () => {
      isOver = true
    }
  }, [connector, address])
}

async function toSmartAccount(
  wallet: ConnectedWallet,
  getSmartAccount: (input: { signer: EIP1193Provider }) => Promise<EIP1193Provider>,
): Promise<ActiveEthereumWallet> {
  const provider = await getSmartAccount({ signer: await wallet.getEthereumProvider() })
  const [address] = (await provider.request({ method: 'eth_requestAccounts' })) as string[]
  return {
    address: address ?? wallet.address,
    chainId: wallet.chainId,
    getEthereumProvider: async () => provider,
    async switchChain(chainId) {
      const chain = `0x${chainId.toString(16)}`
      await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: chain }] })
    },
  }
}
