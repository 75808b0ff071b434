import { toHex } from '../transaction/toHex.ts'
import type { Batch } from './writeBatchId.ts'

export type WireReceipt = {
  status: string
  logs: readonly { address: string; data: string; topics: readonly string[] }[]
  blockHash: string
  blockNumber: string
  gasUsed: string
  transactionHash: string
}
/** EIP-5792 status: 100 pending, 200 confirmed, 500 all reverted, 600 partially reverted. */
export type BatchStatus = {
  version: '2.0.0'
  id: string
  chainId: string
  status: 100 | 200 | 500 | 600
  atomic: boolean
  receipts: WireReceipt[]
}

/** Returns the EIP-5792 status of a batch. */
export function batchStatus(
  id: string,
  { chainId, count, hashes, isAtomic }: Batch,
  receipts: readonly (WireReceipt | null)[],
): BatchStatus {
  const found = receipts.filter((receipt) => receipt !== null)
  const good = found.filter(({ status }) => status === '0x1').length
  const isSettled = found.length === hashes.length
  return {
    version: '2.0.0',
    id,
    chainId: toHex(chainId),
    status: !isSettled ? 100 : good === (isAtomic ? 1 : count) ? 200 : good === 0 ? 500 : 600,
    atomic: isAtomic,
    receipts: found.map(({ status, logs, blockHash, blockNumber, gasUsed, transactionHash }) => ({
      status,
      logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
      blockHash,
      blockNumber,
      gasUsed,
      transactionHash,
    })),
  }
}
