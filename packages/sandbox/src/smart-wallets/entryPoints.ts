import type { Abi, Hex } from 'viem'
import {
  entryPoint06Abi,
  entryPoint06Address,
  entryPoint07Abi,
  entryPoint07Address,
  entryPoint08Address,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { INVALID_PARAMS, RpcError } from '../chains/RpcError.ts'
import type { SentOperation } from './readUserOperation.ts'

export type EntryPoint = { address: Hex; version: '0.6' | '0.7' | '0.8' }

/** EntryPoint 0.6 packs what later versions split. */
type Sent06 = SentOperation & { initCode?: Hex; paymasterAndData?: Hex }

const ENTRY_POINTS: readonly EntryPoint[] = [
  { address: entryPoint06Address, version: '0.6' },
  { address: entryPoint07Address, version: '0.7' },
  { address: entryPoint08Address, version: '0.8' },
]

/** All versions have the events and deposits that a bundler and a paymaster use. */
export const entryPointAbi = entryPoint07Abi
export const ENTRY_POINT_ADDRESSES = ENTRY_POINTS.map(({ address }) => address)

/** Returns the entry point with this address. Throws as bundlers do if it is another one. */
export function requireEntryPoint(given: unknown): EntryPoint {
  const found = ENTRY_POINTS.find(
    ({ address }) => address.toLowerCase() === String(given).toLowerCase(),
  )
  if (found) return found
  throw new RpcError(
    INVALID_PARAMS,
    `EntryPoint ${given} is not supported, supported EntryPoints: ${ENTRY_POINT_ADDRESSES.join(',')}`,
  )
}

/** The call of an entry point for a bundle of one user operation. */
export function bundleOf(version: EntryPoint['version'], sent: SentOperation, beneficiary: Hex) {
  const call = version === '0.6' ? call06(sent) : call07(sent)
  return { ...call, functionName: 'handleOps', args: [[call.operation], beneficiary] }
}

const call07 = (sent: SentOperation) => ({
  abi: entryPoint07Abi as Abi,
  operation: toPackedUserOperation(sent) as object,
})
const call06 = ({ initCode = '0x', paymasterAndData = '0x', ...sent }: Sent06) => ({
  abi: entryPoint06Abi as Abi,
  operation: { ...sent, initCode, paymasterAndData },
})

/** Code that deploys the sender: one field in EntryPoint 0.6, factory and data later. */
export const initCodeOf = (sent: SentOperation): Hex =>
  (sent as Sent06).initCode ?? toPackedUserOperation(sent).initCode
