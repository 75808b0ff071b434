import { encodeRlp, encodeRlpNumber, type Rlp } from '@latchkey/contract/chains/rlp'
import { concatBytes } from '@noble/hashes/utils.js'
import type {
  AccessEntry,
  EthereumTransaction,
  SignedAuthorization,
} from './EthereumTransaction.ts'

/** Signature fields of a transaction. `y` is the parity. */
export type Signature = { r: bigint; s: bigint; y: 0 | 1 }

const NO_ADDRESS = new Uint8Array(0)
const EIP_155_OFFSET = 35n

/** Encodes a transaction: unsigned, or signed if a signature is given. */
export function encodeTransaction(
  transaction: EthereumTransaction,
  signature?: Signature,
): Uint8Array {
  const ending = signature && [encodeRlpNumber(signature.r), encodeRlpNumber(signature.s)]
  if (transaction.type === 0) {
    const { chainId } = transaction
    const v = signature && chainId * 2n + EIP_155_OFFSET + BigInt(signature.y)
    const none = encodeRlpNumber(0n)
    return encodeRlp([
      ...legacyFields(transaction),
      ...(v !== undefined && ending
        ? [encodeRlpNumber(v), ...ending]
        : [encodeRlpNumber(chainId), none, none]),
    ])
  }
  const fields = [
    encodeRlpNumber(transaction.chainId),
    ...typedFields(transaction),
    transaction.accessList.map(toItem),
    ...(transaction.type === 4 ? [transaction.authorizationList.map(toAuthorizationItem)] : []),
  ]
  const items =
    signature && ending ? [...fields, encodeRlpNumber(BigInt(signature.y)), ...ending] : fields
  return concatBytes(Uint8Array.of(transaction.type), encodeRlp(items))
}

const legacyFields = (transaction: EthereumTransaction & { gasPrice: bigint }): Rlp[] => [
  encodeRlpNumber(transaction.nonce),
  encodeRlpNumber(transaction.gasPrice),
  ...payload(transaction),
]

const typedFields = (transaction: Exclude<EthereumTransaction, { type: 0 }>): Rlp[] =>
  transaction.type === 1
    ? legacyFields(transaction)
    : [
        encodeRlpNumber(transaction.nonce),
        encodeRlpNumber(transaction.maxPriorityFeePerGas),
        encodeRlpNumber(transaction.maxFeePerGas),
        ...payload(transaction),
      ]

const payload = ({ gasLimit, to, value, data }: EthereumTransaction): Rlp[] => [
  encodeRlpNumber(gasLimit),
  to ?? NO_ADDRESS,
  encodeRlpNumber(value),
  data,
]

const toItem = ({ address, storageKeys }: AccessEntry): Rlp => [address, storageKeys]

const toAuthorizationItem = ({ chainId, contract, nonce, y, r, s }: SignedAuthorization): Rlp => [
  encodeRlpNumber(chainId),
  contract,
  ...[nonce, y, r, s].map(encodeRlpNumber),
]
