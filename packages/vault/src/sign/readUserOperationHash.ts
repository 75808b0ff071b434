import {
  entryPointVersion,
  hashUserOperation,
  readOperationJson,
} from '@latchkey/contract/chains/userOperation'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { SignRefusal } from './SignRefusal.ts'

type Given = {
  entryPoint: string
  chainId: number
  userOperation: Readonly<Record<string, unknown>>
}

/**
 * Computes the hash of a user operation from its fields, so that no page can pass another hash.
 * @throws SignRefusal `malformed`
 */
export function readUserOperationHash({ entryPoint, chainId, userOperation }: Given): Uint8Array {
  if (entryPointVersion(entryPoint) === null || !Number.isSafeInteger(chainId) || chainId <= 0)
    throw new SignRefusal('malformed')
  try {
    const place = { entryPoint: entryPoint as `0x${string}`, chainId }
    const hash = hashUserOperation(keccak_256, readOperationJson(userOperation), place)
    return hexToBytes(hash.slice(2))
  } catch (cause) {
    if (cause instanceof RangeError) throw new SignRefusal('malformed', { cause })
    throw cause
  }
}
