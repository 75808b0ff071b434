import { LatchkeyError, type User } from '@latchkey/client'
import type { UpdateMethod } from '@latchkey/client/account'
import type { OneTimeCodeEvent, OneTimeCodeState } from '@latchkey/client/flows'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { toCodeLoginState } from '../login/toCodeLoginState.ts'
import { type ActionCallbacks, type Listen, useAction, useReportedAction } from '../useAction.ts'
import { useFlowRun } from '../useFlowRun.ts'
import type {
  createCodeUpdate,
  SendUpdateCodeInput,
  UpdateAccountResult,
} from './createCodeUpdate.ts'

/**
 * Replaces the user's email address or phone number: in the modal with `updateAccount`, or with your own screens with
 * `sendCode` and `verifyCode`.
 *
 * @throws The functions reject with `must_be_authenticated`, `failed_to_update_account`, `exited_update_flow`,
 * `invalid_data` or `invalid_credentials`.
 *
 * @example
 * ```tsx
 * import { useUpdateAccount } from '@latchkey/react'
 *
 * export function ChangeEmail() {
 *   const { updateAccount } = useUpdateAccount()
 *   return (
 *     <button type="button" onClick={() => updateAccount({ method: 'email' })}>
 *       Change email address
 *     </button>
 *   )
 * }
 * ```
 */
export function useUpdateAccount(callbacks: ActionCallbacks<UpdateAccountResult> = {}) {
  const { client } = useLatchkeyContext()
  const action = useAction(callbacks)
  const { run, prepare } = action
  const runInModal = useReportedAction(action, listenToUpdates)
  const { run: flowRun, state } = useFlowRun<OneTimeCodeState<User>, OneTimeCodeEvent<User>>()
  const functions = useMemo(() => {
    let update: Promise<ReturnType<typeof createCodeUpdate>> | null = null
    const load = () => {
      update ??= import('./createCodeUpdate.ts').then((file) =>
        file.createCodeUpdate(client, flowRun),
      )
      return update
    }
    return {
      /** Opens the modal. Settles when the modal closes. */
      updateAccount: ({ method }: { method: UpdateMethod }) =>
        runInModal(async () => {
          const file = await import('@latchkey/client/account')
          file.updateAccount(client, { method })
        }),
      /** Sends a code to the new address or number, without the modal. */
      sendCode: (input: SendUpdateCodeInput) => prepare(async () => (await load()).sendCode(input)),
      /** Verifies the code and replaces the old address or number. */
      verifyCode: ({ code }: { code: string }) => run(async () => (await load()).verifyCode(code)),
    }
  }, [client, run, runInModal, prepare, flowRun])
  return {
    ...action.state,
    ...functions,
    state: useMemo(() => toCodeLoginState(state), [state]),
  }
}

const listenToUpdates: Listen<UpdateAccountResult> = (client, onOutcome) =>
  client.onReport((report) => {
    if (report.kind !== 'update') return
    const { updateMethod } = report
    onOutcome(
      report.outcome === 'complete'
        ? { user: report.user, updateMethod, updatedAccount: report.updatedAccount }
        : new LatchkeyError(report.code, report.message, {
            data: { updateMethod },
          }),
    )
  })
