import { encodeCompactU16 } from '@latchkey/contract/chains/byteReader'
import { readSolanaMessage } from '@latchkey/contract/chains/solanaMessage'
import { base58 } from '@scure/base'
import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import { readSolanaTransaction } from './readSolanaTransaction.ts'
import type { SolanaTransaction } from './SolanaTransaction.ts'

const VERSION_0 = 0x80
const SIGNATURE_BYTES = 64

const invalid = (message: string) => new LatchkeyError('invalid_solana_transaction', message)

/**
 * Makes an account the fee payer: it becomes the first signer, and every index moves by one. The account that paid
 * before still signs. A transaction that has this fee payer stays as it is.
 * @throws LatchkeyError `invalid_solana_transaction` if the account is used otherwise, if there are signatures of the
 * transaction without it, or if it becomes too long
 */
export function withFeePayer(transaction: SolanaTransaction, feePayer: string): SolanaTransaction {
  const { accounts } = transaction.message
  if (accounts[0] === feePayer) return transaction
  if (accounts.includes(feePayer)) throw invalid('The transaction uses the account of the sponsor')
  if (transaction.signatures.some((signature) => signature.some((byte) => byte !== 0)))
    throw invalid('A sponsored transaction must have no signatures yet')
  const message = readSolanaMessage(transaction.messageBytes)
  const next = (index: number) => index + 1
  const bytes = Uint8Array.from([
    ...(message.version === 0 ? [VERSION_0] : []),
    ...[next(message.signersRequired), message.readOnlySigners, message.readOnlyOthers],
    ...encodeCompactU16(next(message.accounts.length)),
    ...base58.decode(feePayer),
    ...message.accounts.flatMap((account) => [...account]),
    ...message.blockhash,
    ...encodeCompactU16(message.instructions.length),
    ...message.instructions.flatMap(({ programIndex, accountIndexes, data }) => [
      next(programIndex),
      ...encodeCompactU16(accountIndexes.length),
      ...accountIndexes.map(next),
      ...encodeCompactU16(data.length),
      ...data,
    ]),
    ...(message.version === 0 ? encodeTables(message.lookupTables) : []),
  ])
  const signatures = next(message.signersRequired)
  return readSolanaTransaction(
    Uint8Array.from([
      ...encodeCompactU16(signatures),
      ...new Uint8Array(signatures * SIGNATURE_BYTES),
      ...bytes,
    ]),
  )
}

const encodeTables = (tables: ReturnType<typeof readSolanaMessage>['lookupTables']) => [
  ...encodeCompactU16(tables.length),
  ...tables.flatMap(({ address, writable, readOnly }) => [
    ...address,
    ...encodeCompactU16(writable.length),
    ...writable,
    ...encodeCompactU16(readOnly.length),
    ...readOnly,
  ]),
]
