import { hashTypedData } from '@latchkey/contract/chains/typed-data/hashTypedData'
import { readTypedData } from '@latchkey/contract/chains/typed-data/TypedData'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { TypedData } from '../../../embedded/sign/SignRequest.ts'
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

/**
 * Hashes typed data as `eth_signTypedData_v4` does (EIP-712).
 * @throws RangeError if it is not well formed
 */
export const hashTypedMessage = (typedData: TypedData): Hex =>
  bytesToHex(hashTypedData({ keccak256: keccak_256, utf8ToBytes }, readTypedData(typedData)))

const WRAPPERS = {
  kernel: { name: 'Kernel', struct: 'Kernel(bytes32 hash)' },
  nexus: { name: 'Nexus', struct: 'PersonalSign(bytes prefixed)' },
} as const

/** Wraps a hash in a struct of a modular account, in the domain of the account (EIP-712). */
export function hashModularMessage(
  hash: Hex,
  { chainId, sender, version, account }: Place & { version: string; account: 'kernel' | 'nexus' },
): Hex {
  const { name, struct } = WRAPPERS[account]
  const domain = keccak_256(
    concatBytes(
      hashText(
        'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)',
      ),
      hashText(name),
      hashText(version),
      word(chainId),
      word(sender),
    ),
  )
  return hashStruct(domain, concatBytes(hashText(struct), hexToBytes(hash)))
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
