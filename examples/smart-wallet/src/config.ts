import { defineChain } from 'viem'

export const apiUrl: string = import.meta.env.VITE_API_URL ?? 'http://localhost:4000'
const rpcUrl: string = import.meta.env.VITE_RPC_URL ?? 'http://localhost:4021'

export const sandbox = defineChain({
  id: 31_337,
  name: 'Sandbox One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})
