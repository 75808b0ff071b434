import { entryPoint07Abi, entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { INVALID_PARAMS, RpcError } from '../chains/RpcError.ts'

type EntryPoint = { address: `0x${string}`; version: '0.7' | '0.8' }

const ENTRY_POINTS: readonly EntryPoint[] = [
  { address: entryPoint07Address, version: '0.7' },
  { address: entryPoint08Address, version: '0.8' },
]

/** Both versions have the functions and events that a bundler uses. */
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
