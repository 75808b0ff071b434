import type { LinkedAccount, User } from '@latchkey/client'
import type { UpdateMethod } from '@latchkey/client/account'
import type { HostErrorCode } from '@latchkey/contract'
import { useEffect, useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { requireReady } from '../requireReady.ts'
import { useLatest } from '../useLatest.ts'

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

/**
 * Opens the modal to replace the user's email address or phone number.
 *
 * @throws The functions throw `unexpected` before `ready`. Later failures are passed to `onError`.
 *
 * @example
 * ```tsx
 * import { useUpdateAccount } from '@latchkey/react'
 *
 * export function ChangeEmail() {
 *   const { updateEmail } = useUpdateAccount()
 *   return (
 *     <button type="button" onClick={() => updateEmail()}>
 *       Change email address
 *     </button>
 *   )
 * }
 * ```
 */
export function useUpdateAccount({ onSuccess, onError }: UpdateAccountCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const callbacks = useLatest({ onSuccess, onError })
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
    const update = (method: UpdateMethod) => () => {
      requireReady(client)
      import('@latchkey/client/account').then(
        ({ updateAccount }) => updateAccount(client, { method }),
        () =>
          client.report({
            kind: 'update',
            outcome: 'failed',
            code: 'failed_to_update_account',
            updateMethod: method,
          }),
      )
    }
    return { updateEmail: update('email'), updatePhone: update('sms') }
  }, [client])
}
