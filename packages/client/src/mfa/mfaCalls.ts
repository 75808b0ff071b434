import { createRecoveryCodes } from '@latchkey/contract/mfa'
import type { Client } from '../client.ts'
import { LatchkeyError } from '../errors/LatchkeyError.ts'
import type { TotpEnrolment } from '../flows/mfa-enroll/mfaEnrollMachine.ts'
import { requireUser } from '../wallet/requireUser.ts'
import type { VaultBridge } from '../wallet/vault-bridge/createVaultBridge.ts'
import { withMfa } from './withMfa.ts'

/** What an app does with a passkey that stops being a factor, or stops being a way in. */
export type PasskeyFlags = {
  shouldUnlinkOnUnenrollMfa?: boolean | undefined
  shouldUnenrollMfaOnUnlink?: boolean | undefined
}

type Enrolment =
  | { method: 'sms'; phoneNumber: string; code: string }
  | { method: 'totp'; code: string }
  | { method: 'passkey'; credentialIds: string[]; removeForLogin: boolean }

/** Sets factors up and takes them away. All of it goes through the vault, which keeps the proof of a factor. */
export function mfaCalls(
  client: Client,
  bridge: Pick<VaultBridge, 'ask'>,
  { shouldUnlinkOnUnenrollMfa = true, shouldUnenrollMfaOnUnlink = true }: PasskeyFlags = {},
) {
  async function change<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    requireUser(client, 'mfa')
    const answer = await work()
    await client.refreshUser()
    return answer
  }
  /** With codes on paper, where whoever asks shows them: they are told this once. */
  const enroll = async (data: Enrolment, recoveryCodes: boolean) =>
    (
      await change(() =>
        bridge.ask('privy:mfa:submit-enrollment', {
          ...data,
          ...(recoveryCodes && { recoveryCodes }),
        }),
      )
    ).recoveryCodes
  return {
    async sendCode(phoneNumber: string): Promise<void> {
      requireUser(client, 'mfa')
      await bridge.ask('privy:mfa:init-enrollment', { method: 'sms', phoneNumber })
    },
    enrollSms: (phoneNumber: string, code: string, { recoveryCodes = false } = {}) =>
      enroll({ method: 'sms', phoneNumber, code }, recoveryCodes),
    async startTotp(): Promise<TotpEnrolment> {
      requireUser(client, 'mfa')
      const { secret, authUrl } = await bridge.ask('privy:mfa:init-enrollment', { method: 'totp' })
      if (!secret || !authUrl)
        throw new LatchkeyError('unknown_mfa_error', 'The vault answered no secret')
      return { secret, authUrl }
    },
    enrollTotp: (code: string, { recoveryCodes = false } = {}) =>
      enroll({ method: 'totp', code }, recoveryCodes),
    /** Exactly these passkeys are factors from now on. */
    enrollPasskeys: (credentialIds: readonly string[], { recoveryCodes = false } = {}) => {
      const removeForLogin = shouldUnlinkOnUnenrollMfa
      const method = 'passkey'
      return enroll({ method, credentialIds: [...credentialIds], removeForLogin }, recoveryCodes)
    },
    /** New codes on paper, in place of those there were. The person shows a factor for them. */
    async createRecoveryCodes(): Promise<string[]> {
      requireUser(client, 'mfa')
      const made = await withMfa(client, (headers) =>
        client.call(createRecoveryCodes, {}, { headers }),
      )
      return made.recovery_codes
    },
    async unenroll(method: 'sms' | 'totp'): Promise<void> {
      await change(() => bridge.ask('privy:mfa:unenroll', { method }))
    },
    unlinkPasskey: (credentialId: string) =>
      change(async () => {
        const passkey = client
          .getState()
          .user?.linkedAccounts.find(
            (one) => one.type === 'passkey' && one.credentialId === credentialId,
          )
        if (passkey?.type !== 'passkey')
          throw new LatchkeyError('linked_account_not_found', 'No such passkey is linked')
        if (passkey.enrolledInMfa && !shouldUnenrollMfaOnUnlink)
          throw new LatchkeyError('invalid_data', 'Cannot unlink a passkey enrolled in MFA')
        await bridge.ask('privy:auth:unlink-passkey', {
          credentialId,
          removeAsMfa: shouldUnenrollMfaOnUnlink,
        })
      }),
  }
}
export type MfaCalls = ReturnType<typeof mfaCalls>
