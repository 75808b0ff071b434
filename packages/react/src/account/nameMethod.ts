import { accountPagesText } from '../text/accountPages.ts'
import { toMethodName } from '../text/methods.ts'

/** Name of a login method: translated if it is a word, else the name of the provider. */
export function nameMethod(method: string): string {
  const { accounts, passkeys } = accountPagesText.profile
  if (method === 'email') return accounts.kinds.email
  return method === 'passkey' ? passkeys.unnamed : toMethodName(method)
}
