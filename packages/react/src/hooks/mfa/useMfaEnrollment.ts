import type { MfaCalls, TotpEnrolment } from '@latchkey/client/mfa'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadWallets } from '../../provider/loadWallets.ts'
import { requireReady } from '../requireReady.ts'

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
 *     <button type="button" onClick={() => showMfaEnrollmentModal()}>
 *       Manage second factors
 *     </button>
 *   )
 * }
 * ```
 */
export function useMfaEnrollment() {
  const { client, hostConfig } = useLatchkeyContext()
  return useMemo(() => {
    async function load(): Promise<MfaCalls> {
      requireReady(client)
      const [{ mfaCalls }, wallets] = await Promise.all([
        import('@latchkey/client/mfa'),
        loadWallets(client, hostConfig),
      ])
      return mfaCalls(client, wallets.context.bridge, hostConfig.passkeys)
    }
    return {
      /** Opens the modal. Resolves when the user closes it. */
      showMfaEnrollmentModal: () =>
        new Promise<void>((resolve) => {
          requireReady(client)
          client.intents.open({
            kind: 'account',
            task: { type: 'mfa-enroll' },
            onDone() {},
            onFailed() {},
            onClosed: resolve,
          })
        }),
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
      initEnrollmentWithSms: async ({ phoneNumber }: { phoneNumber: string }): Promise<void> =>
        (await load()).sendCode(phoneNumber),
      /** Verifies the code and enrols the phone number. */
      submitEnrollmentWithSms: async (given: {
        phoneNumber: string
        mfaCode: string
      }): Promise<void> => {
        await (await load()).enrollSms(given.phoneNumber, given.mfaCode)
      },
      /** Resolves with the secret for an authenticator app. */
      initEnrollmentWithTotp: async (): Promise<TotpEnrolment> => (await load()).startTotp(),
      /** Verifies a code of the authenticator app and enrols it. */
      submitEnrollmentWithTotp: async ({ mfaCode }: { mfaCode: string }): Promise<void> => {
        await (await load()).enrollTotp(mfaCode)
      },
      /** Sets the passkeys that are second factors to exactly these. */
      submitEnrollmentWithPasskey: async (given: {
        credentialIds: readonly string[]
      }): Promise<void> => {
        await (await load()).enrollPasskeys(given.credentialIds)
      },
      /** Removes the phone number as a second factor. */
      unenrollWithSms: async (): Promise<void> => (await load()).unenroll('sms'),
      /** Removes the authenticator app as a second factor. */
      unenrollWithTotp: async (): Promise<void> => (await load()).unenroll('totp'),
      /** Removes all passkeys as second factors. */
      unenrollWithPasskey: async (): Promise<void> => {
        await (await load()).enrollPasskeys([])
      },
      /**
       * Creates recovery codes, shown only once. Earlier codes stop working. Requires a second factor first.
       */
      createRecoveryCodes: async (): Promise<string[]> => (await load()).createRecoveryCodes(),
    }
  }, [client, hostConfig])
}
