import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll } from 'vitest'
import { EVM_CONTRACTS } from '../chains/evmChains.ts'
import { startSandbox } from '../startSandbox.ts'

const abi = parseAbi(['function mint(address to, uint256 value)'])

/** Starts a sandbox, and describes its first chain. The sandbox closes after the file. */
export async function withSmartWalletChain() {
  const { close, url: sandboxUrl, chains } = await startSandbox({ port: 0, smtpPort: 0 })
  afterAll(close)
  const [{ url, chainId }] = chains.ethereum as [{ url: string; chainId: number }]
  return {
    sandboxUrl,
    url,
    chain: {
      id: chainId,
      name: 'Sandbox One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    },
    /** URL of the bundler or the paymaster. */
    at: (service: 'bundler' | 'paymaster') => `${sandboxUrl}/smart-wallets/${service}/${chainId}`,
    /** A call that creates test tokens. */
    mint: (to: Hex, value: bigint) => ({
      to: EVM_CONTRACTS.token,
      data: encodeFunctionData({ abi, functionName: 'mint', args: [to, value] }),
    }),
  }
}
