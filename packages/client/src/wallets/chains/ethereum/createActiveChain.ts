import { LIMITS } from '@latchkey/contract'
import { ProviderError } from '../../../core/errors/ProviderError.ts'
import type { SupportedChain, WalletSettings } from '../../embedded/WalletContext.ts'
import type { ChainStore } from './getChainStore.ts'

const MAINNET: SupportedChain = { id: LIMITS.defaultChainId, name: 'Ethereum' }

/** Tracks the active chain of a wallet: the default chain until the wallet switches. */
export function createActiveChain(
  settings: () => Pick<WalletSettings, 'supportedChains' | 'defaultChain'>,
  store: ChainStore,
  address: string,
) {
  function current(): SupportedChain {
    const { supportedChains = [], defaultChain } = settings()
    const chosen = store.read(address)
    return (
      supportedChains.find(({ id }) => id === chosen) ??
      defaultChain ??
      supportedChains[0] ??
      MAINNET
    )
  }

  return {
    current,
    hex: () => `0x${current().id.toString(16)}`,

    /**
     * Switches the chain. Returns false if it is active already.
     * @throws ProviderError 4901 for a chain that the host app does not support
     */
    switchTo(id: number): boolean {
      const { supportedChains = [] } = settings()
      if (current().id === id) return false
      if (!supportedChains.some((chain) => chain.id === id))
        throw ProviderError.of('chainDisconnected', { message: `Unsupported chainId ${id}` })
      store.write(address, id)
      return true
    },
  }
}
