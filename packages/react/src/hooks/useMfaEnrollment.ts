import type { MfaCalls, TotpEnrolment } from '@latchkey/client/mfa'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { loadWallets } from '../provider/loadWallets.ts'
import { requireReady } from './requireReady.ts'

/** Second factors: by our screens, or step by step with the host's own. */
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
      /** Resolves once the person has closed the screens. */
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
      closeMfaEnrollmentModal() {
        const now = client.intents.getState()
        const isEnrollment =
          now.status === 'active' &&
          now.intent.kind === 'account' &&
          now.intent.task.type === 'mfa-enroll'
        if (isEnrollment) client.intents.close()
      },
      initEnrollmentWithSms: async ({ phoneNumber }: { phoneNumber: string }): Promise<void> =>
        (await load()).sendCode(phoneNumber),
      submitEnrollmentWithSms: async (given: {
        phoneNumber: string
        mfaCode: string
      }): Promise<void> => {
        await (await load()).enrollSms(given.phoneNumber, given.mfaCode)
      },
      initEnrollmentWithTotp: async (): Promise<TotpEnrolment> => (await load()).startTotp(),
      submitEnrollmentWithTotp: async ({ mfaCode }: { mfaCode: string }): Promise<void> => {
        await (await load()).enrollTotp(mfaCode)
      },
      /** Exactly these passkeys are factors from now on. */
      submitEnrollmentWithPasskey: async (given: {
        credentialIds: readonly string[]
      }): Promise<void> => {
        await (await load()).enrollPasskeys(given.credentialIds)
      },
      unenrollWithSms: async (): Promise<void> => (await load()).unenroll('sms'),
      unenrollWithTotp: async (): Promise<void> => (await load()).unenroll('totp'),
      unenrollWithPasskey: async (): Promise<void> => {
        await (await load()).enrollPasskeys([])
      },
      /** New codes on paper, told this once; the ones before stop working. Asks for a factor first. */
      createRecoveryCodes: async (): Promise<string[]> => (await load()).createRecoveryCodes(),
    }
  }, [client, hostConfig])
}
