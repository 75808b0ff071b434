import type { accountText } from './account.ts'
import type { accountPagesText } from './accountPages.ts'
import type { approvalText } from './approval.ts'
import type { AREAS, Area, Part } from './areas.ts'
import type { crossAppText } from './crossApp.ts'
import type { delegationText } from './delegation.ts'
import type { screenText } from './en.ts'
import type { errorTexts } from './errors.ts'
import type { externalWalletText } from './externalWallet.ts'
import type { farcasterSignerText } from './farcasterSigner.ts'
import type { fundingText } from './funding.ts'
import type { fundingTransferText } from './fundingTransfer.ts'
import type { mfaText } from './mfa.ts'
import type { migrationText } from './migration.ts'
import type { receiveText } from './receive.ts'
import type { solanaText } from './solana.ts'
import type { transactionText } from './transaction.ts'
import type { walletText } from './wallet.ts'

type English = {
  screens: typeof screenText
  errors: typeof errorTexts
  account: typeof accountText
  accountPages: typeof accountPagesText
  crossApp: typeof crossAppText
  externalWallet: typeof externalWalletText
  mfa: typeof mfaText
  approval: typeof approvalText
  delegation: typeof delegationText
  farcasterSigner: typeof farcasterSignerText
  migration: typeof migrationText
  wallet: typeof walletText
  funding: typeof fundingText
  fundingTransfer: typeof fundingTransferText
  receive: typeof receiveText
  solana: typeof solanaText
  transaction: typeof transactionText
}

type Sentences<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => infer Result
    ? (...given: Given) => Sentences<Result>
    : Text extends readonly (infer Item)[]
      ? readonly Sentences<Item>[]
      : { [Key in keyof Text]: Sentences<Text[Key]> }

/** Every text of the screens, by area. Derived from the English texts. */
export type Texts = Sentences<English>

type AreaIn<Name extends Part> = {
  [Each in Area]: (typeof AREAS)[Each] extends Name ? Each : never
}[Area]

/** Texts of one part of a language. A missing or additional sentence does not compile. */
export type PartTexts<Name extends Part> = Pick<Texts, AreaIn<Name>>

type Optional<Text> = Text extends string | readonly unknown[] | ((...given: never[]) => unknown)
  ? Text
  : { [Key in keyof Text]?: Optional<Text[Key]> }

/** Sentences that a host app replaces, in the structure of `Texts`. */
export type TextOverrides = Optional<Texts>
