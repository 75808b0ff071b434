/** A signed EVM transaction in the form of the original request. */
export async function toTransactionRequest(
  signed: string,
  from: string,
): Promise<Record<string, string | number>> {
  const { parseTransaction } = await import('viem')
  const read = parseTransaction(signed as `0x${string}`)
  const hex = (value: bigint | undefined) => (value === undefined ? undefined : toHex(value))
  const request = {
    from,
    to: read.to ?? undefined,
    chain_id: read.chainId,
    nonce: read.nonce ?? 0,
    type: TYPES[read.type as keyof typeof TYPES],
    data: read.data,
    value: hex(read.value ?? 0n),
    gas_limit: hex(read.gas),
    gas_price: hex(read.gasPrice),
    max_fee_per_gas: hex(read.maxFeePerGas),
    max_priority_fee_per_gas: hex(read.maxPriorityFeePerGas),
  }
  const said = Object.entries(request).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as Record<string, string | number>
}

const TYPES = { legacy: 0, eip2930: 1, eip1559: 2, eip7702: 4 } as const
const toHex = (value: bigint) => `0x${value.toString(16)}`
