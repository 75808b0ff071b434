import type { LinkedAccount, LoginMethod, LoginResult, User } from '@latchkey/client'

type Outcome = { user: User; isNewUser: boolean; wasAlreadyAuthenticated: boolean }

const getVerifiedAtMs = ({ latestVerifiedAt }: LinkedAccount) => latestVerifiedAt?.getTime() ?? 0

/** Builds the result for `onComplete`, with the account of this type that was verified last. */
export const toLoginResult = (
  outcome: Outcome,
  loginMethod: LoginMethod,
  type: LinkedAccount['type'],
): LoginResult => ({
  ...outcome,
  loginMethod,
  loginAccount: findNewestAccount(outcome.user, type),
})

export const findNewestAccount = (user: User, type: LinkedAccount['type']): LinkedAccount | null =>
  user.linkedAccounts
    .filter((account) => account.type === type)
    .sort((one, other) => getVerifiedAtMs(other) - getVerifiedAtMs(one))[0] ?? null
