import { LIMITS } from '@latchkey/contract'
import { ProviderError } from '../../errors/ProviderError.ts'
import type { SupportedChain, WalletSettings } from '../WalletContext.ts'
import type { ChainStore } from './getChainStore.ts'

const MAINNET: SupportedChain = { id: LIMITS.defaultChainId, name: 'Ethereum' }

/** The chain a wallet is on: the host's default until another of its chains is chosen. */
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

    /** True when it is another than before. A chain the host does not work with is refused. */
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
