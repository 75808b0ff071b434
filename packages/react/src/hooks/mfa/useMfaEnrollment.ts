import type { MfaCalls, TotpEnrolment } from '@latchkey/client/mfa'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadWallets } from '../../provider/loadWallets.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'

/** Values of the functions: a secret, recovery codes, or nothing. */
type MfaEnrollmentValue = TotpEnrolment | string[] | undefined

/**
 * Enrols and removes second factors, in the modal or step by step with your own screens.
 *
 * @throws The functions reject with `invalid_data`, `linked_account_not_found`, `missing_or_invalid_mfa` or `unknown_mfa_error`.
 *
 * @example
 * ```tsx
 * import { useMfaEnrollment } from '@latchkey/react'
 *
 * export function MfaSettings() {
 *   const { showMfaEnrollmentModal } = useMfaEnrollment()
 *   return (
 *     <button type="button" onClick={showMfaEnrollmentModal}>
 *       Manage second factors
 *     </button>
 *   )
 * }
 * ```
 */
export function useMfaEnrollment(callbacks: ActionCallbacks<MfaEnrollmentValue> = {}) {
  const { client, hostConfig } = useLatchkeyContext()
  const { run, state } = useAction<MfaEnrollmentValue>(callbacks)
  const functions = useMemo(() => {
    const call = <Value extends MfaEnrollmentValue>(
      work: (calls: MfaCalls) => Promise<Value>,
    ): Promise<Value> =>
      run(async () => {
        const [{ mfaCalls }, wallets] = await Promise.all([
          import('@latchkey/client/mfa'),
          loadWallets(client, hostConfig),
        ])
        return work(mfaCalls(client, wallets.context.bridge, hostConfig.passkeys))
      })
    const callWithoutValue = (work: (calls: MfaCalls) => Promise<unknown>) =>
      call(async (calls): Promise<undefined> => {
        await work(calls)
      })
    return {
      /** Opens the modal. Resolves when the user closes it. */
      showMfaEnrollmentModal: () =>
        run(
          () =>
            new Promise<undefined>((resolve) =>
              client.intents.open({
                kind: 'account',
                task: { type: 'mfa-enroll' },
                onDone() {},
                onFailed() {},
                onClosed: () => resolve(undefined),
              }),
            ),
        ),
      /** Closes the enrolment modal if it is open. */
      closeMfaEnrollmentModal() {
        const now = client.intents.getState()
        const isEnrollment =
          now.status === 'active' &&
          now.intent.kind === 'account' &&
          now.intent.task.type === 'mfa-enroll'
        if (isEnrollment) client.intents.close()
      },
      /** Sends a code to the phone number. */
      initEnrollmentWithSms: ({ phoneNumber }: { phoneNumber: string }) =>
        callWithoutValue((calls) => calls.sendCode(phoneNumber)),
      /** Verifies the code and enrols the phone number. */
      submitEnrollmentWithSms: (input: { phoneNumber: string; mfaCode: string }) =>
        callWithoutValue((calls) => calls.enrollSms(input.phoneNumber, input.mfaCode)),
      /** Resolves with the secret for an authenticator app. */
      initEnrollmentWithTotp: () => call((calls): Promise<TotpEnrolment> => calls.startTotp()),
      /** Verifies a code of the authenticator app and enrols it. */
      submitEnrollmentWithTotp: ({ mfaCode }: { mfaCode: string }) =>
        callWithoutValue((calls) => calls.enrollTotp(mfaCode)),
      /** Sets the passkeys that are second factors to exactly these. */
      submitEnrollmentWithPasskey: ({ credentialIds }: { credentialIds: readonly string[] }) =>
        callWithoutValue((calls) => calls.enrollPasskeys(credentialIds)),
      /** Removes the phone number as a second factor. */
      unenrollWithSms: () => callWithoutValue((calls) => calls.unenroll('sms')),
      /** Removes the authenticator app as a second factor. */
      unenrollWithTotp: () => callWithoutValue((calls) => calls.unenroll('totp')),
      /** Removes all passkeys as second factors. */
      unenrollWithPasskey: () => callWithoutValue((calls) => calls.enrollPasskeys([])),
      /**
       * Creates recovery codes, shown only once. Earlier codes stop working. Requires a second factor first.
       */
      createRecoveryCodes: () => call((calls): Promise<string[]> => calls.createRecoveryCodes()),
    }
  }, [client, hostConfig, run])
  return { ...state, ...functions }
}
