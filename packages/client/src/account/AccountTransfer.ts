import type { BodyIn, CrossAppProvider, OAuthProvider } from '@latchkey/contract'
import {
  type TransferOffer,
  type transferOAuth,
  transferOffer,
  type transferTelegram,
} from '@latchkey/contract/linking'
import { LatchkeyError } from '../errors/LatchkeyError.ts'

/** What was to be linked and is another account's, by what the wire moves it by. */
export type TransferSubject =
  | { method: 'email'; email: string }
  | { method: 'sms'; phoneNumber: string }
  | { method: 'telegram'; proof: Omit<BodyIn<typeof transferTelegram>, 'nonce'> }
  | { method: 'farcaster'; fid: number }
  | {
      method: 'siwe' | 'siws'
      address: string
      chainId?: string | undefined
      walletClientType?: string | undefined
      connectorType?: string | undefined
    }
  | { method: OAuthProvider }
  /** `appName`: people know the app, not its id. */
  | { method: CrossAppProvider; appName: string }

/** An offer to move a login from another account to this one. */
export type AccountTransfer = { offer: TransferOffer; subject: TransferSubject }

export type OAuthUserInfo = BodyIn<typeof transferOAuth>['userInfo']

/** Runs a link; a refusal because it is another account's remembers what was to be linked. */
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

/** The offer an error brought along; null for one that is only an error. */
export function readAccountTransfer({ code, data }: LatchkeyError): AccountTransfer | null {
  if (code !== 'account_transfer_required') return null
  const transfer = data as Partial<AccountTransfer> | null | undefined
  return transfer?.offer && transfer.subject ? (transfer as AccountTransfer) : null
}
