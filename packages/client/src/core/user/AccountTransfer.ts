import type { BodyIn, CrossAppProvider, OAuthProvider } from '@latchkey/contract'
import {
  type TRANSFER_CALLS,
  type TransferOffer,
  type transferOAuth,
  transferOffer,
} from '@latchkey/contract/endpoints/linking'
import { LatchkeyError } from '../errors/LatchkeyError.ts'

type TransferCalls = typeof TRANSFER_CALLS

/** The login method that belongs to another account, with the data to transfer it. */
export type TransferSubject =
  | {
      [Method in keyof TransferCalls]: {
        method: Method
        /** Body of the transfer call. The offer adds the rest. */
        body: Omit<BodyIn<TransferCalls[Method]>, 'nonce'>
      }
    }[keyof TransferCalls]
  | { method: OAuthProvider }
  /** `appName` is shown instead of the app id. */
  | { method: CrossAppProvider; appName: string }

/** Offer to move a login method from another account to this one. */
export type AccountTransfer = {
  /** Offer of the server, with the nonce that the transfer call requires. */
  offer: TransferOffer
  /** Login method to move, with the data that the transfer call requires. */
  subject: TransferSubject
}

export type OAuthUserInfo = BodyIn<typeof transferOAuth>['userInfo']

/**
 * Runs a link call. An `account_transfer_required` error gets the login method as data, so that the transfer
 * can follow.
 */
export async function withTransferOffer<Result>(
  subject: TransferSubject,
  link: Promise<Result>,
): Promise<Result> {
  try {
    return await link
  } catch (thrown) {
    const error = LatchkeyError.from(thrown)
    const offer = transferOffer.safeParse(error.data)
    if (error.code !== 'account_transfer_required' || !offer.success) throw error
    const data: AccountTransfer = { offer: offer.data, subject }
    throw new LatchkeyError(error.code, error.message, {
      cause: error,
      data,
      ...(error.status !== undefined && { status: error.status }),
    })
  }
}

/** Returns the transfer offer of an error, or null if it has none. */
export function readAccountTransfer({ code, data }: LatchkeyError): AccountTransfer | null {
  if (code !== 'account_transfer_required') return null
  const transfer = data as Partial<AccountTransfer> | null | undefined
  return transfer?.offer && transfer.subject ? (transfer as AccountTransfer) : null
}
