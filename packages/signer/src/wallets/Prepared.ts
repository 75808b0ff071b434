import type { FilledTransaction } from '@latchkey/contract/signer'
import type { Subject } from '../policies/Subject.ts'

/** A parsed wallet request. */
export type Asked = {
  address: string
  params: unknown
  /** The chain that the signed body names, for what is sent. */
  caip2?: unknown
  /** Transaction fields filled in by the API. */
  filled?: FilledTransaction | undefined
}

/** A signature to be: what it is about, read from the bytes it will be over, before any key is opened. */
export type Prepared = {
  subject: Subject
  /** The method that rules are held against, where it is not the one that was called. */
  method?: string
  sign(key: Uint8Array): unknown
}
