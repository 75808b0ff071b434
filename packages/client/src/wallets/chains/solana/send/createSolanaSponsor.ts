import { sponsorSolanaTransaction } from '@latchkey/contract/endpoints/solanaSponsorship'
import { base64 } from '@scure/base'
import type { Client } from '../../../../core/client.ts'
import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import { readSolanaTransaction } from '../transaction/readSolanaTransaction.ts'

/** Adds the signature of the app's fee payer to a transaction that the wallet signed. */
export type SolanaSponsor = (signed: Uint8Array) => Promise<Uint8Array>

/**
 * Returns the app's fee payer.
 * @throws LatchkeyError `not_supported` if the app sponsors no Solana transactions
 */
export function requireFeePayer(client: Pick<Client, 'getState'>): string {
  const address = client.getState().config?.solana_fee_payer
  if (address) return address
  throw new LatchkeyError(
    'not_supported',
    'The app sponsors no Solana transactions. Configure solanaSponsorship on the server.',
  )
}

/**
 * Has the server add the signature of the fee payer.
 * @throws LatchkeyError `transaction_failure` with `data.code` if the server refuses
 */
export const createSolanaSponsor =
  (client: Pick<Client, 'appId' | 'call'>): SolanaSponsor =>
  async (signed) => {
    const body = { transaction: base64.encode(signed) }
    const params = { appId: client.appId }
    const { transaction, error } = await client.call(sponsorSolanaTransaction, body, { params })
    if (error)
      throw new LatchkeyError('transaction_failure', error.message, { data: { code: error.code } })
    const bytes = base64.decode(transaction ?? '')
    if (isSameMessage(bytes, signed)) return bytes
    throw new LatchkeyError('transaction_failure', 'The server returned another transaction')
  }

function isSameMessage(given: Uint8Array, signed: Uint8Array): boolean {
  const [one, other] = [given, signed].map((bytes) => readSolanaTransaction(bytes).messageBytes)
  return (
    one !== undefined &&
    one.length === other?.length &&
    one.every((byte, place) => byte === other[place])
  )
}
