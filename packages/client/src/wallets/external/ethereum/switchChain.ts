import { toChainNumber, toHexChainId } from '../../../core/encoding/chainIds.ts'
import { PROVIDER_ERRORS, ProviderError } from '../../../core/errors/ProviderError.ts'
import type { EthereumChain } from './EthereumChain.ts'
import type { EthereumProvider } from './EthereumProvider.ts'

/** Switches the wallet's chain. Adds the chain first if the wallet does not know it. */
export async function switchChain(provider: EthereumProvider, chain: EthereumChain): Promise<void> {
  const ask = () =>
    provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: toHexChainId(chain.id) }],
    })
  try {
    await ask()
    return
  } catch (thrown) {
    if (!isUnrecognized(thrown)) throw ProviderError.from(thrown)
  }
  await provider.request({ method: 'wallet_addEthereumChain', params: [toAddRequest(chain)] })
  // Most wallets switch to a chain that they add; some only add it.
  const now = toChainNumber(await provider.request({ method: 'eth_chainId' }))
  if (now !== chain.id) await ask()
}

/** Some wallets nest the standard code. */
function isUnrecognized(thrown: unknown): boolean {
  const { code, data } = (thrown ?? {}) as {
    code?: unknown
    data?: { originalError?: { code?: unknown } }
  }
  const wanted = PROVIDER_ERRORS.unrecognizedChain.code
  return code === wanted || data?.originalError?.code === wanted
}

function toAddRequest({ id, name, nativeCurrency, rpcUrls, blockExplorers }: EthereumChain) {
  const http = rpcUrls?.default?.http ?? Object.values(rpcUrls ?? {})[0]?.http ?? []
  if (http.length === 0 || name.trim() === '' || !nativeCurrency)
    throw ProviderError.of('invalidParams', { message: 'unable to add ethereum chain' })
  const explorer = blockExplorers?.default?.url
  return {
    chainId: toHexChainId(id),
    chainName: name,
    nativeCurrency,
    rpcUrls: http,
    ...(explorer && { blockExplorerUrls: [explorer] }),
  }
}
