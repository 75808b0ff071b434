import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Hex } from '../transaction/TransactionRequest.ts'
import { bytesToHex, hexToBytes } from '../transaction/toHex.ts'

type Place = { chainId: number; sender: Hex }

const hashText = (text: string) => keccak_256(utf8ToBytes(text))
const word = (value: number | string) =>
  hexToBytes(
    `0x${(typeof value === 'number' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`,
  )

/** Hashes the bytes of a message as `personal_sign` does (EIP-191). */
export function hashPersonalMessage(message: Hex): Hex {
  const bytes = hexToBytes(message)
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return bytesToHex(keccak_256(concatBytes(prefix, bytes)))
}

/** Hashes `Kernel(bytes32 hash)` in the domain of a kernel (EIP-712). */
export function hashKernelMessage(
  hash: Hex,
  { chainId, sender, version }: Place & { version: string },
): Hex {
  const domain = keccak_256(
    concatBytes(
      hashText(
        'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)',
      ),
      hashText('Kernel'),
      hashText(version),
      word(chainId),
      word(sender),
    ),
  )
  return hashStruct(domain, concatBytes(hashText('Kernel(bytes32 hash)'), hexToBytes(hash)))
}

/** Hashes `SafeMessage(bytes message)` in the domain of a Safe (EIP-712). */
export function hashSafeMessage(hash: Hex, { chainId, sender }: Place): Hex {
  const domain = keccak_256(
    concatBytes(
      hashText('EIP712Domain(uint256 chainId,address verifyingContract)'),
      word(chainId),
      word(sender),
    ),
  )
  const message = keccak_256(hexToBytes(hash))
  return hashStruct(domain, concatBytes(hashText('SafeMessage(bytes message)'), message))
}

const hashStruct = (domain: Uint8Array, fields: Uint8Array): Hex =>
  bytesToHex(keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), domain, keccak_256(fields))))
