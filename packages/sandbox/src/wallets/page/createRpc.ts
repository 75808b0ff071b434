import { hexToBigInt, hexToNumber } from 'viem/utils'
import { ProviderError } from './ProviderError.ts'

type Hex = `0x${string}`

/** The wallet's own connections to the chains. */
export function createRpc(firstUrls: Readonly<Record<string, string>>) {
  const urls: Record<string, string> = { ...firstUrls }

  async function call(chainId: number, method: string, params: readonly unknown[]) {
    const url = urls[chainId]
    if (!url) throw new ProviderError(4901, 'The wallet is not connected to this chain.')
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const { result, error } = await answer.json()
    if (error) throw new ProviderError(error.code, error.message)
    return result as Hex
  }

  return {
    call,
    learn(chainId: number, url: string): void {
      urls[chainId] = url
    },
    /** Fills in all fields that are signed. */
    async complete(chainId: number, from: string, request: Record<string, string>) {
      const { to, data, value } = request
      const asked = { from, to, data, value }
      const [nonce, gas, price] = await Promise.all([
        request.nonce ?? call(chainId, 'eth_getTransactionCount', [from, 'pending']),
        request.gas ?? call(chainId, 'eth_estimateGas', [asked]),
        call(chainId, 'eth_gasPrice', []),
      ])
      return {
        type: 'eip1559' as const,
        chainId,
        to: (to ?? null) as Hex | null,
        ...(data && { data: data as Hex }),
        value: value ? hexToBigInt(value as Hex) : 0n,
        nonce: hexToNumber(nonce as Hex),
        gas: hexToBigInt(gas as Hex),
        maxFeePerGas: hexToBigInt((request.maxFeePerGas ?? price) as Hex) * 2n,
        maxPriorityFeePerGas: request.maxPriorityFeePerGas
          ? hexToBigInt(request.maxPriorityFeePerGas as Hex)
          : 0n,
      }
    },
  }
}
