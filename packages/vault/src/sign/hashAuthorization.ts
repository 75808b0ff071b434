import { encodeRlp, encodeRlpNumber } from '@latchkey/contract/chains/rlp'
import type { WalletRequest } from '@latchkey/contract/messages/vaultMessages'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { readHex } from './readHex.ts'
import { readQuantity, SMALL_BITS } from './readQuantity.ts'
import { SignRefusal } from './SignRefusal.ts'

type Authorization = Extract<WalletRequest, { method: 'eth_sign7702Authorization' }>['params'][1]

const MAGIC = Uint8Array.of(5)
const ADDRESS_BYTES = 20

/**
 * Hashes an EIP-7702 authorization: keccak256(0x05 ‖ rlp([chain id, contract, nonce])).
 * @throws SignRefusal `malformed`
 */
export function hashAuthorization({ contract, chainId, nonce }: Authorization): Uint8Array {
  const chain = readQuantity(chainId, SMALL_BITS)
  // With the chain id 0 the authorization would be valid on every chain.
  if (chain === 0n) throw new SignRefusal('malformed')
  const fields = [
    encodeRlpNumber(chain),
    readHex(contract, ADDRESS_BYTES),
    encodeRlpNumber(readQuantity(nonce, SMALL_BITS)),
  ]
  return keccak_256(concatBytes(MAGIC, encodeRlp(fields)))
}
