import type * as client from '@latchkey/client'
import type * as node from '@latchkey/node'

/** Compile-time assertions. `tsc -b` checks them; nothing runs. */
type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** Account types that pages do not get. */
type BackEndOnly = { type: 'unknown' | 'authorization_key' }

/** A linked account has the same names in a page and in a back end. */
export const isSameAccount: Equal<
  Exclude<node.LinkedAccount, BackEndOnly>,
  client.LinkedAccount
> = true
