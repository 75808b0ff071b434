import {
  accountTypeOf,
  isCrossAppProvider,
  LIMITS,
  providerAppIdOf,
  toHostErrorCode,
} from '@latchkey/contract'
import type { Client, LinkMethod, ReportedError, UpdateMethod } from '../core/client.ts'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { LinkedAccount, User } from '../core/user/User.ts'
import type { AccountIntent, AccountTask } from './AccountTask.ts'

type LinkTask = Extract<AccountTask, { type: 'link' }>
type UpdateTask = Extract<AccountTask, { type: 'update' }>
type Failure = Pick<LatchkeyError, 'code' | 'message'>

/** Type of the account that a method links. Wallets link by the method of their chain. */
const typeOf = (method: LinkMethod) => accountTypeOf(method) ?? 'wallet'

const accountsOf = (user: User, method: LinkMethod) =>
  user.linkedAccounts.filter((account) =>
    account.type === 'cross_app'
      ? account.providerApp.id === providerAppIdOf(method)
      : account.type === typeOf(method),
  )

const verifiedAtMs = ({ latestVerifiedAt }: LinkedAccount) => latestVerifiedAt?.getTime() ?? 0
const newest = (user: User, method: LinkMethod): LinkedAccount | null =>
  accountsOf(user, method).sort((one, other) => verifiedAtMs(other) - verifiedAtMs(one))[0] ?? null

/**
 * Checks that the current user can link another account of this type.
 * @throws LatchkeyError `must_be_authenticated` or `cannot_link_more_of_type`.
 */
export function checkLink(client: Client, method: LinkMethod): void {
  const { user } = client.getState()
  if (!user)
    throw new LatchkeyError(
      'must_be_authenticated',
      'User must be authenticated to link an account',
    )
  // Linking again renews the grant of the other app.
  if (isCrossAppProvider(method)) return
  const max = method === 'passkey' ? LIMITS.passkeysPerUserMax : LIMITS.otherAccountsPerTypeMax
  if (accountsOf(user, method).length >= max)
    throw new LatchkeyError(
      'cannot_link_more_of_type',
      `User already has an account of type ${typeOf(method)} linked.`,
    )
}

/**
 * Checks that the current user has an account of this type to replace.
 * @throws LatchkeyError `must_be_authenticated` or `failed_to_update_account`.
 */
export function checkUpdate(client: Client, method: UpdateMethod): void {
  const { user } = client.getState()
  if (!user)
    throw new LatchkeyError(
      'must_be_authenticated',
      'User must be authenticated to update an account',
    )
  if (accountsOf(user, method).length === 0)
    throw new LatchkeyError(
      'failed_to_update_account',
      `User has no account of type ${typeOf(method)} to update.`,
    )
}

/** Returns the error that the host app gets. A code that the app does not know becomes `otherwise`. */
function toReported(
  { code, message }: Failure,
  otherwise: 'failed_to_link_account' | 'failed_to_update_account',
): ReportedError {
  const known = toHostErrorCode(code)
  return { code: known === 'unknown_auth_error' ? otherwise : known, message }
}

/**
 * Opens the modal to link a login method to the current user. The result is reported to `onReport` listeners.
 */
export function linkAccount(
  client: Client,
  task: Omit<LinkTask, 'type'>,
  /** Opens above the current screens, which stay open. */
  { isOverlay = false } = {},
): void {
  const { method: linkMethod } = task
  const fail = (failure: Failure) =>
    client.report({
      kind: 'link',
      outcome: 'failed',
      ...toReported(failure, 'failed_to_link_account'),
      linkMethod,
    })
  openTask(client, { type: 'link', ...task }, () => checkLink(client, linkMethod), {
    fail,
    isOverlay,
    exited: {
      code: 'exited_link_flow',
      message: 'The user closed the modal before the account was linked.',
    },
    complete: (user) =>
      client.report({
        kind: 'link',
        outcome: 'complete',
        user,
        linkMethod,
        linkedAccount: newest(user, linkMethod),
      }),
  })
}

/**
 * Opens the modal to replace the user's email address or phone number. The result is reported to `onReport`
 * listeners.
 */
export function updateAccount(
  client: Client,
  { method: updateMethod }: Omit<UpdateTask, 'type'>,
): void {
  const fail = (failure: Failure) =>
    client.report({
      kind: 'update',
      outcome: 'failed',
      ...toReported(failure, 'failed_to_update_account'),
      updateMethod,
    })
  openTask(
    client,
    { type: 'update', method: updateMethod },
    () => checkUpdate(client, updateMethod),
    {
      fail,
      exited: {
        code: 'exited_update_flow',
        message: 'The user closed the modal before the account was updated.',
      },
      complete: (user) =>
        client.report({
          kind: 'update',
          outcome: 'complete',
          user,
          updateMethod,
          updatedAccount: newest(user, updateMethod),
        }),
    },
  )
}

type Outcomes = {
  fail(failure: Failure): void
  isOverlay?: boolean
  exited: Failure
  complete(user: User): void
}

function openTask(
  client: Client,
  task: LinkTask | UpdateTask,
  check: () => void,
  { fail, isOverlay = false, exited, complete }: Outcomes,
): void {
  try {
    check()
  } catch (thrown) {
    const error = LatchkeyError.from(thrown)
    client.ports.warn(error.message)
    fail(error)
    return
  }
  let refreshed: Promise<unknown> | null = null
  const intent: AccountIntent = {
    kind: 'account',
    task,
    isOverlay,
    onDone() {
      // The tokens contain the linked accounts.
      refreshed = client.refreshUser().catch(() => {})
    },
    onFailed: fail,
    onClosed() {
      if (!refreshed) {
        fail(exited)
        return
      }
      void refreshed.then(() => {
        const { user } = client.getState()
        if (user) complete(user)
      })
    },
  }
  client.intents.open(intent)
}
