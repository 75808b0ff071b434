import { defineChain } from 'viem'

/** A journey gives the addresses when it builds the page. */
const env: Readonly<Record<string, string | undefined>> = import.meta.env
export const apiUrl = env.VITE_API_URL ?? ''
export const solanaRpcUrl = env.VITE_SOLANA_RPC_URL ?? ''

export const chain = defineChain({
  id: 31_337,
  name: 'Sandbox One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [env.VITE_RPC_URL ?? ''] } },
})

export const MESSAGE = 'Signed beside another kit'
