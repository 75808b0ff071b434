import { LatchkeyError } from '@latchkey/client'
import type { Mfa, MfaMethod } from '@latchkey/client/mfa'
import { useCallback, useMemo } from 'react'
import { isMfaAttemptsExceeded, isMfaCodeRejected, isMfaTimeout } from '../hooks/mfa/mfaErrors.ts'
import { useMfa as useOwnMfa } from '../hooks/mfa/useMfa.ts'
import { useMfaEnrollment as useOwnMfaEnrollment } from '../hooks/mfa/useMfaEnrollment.ts'
import { useRegisterMfaListener as useOwnRegisterMfaListener } from '../hooks/mfa/useRegisterMfaListener.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { loadWallets } from '../provider/loadWallets.ts'
import { useClientState } from '../provider/useClientState.ts'
import { familiar } from './familiarErrors.ts'
import { toFamiliarUser } from './toFamiliarUser.ts'
import type { PrivyEvents } from './types/events.ts'

/** Returns whether the code was wrong and the user can try again. */
export const errorIndicatesMfaVerificationFailed = isMfaCodeRejected

/** Returns whether too many codes were wrong, so the request was cancelled. */
export const errorIndicatesMaxMfaRetries = isMfaAttemptsExceeded

/** Returns whether the user did not answer in time. */
export const errorIndicatesMfaTimeout = isMfaTimeout

/** Answers a second factor request from your own screens. `useRegisterMfaListener` tells you when. */
export function useMfa() {
  const { client, hostConfig } = useLatchkeyContext()
  const { user } = useClientState(client)
  const { init, submit, cancel } = useOwnMfa()
  const functions = useMemo(
    () => ({
      /** Asks the user for a second factor, without another operation. */
      promptMfa: async (): Promise<void> => {
        const { context } = await loadWallets(client, hostConfig)
        await familiar(context.bridge.request('privy:mfa:verify', {}))
      },
      /** Sends the text message, or resolves with the passkey request options. */
      init: (method: MfaMethod) => familiar(init({ method })),
      /** Resolves if the code is right. */
      submit: (...[method, code]: Parameters<Mfa['submit']>): Promise<void> =>
        familiar(submit({ method, code })),
      /** Cancels the request that waits for a second factor. */
      cancel: (): void => {
        // Nothing waits for a second factor if it fails.
        familiar(cancel()).catch(() => {})
      },
      /** Forgets the second factor that was verified last. */
      clear: async (): Promise<void> => {
        const { context } = await loadWallets(client, hostConfig)
        context.bridge.forget(client.getState().user?.id ?? '')
      },
    }),
    [client, hostConfig, init, submit, cancel],
  )
  const mfaMethods = useMemo(() => user?.mfaMethods.map(({ type }) => type) ?? [], [user])
  return { ...functions, mfaMethods }
}

/** `config.passkeys` decides whether a removed second factor stays a login method. */
type PasskeyRemoval = { removeForLogin?: boolean }

/** Enrols and removes second factors, in the modal or step by step with your own screens. */
export function useMfaEnrollment() {
  const own = useOwnMfaEnrollment()
  const { showMfaEnrollmentModal, closeMfaEnrollmentModal, createRecoveryCodes } = own
  const { initEnrollmentWithSms, submitEnrollmentWithSms, unenrollWithSms } = own
  const { initEnrollmentWithTotp, submitEnrollmentWithTotp, unenrollWithTotp } = own
  const { submitEnrollmentWithPasskey, unenrollWithPasskey } = own
  return useMemo(
    () => ({
      showMfaEnrollmentModal: (): Promise<void> => familiar(showMfaEnrollmentModal()),
      closeMfaEnrollmentModal,
      initEnrollmentWithSms: (input: { phoneNumber: string }): Promise<void> =>
        familiar(initEnrollmentWithSms(input)),
      submitEnrollmentWithSms: (input: { phoneNumber: string; mfaCode: string }): Promise<void> =>
        familiar(submitEnrollmentWithSms(input)),
      initEnrollmentWithTotp: () => familiar(initEnrollmentWithTotp()),
      submitEnrollmentWithTotp: (input: { mfaCode: string }): Promise<void> =>
        familiar(submitEnrollmentWithTotp(input)),
      /** A passkey needs no step before `submitEnrollmentWithPasskey`. */
      initEnrollmentWithPasskey: async (): Promise<void> => {},
      submitEnrollmentWithPasskey: (
        input: { credentialIds: readonly string[] },
        _?: PasskeyRemoval,
      ): Promise<void> => familiar(submitEnrollmentWithPasskey(input)),
      unenrollWithSms: (): Promise<void> => familiar(unenrollWithSms()),
      unenrollWithTotp: (): Promise<void> => familiar(unenrollWithTotp()),
      unenrollWithPasskey: (_?: PasskeyRemoval): Promise<void> => familiar(unenrollWithPasskey()),
      createRecoveryCodes: () => familiar(createRecoveryCodes()),
    }),
    [
      showMfaEnrollmentModal,
      closeMfaEnrollmentModal,
      createRecoveryCodes,
      initEnrollmentWithSms,
      submitEnrollmentWithSms,
      unenrollWithSms,
      initEnrollmentWithTotp,
      submitEnrollmentWithTotp,
      unenrollWithTotp,
      submitEnrollmentWithPasskey,
      unenrollWithPasskey,
    ],
  )
}

/** Calls back when an operation waits for a second factor, so that your own screens can ask for it. */
export function useRegisterMfaListener({ onMfaRequired }: PrivyEvents['configureMfa']): void {
  useOwnRegisterMfaListener({
    onMfaRequired: (methods) => onMfaRequired({ mfaMethods: [...methods] }),
  })
}

/** Asks the user for a second factor. */
export function useAuthMfa() {
  const { promptMfa } = useMfa()
  return { verify: useCallback((_?: { standalone?: boolean }) => promptMfa(), [promptMfa]) }
}

/** Opens the modal to enrol second factors. */
export function useAuthMfaEnrollment() {
  const { client } = useLatchkeyContext()
  const { showMfaEnrollmentModal } = useMfaEnrollment()
  return {
    enroll: useCallback(
      async (_?: object) => {
        await showMfaEnrollmentModal()
        const { user } = client.getState()
        if (!user) throw new LatchkeyError('must_be_authenticated', 'No user is logged in')
        return { user: toFamiliarUser(user) }
      },
      [client, showMfaEnrollmentModal],
    ),
  }
}
