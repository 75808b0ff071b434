import type { FilledTransaction } from '@latchkey/contract/signer/signerWalletCalls'
import type { Subject } from '../policies/Subject.ts'

/** A parsed wallet request. */
export type WalletRequest = {
  address: string
  params: unknown
  /** Chain in the signed body, for transactions to send. */
  caip2?: unknown
  /** Transaction fields filled in by the API. */
  filled?: FilledTransaction | undefined
}

/** A parsed signing request. `subject` is parsed from the bytes to sign, before the key is decrypted. */
export type Prepared = {
  subject: Subject
  /** Method for policy evaluation, if it differs from the called method. */
  method?: string
  sign(key: Uint8Array): unknown
}
