import type { EthereumTransaction } from './Harness.ts'

const big = (text: string | undefined) => (text === undefined ? undefined : BigInt(text))

/** A transaction as an app hands it to the client: amounts are bigint, absent parts are left out. */
export function readTransaction(given: EthereumTransaction) {
  const { gasLimit, maxFeePerGas, maxPriorityFeePerGas, value, ...rest } = given
  const amounts = {
    value: big(value),
    gasLimit: big(gasLimit),
    maxFeePerGas: big(maxFeePerGas),
    maxPriorityFeePerGas: big(maxPriorityFeePerGas),
  }
  const present = Object.entries(amounts).filter(([, amount]) => amount !== undefined)
  return { ...rest, ...(Object.fromEntries(present) as Record<keyof typeof amounts, bigint>) }
}
