import type { LinkedAccount, User } from '@latchkey/client'

const getVerifiedAtMs = ({ latestVerifiedAt }: LinkedAccount) => latestVerifiedAt?.getTime() ?? 0

/** Returns the account of this type that was verified last. */
export const findNewestAccount = (user: User, type: LinkedAccount['type']): LinkedAccount | null =>
  user.linkedAccounts
    .filter((account) => account.type === type)
    .sort((one, other) => getVerifiedAtMs(other) - getVerifiedAtMs(one))[0] ?? null
