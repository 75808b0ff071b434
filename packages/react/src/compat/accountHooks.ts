import { LatchkeyError, type User as OwnUser } from '@latchkey/client'
import type { UnlinkTarget, UpdateMethod } from '@latchkey/client/account'
import { listMethods, OAUTH_PROVIDERS, type OAuthProvider } from '@latchkey/contract'
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
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { familiar, requireReady, withHostCode } from './familiarErrors.ts'
import { toConnectOptions } from './toConnectOptions.ts'
import { toFamiliarUser, withFamiliarUser } from './toFamiliarUser.ts'
import { toTransactionRequest, toTypedData } from './toWalletInput.ts'
import type { ConnectWalletModalOptions } from './types/config.ts'
import type { PrivyEvents } from './types/events.ts'
import type { SignTypedDataParams, UnsignedTransactionRequest } from './types/transactions.ts'
import type { User } from './types/user.ts'

/** Methods whose functions are not spelled like their id. */
const SPELLINGS = { sms: 'Phone', linkedin: 'LinkedIn' } as const
type Spellings = typeof SPELLINGS
type Spelling<Id extends string> = Id extends keyof Spellings ? Spellings[Id] : Capitalize<Id>

const spell = (id: string): string =>
  (SPELLINGS as Readonly<Record<string, string>>)[id] ?? id.charAt(0).toUpperCase() + id.slice(1)

const LINK_METHODS = listMethods<LinkAccountMethod>(({ linkable }) => linkable === true)
type LinkFunction = `link${Spelling<LinkAccountMethod>}`

/** Opens the modal to link a login method to the logged-in user: one function per method. */
export function useLinkAccount({ onSuccess, onError }: PrivyEvents['linkAccount'] = {}) {
  const { client } = useLatchkeyContext()
  const callbacks = useLatest({ onSuccess, onError })
  const { linkAccount } = useOwnLinkAccount()
  const { linkWallet } = useOwnLinkWallet({
    onSuccess: (result) => onSuccess?.(withFamiliarUser(result)),
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
        callbacks.current.onSuccess?.({ user: toFamiliarUser(user), linkMethod, linkedAccount })
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
      ...(Object.fromEntries(entries) as Record<LinkFunction, (options?: object) => void>),
      linkWallet: async (options?: ConnectWalletModalOptions | ClickEvent): Promise<void> => {
        // `onError` has the error.
        await linkWallet(toConnectOptions(withoutEvent(options))).catch(() => {})
      },
    }
  }, [client, linkAccount, linkWallet])
}

/** Links a passkey to the logged-in user, with your own screens. */
export function useLinkWithPasskey({ onSuccess, onError }: PrivyEvents['linkAccount'] = {}) {
  const { state, linkWithPasskey } = useOwnLinkWithPasskey({
    onSuccess: (result) => onSuccess?.(withFamiliarUser(result)),
    onError: withHostCode((code) => onError?.(code, { linkMethod: 'passkey' })),
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
    const unlink = async (account: UnlinkTarget): Promise<User> => {
      const user: OwnUser = await familiar(unlinkAccount(account))
      return toFamiliarUser(user)
    }
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
      unlinkPasskey: async (credentialId: string): Promise<User> => {
        const user = await familiar(unlinkAccount({ method: 'passkey', credentialId }))
        if (!user) throw new LatchkeyError('missing_or_invalid_token', 'The session has ended')
        return toFamiliarUser(user)
      },
    }
  }, [unlinkAccount])
}

/** Opens the modal to replace the user's email address or phone number. */
export function useUpdateAccount({ onSuccess, onError }: PrivyEvents['update'] = {}) {
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
        callbacks.current.onSuccess?.({ user: toFamiliarUser(user), updateMethod, updatedAccount })
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

function useCodeUpdate(method: UpdateMethod, { onSuccess, onError }: PrivyEvents['update']) {
  const { state, sendCode, verifyCode } = useOwnUpdateAccount({
    onSuccess: (result) => onSuccess?.(withFamiliarUser(result)),
    onError: withHostCode((code) => onError?.(code, { linkMethod: method })),
  })
  const steps = useMemo(
    () => ({
      sendCode: (address: string) => familiar(sendCode({ method, address })),
      verifyCode: async (input: { code: string }): Promise<{ user: User } | undefined> => {
        const { user } = await familiar(verifyCode(input))
        return { user: toFamiliarUser(user) }
      },
    }),
    [method, sendCode, verifyCode],
  )
  return { state, ...steps }
}

/** Replaces the user's email address, with your own screens. */
export function useUpdateEmail(callbacks: PrivyEvents['update'] = {}) {
  const { sendCode, ...update } = useCodeUpdate('email', callbacks)
  return {
    ...update,
    sendCode: ({ newEmailAddress }: { newEmailAddress: string }) => sendCode(newEmailAddress),
  }
}

/** Replaces the user's phone number, with your own screens. */
export function useUpdatePhone(callbacks: PrivyEvents['update'] = {}) {
  const { sendCode, ...update } = useCodeUpdate('sms', callbacks)
  return {
    ...update,
    sendCode: ({ newPhoneNumber }: { newPhoneNumber: string }) => sendCode(newPhoneNumber),
  }
}

/** Wallet of the other app that signs. */
export type CrossAppWalletOptions = {
  /** Address of the wallet. */
  address: string
  /** Chain on which the signature of a smart wallet is valid. A transaction names its own. */
  chainId?: number
}

/** Logs in with, links and uses wallets of the user's account at another app on the same server. */
export function useCrossAppAccounts() {
  const own = useOwnCrossAppAccounts()
  const { loginWithCrossAppAccount, linkCrossAppAccount, unlinkCrossAppAccount } = own
  const { signMessage, signTypedData, sendTransaction, signTransaction } = own
  return useMemo(
    () => ({
      loginWithCrossAppAccount: async (input: { appId: string }) =>
        toFamiliarUser(await familiar(loginWithCrossAppAccount(input))),
      linkCrossAppAccount: async (input: { appId: string }) =>
        toFamiliarUser(await familiar(linkCrossAppAccount(input))),
      unlinkCrossAppAccount: async (input: { subject: string }) =>
        toFamiliarUser(await familiar(unlinkCrossAppAccount(input))),
      signMessage: (message: string, wallet: CrossAppWalletOptions): Promise<string> =>
        familiar(signMessage({ ...wallet, message })),
      signTypedData: (
        typedData: SignTypedDataParams,
        wallet: CrossAppWalletOptions,
      ): Promise<string> => familiar(signTypedData({ ...toTypedData(typedData), ...wallet })),
      sendTransaction: (
        transaction: UnsignedTransactionRequest,
        { address }: CrossAppWalletOptions,
      ): Promise<string> =>
        familiar(sendTransaction({ ...toTransactionRequest(transaction), address })),
      signTransaction: (
        transaction: UnsignedTransactionRequest,
        { address }: CrossAppWalletOptions,
      ): Promise<string> =>
        familiar(signTransaction({ ...toTransactionRequest(transaction), address })),
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

/** Result of `useLinkWithPasskey`. */
export type UseLinkWithPasskey = ReturnType<typeof useLinkWithPasskey>

/** Result of `useCrossAppAccounts`. */
export type UseCrossAppAccountsInterface = ReturnType<typeof useCrossAppAccounts>
/** Result of `useUpdateEmail`. */
export type UseUpdateEmailInterface = ReturnType<typeof useUpdateEmail>
/** Result of `useUpdatePhone`. */
export type UseUpdatePhoneInterface = ReturnType<typeof useUpdatePhone>
