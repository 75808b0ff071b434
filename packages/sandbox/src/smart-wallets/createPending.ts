import type { Hex } from 'viem'
import { INVALID_PARAMS, RpcError } from '../chains/RpcError.ts'
import type { SentOperation } from './readUserOperation.ts'

/** Both fees of a replacement are at least this much higher, in percent. */
const RAISE_PERCENT = 10n

const isRaised = (fee: bigint, before: bigint) => fee * 100n >= before * (100n + RAISE_PERCENT)

/** User operations that wait for a bundle: one for each sender and nonce. A higher fee replaces it. */
export function createPending() {
  const hashes = new Map<string, { hash: Hex; operation: SentOperation }>()
  const placeOf = ({ sender, nonce }: SentOperation) => `${sender.toLowerCase()}:${nonce}`
  const find = (hash: Hex) => [...hashes].find(([, one]) => one.hash === hash)
  return {
    /** Throws as bundlers do if the fees of a replacement are not high enough. */
    add(hash: Hex, operation: SentOperation): void {
      const before = hashes.get(placeOf(operation))?.operation
      const isReplacement =
        !before ||
        (isRaised(operation.maxFeePerGas, before.maxFeePerGas) &&
          isRaised(operation.maxPriorityFeePerGas, before.maxPriorityFeePerGas))
      if (!isReplacement) throw new RpcError(INVALID_PARAMS, 'replacement underpriced')
      hashes.set(placeOf(operation), { hash, operation })
    },
    has: (hash: Hex): boolean => find(hash) !== undefined,
    remove(hash: Hex): void {
      const found = find(hash)
      if (found) hashes.delete(found[0])
    },
  }
}
