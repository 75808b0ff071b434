import type { LinkedAccount, User } from '@latchkey/client'
import type { LinkMethod, UnlinkTarget, UpdateMethod } from '@latchkey/client/account'
import type { TransactionRequest } from '@latchkey/client/wallet/accounts'
import {
  type HostErrorCode,
  listMethods,
  OAUTH_PROVIDERS,
  type OAuthProvider,
} from '@latchkey/contract'
import { useEffect, useMemo } from 'react'
import {
  type LinkAccountMethod,
  useLinkAccount as useOwnLinkAccount,
} from '../hooks/account/useLinkAccount.ts'
import { useLinkWallet as useOwnLinkWallet } from '../hooks/account/useLinkWallet.ts'
import { useLinkWithPasskey as useOwnLinkWithPasskey } from '../hooks/account/useLinkWithPasskey.ts'
import { useUnlinkAccount as useOwnUnlinkAccount } from '../hooks/account/useUnlinkAccount.ts'
import { useUpdateAccount as useOwnUpdateAccount } from '../hooks/account/useUpdateAccount.ts'
import { useCrossAppAccounts as useOwnCrossAppAccounts } from '../hooks/cross-app/useCrossAppAccounts.ts'
import { type ClickEvent, withoutEvent } from '../hooks/useAction.ts'
import { useLatest } from '../hooks/useLatest.ts'
import type { ConnectWalletOptions } from '../hooks/wallets/useConnectWallet.ts'
import type { TypedDataInput } from '../hooks/wallets/walletTypes.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { familiar, requireReady, withHostCode } from './familiarErrors.ts'

type LinkResult<Method = LinkMethod> = {
  user: User
  linkMethod: Method
  linkedAccount: LinkedAccount | null
}

/** Callbacks of `useLinkAccount`. */
export type LinkAccountCallbacks = {
  /** Called after an account is linked, also on the page a provider redirects back to. */
  onSuccess?: (result: LinkResult) => void
  /** Called with an error code if linking fails. */
  onError?: (code: HostErrorCode, details: { linkMethod: LinkMethod }) => void
}

/** Methods whose functions are not spelled like their id. */
const SPELLINGS = { sms: 'Phone', linkedin: 'LinkedIn' } as const
type Spellings = typeof SPELLINGS
type Spelling<Id extends string> = Id extends keyof Spellings ? Spellings[Id] : Capitalize<Id>

const spell = (id: string): string =>
  (SPELLINGS as Readonly<Record<string, string>>)[id] ?? id.charAt(0).toUpperCase() + id.slice(1)

const LINK_METHODS = listMethods<LinkAccountMethod>(({ linkable }) => linkable === true)
type LinkFunction = `link${Spelling<LinkAccountMethod>}`

/** Opens the modal to link a login method to the logged-in user: one function per method. */
export function useLinkAccount({ onSuccess, onError }: LinkAccountCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const callbacks = useLatest({ onSuccess, onError })
  const { linkAccount } = useOwnLinkAccount()
  const { linkWallet } = useOwnLinkWallet({
    onSuccess,
    onError: withHostCode((code) => onError?.(code, { linkMethod: 'siwe' })),
  })
  useEffect(
    () =>
      client.onReport((report) => {
        if (report.kind !== 'link') return
        const { linkMethod } = report
        if (report.outcome === 'failed') {
          callbacks.current.onError?.(report.code, { linkMethod })
          return
        }
        const { user, linkedAccount } = report
        callbacks.current.onSuccess?.({ user, linkMethod, linkedAccount })
      }),
    [client, callbacks],
  )
  return useMemo(() => {
    const link = (method: LinkAccountMethod) => (): void => {
      requireReady(client)
      void linkAccount({ method })
    }
    const entries = LINK_METHODS.map((method) => [`link${spell(method)}`, link(method)])
    return {
      ...(Object.fromEntries(entries) as Record<LinkFunction, () => void>),
      linkWallet: async (options?: ConnectWalletOptions | ClickEvent): Promise<void> => {
        // `onError` has the error.
        await linkWallet(withoutEvent(options)).catch(() => {})
      },
    }
  }, [client, linkAccount, linkWallet])
}

/** Links a passkey to the logged-in user, with your own screens. */
export function useLinkWithPasskey({
  onSuccess,
  onError,
}: {
  /** Called with the updated user and the new account. */
  onSuccess?: (result: LinkResult<'passkey'>) => void
  /** Called with an error code if linking fails. */
  onError?: (code: HostErrorCode) => void
} = {}) {
  const { state, linkWithPasskey } = useOwnLinkWithPasskey({
    onSuccess,
    onError: withHostCode(onError),
  })
  return {
    state,
    linkWithPasskey: useMemo(
      () => async (): Promise<void> => {
        await familiar(linkWithPasskey())
      },
      [linkWithPasskey],
    ),
  }
}

/** Unlinks a login method. The last remaining one cannot be unlinked. Resolves with the updated user. */
export function useUnlinkAccount() {
  const { unlinkAccount } = useOwnUnlinkAccount()
  return useMemo(() => {
    const unlink = (account: UnlinkTarget) => familiar(unlinkAccount(account))
    const entries = OAUTH_PROVIDERS.map((method) => [
      `unlink${spell(method)}`,
      (subject: string) => unlink({ method, subject }),
    ])
    return {
      ...(Object.fromEntries(entries) as Record<
        `unlink${Spelling<OAuthProvider>}`,
        (subject: string) => Promise<User>
      >),
      unlinkEmail: (address: string) => unlink({ method: 'email', address }),
      unlinkPhone: (number: string) => unlink({ method: 'sms', number }),
      unlinkWallet: (address: string) => unlink({ method: 'wallet', address }),
      unlinkFarcaster: (fid: number) => unlink({ method: 'farcaster', fid }),
      unlinkTelegram: (telegramUserId: string) => unlink({ method: 'telegram', telegramUserId }),
      unlinkPasskey: (credentialId: string): Promise<User | null> =>
        familiar(unlinkAccount({ method: 'passkey', credentialId })),
    }
  }, [unlinkAccount])
}

/** Callbacks of `useUpdateAccount`. */
export type UpdateAccountCallbacks = {
  /** Called with the updated user and account. */
  onSuccess?: (result: {
    user: User
    updateMethod: UpdateMethod
    updatedAccount: LinkedAccount | null
  }) => void
  /** Called with an error code if the update fails. */
  onError?: (code: HostErrorCode, details: { linkMethod: UpdateMethod }) => void
}

/** Opens the modal to replace the user's email address or phone number. */
export function useUpdateAccount({ onSuccess, onError }: UpdateAccountCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const callbacks = useLatest({ onSuccess, onError })
  const { updateAccount } = useOwnUpdateAccount()
  useEffect(
    () =>
      client.onReport((report) => {
        if (report.kind !== 'update') return
        const { updateMethod } = report
        if (report.outcome === 'failed') {
          callbacks.current.onError?.(report.code, { linkMethod: updateMethod })
          return
        }
        const { user, updatedAccount } = report
        callbacks.current.onSuccess?.({ user, updateMethod, updatedAccount })
      }),
    [client, callbacks],
  )
  return useMemo(() => {
    const update = (method: UpdateMethod) => (): void => {
      requireReady(client)
      void updateAccount({ method })
    }
    return { updateEmail: update('email'), updatePhone: update('sms') }
  }, [client, updateAccount])
}

/** Callbacks of `useUpdateEmail` and `useUpdatePhone`. */
export type CodeUpdateCallbacks = {
  /** Called with the updated user. */
  onSuccess?: (result: { user: User }) => void
  /** Called with an error code if a step fails. */
  onError?: (code: HostErrorCode) => void
}

function useCodeUpdate(method: UpdateMethod, { onSuccess, onError }: CodeUpdateCallbacks) {
  const { state, sendCode, verifyCode } = useOwnUpdateAccount({
    onSuccess: ({ user }) => onSuccess?.({ user }),
    onError: withHostCode(onError),
  })
  const steps = useMemo(
    () => ({
      sendCode: (address: string) => familiar(sendCode({ method, address })),
      verifyCode: async (input: { code: string }): Promise<void> => {
        await familiar(verifyCode(input))
      },
    }),
    [method, sendCode, verifyCode],
  )
  return { state, ...steps }
}

/** Replaces the user's email address, with your own screens. */
export function useUpdateEmail(callbacks: CodeUpdateCallbacks = {}) {
  const { sendCode, ...update } = useCodeUpdate('email', callbacks)
  return {
    ...update,
    sendCode: ({ newEmailAddress }: { newEmailAddress: string }) => sendCode(newEmailAddress),
  }
}

/** Replaces the user's phone number, with your own screens. */
export function useUpdatePhone(callbacks: CodeUpdateCallbacks = {}) {
  const { sendCode, ...update } = useCodeUpdate('sms', callbacks)
  return {
    ...update,
    sendCode: ({ newPhoneNumber }: { newPhoneNumber: string }) => sendCode(newPhoneNumber),
  }
}

type CrossAppWalletOptions = { address: string }

/** Logs in with, links and uses wallets of the user's account at another app on the same server. */
export function useCrossAppAccounts() {
  const own = useOwnCrossAppAccounts()
  const { loginWithCrossAppAccount, linkCrossAppAccount, unlinkCrossAppAccount } = own
  const { signMessage, signTypedData, sendTransaction, signTransaction } = own
  return useMemo(
    () => ({
      loginWithCrossAppAccount: (input: { appId: string }) =>
        familiar(loginWithCrossAppAccount(input)),
      linkCrossAppAccount: (input: { appId: string }) => familiar(linkCrossAppAccount(input)),
      unlinkCrossAppAccount: (input: { subject: string }) => familiar(unlinkCrossAppAccount(input)),
      signMessage: (message: string, options: CrossAppWalletOptions): Promise<string> =>
        familiar(signMessage({ ...options, message })),
      signTypedData: (typedData: TypedDataInput, options: CrossAppWalletOptions): Promise<string> =>
        familiar(signTypedData({ ...typedData, ...options })),
      sendTransaction: (
        transaction: TransactionRequest,
        options: CrossAppWalletOptions,
      ): Promise<string> => familiar(sendTransaction({ ...transaction, ...options })),
      signTransaction: (
        transaction: TransactionRequest,
        options: CrossAppWalletOptions,
      ): Promise<string> => familiar(signTransaction({ ...transaction, ...options })),
    }),
    [
      loginWithCrossAppAccount,
      linkCrossAppAccount,
      unlinkCrossAppAccount,
      signMessage,
      signTypedData,
      sendTransaction,
      signTransaction,
    ],
  )
}
