import { createRecoveryCodes } from '@latchkey/contract/endpoints/mfa'
import type { Client } from '../core/client.ts'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { requireUser } from '../wallets/embedded/requireUser.ts'
import type { VaultBridge } from '../wallets/embedded/vault-bridge/createVaultBridge.ts'
import type { TotpEnrolment } from './mfaEnrollMachine.ts'
import { withMfa } from './withMfa.ts'

/** How removing a passkey as a second factor or as a login method affects the other use. */
export type PasskeyFlags = {
  /**
   * Removing a passkey as a second factor also unlinks it, unless no other login method would remain.
   * Defaults to true.
   */
  shouldUnlinkOnUnenrollMfa?: boolean | undefined
  /**
   * Unlinking a passkey also removes it as a second factor. Defaults to false: unlinking an enrolled
   * passkey is rejected [A5.8].
   */
  shouldUnenrollMfaOnUnlink?: boolean | undefined
}

type Enrolment =
  | { method: 'sms'; phoneNumber: string; code: string }
  | { method: 'totp'; code: string }
  | { method: 'passkey'; credentialIds: string[]; removeForLogin: boolean }

/** Calls that add and remove second factors. They go through the vault, which keeps the MFA token. */
export function mfaCalls(
  client: Client,
  bridge: Pick<VaultBridge, 'request'>,
  { shouldUnlinkOnUnenrollMfa = true, shouldUnenrollMfaOnUnlink = false }: PasskeyFlags = {},
) {
  async function change<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    requireUser(client, 'mfa')
    const answer = await work()
    await client.refreshUser()
    return answer
  }
  /** Requests recovery codes if the caller shows them: they are returned once. */
  const enroll = async (data: Enrolment, recoveryCodes: boolean) =>
    (
      await change(() =>
        bridge.request('privy:mfa:submit-enrollment', {
          ...data,
          ...(recoveryCodes && { recoveryCodes }),
        }),
      )
    ).recoveryCodes
  return {
    async sendCode(phoneNumber: string): Promise<void> {
      requireUser(client, 'mfa')
      await bridge.request('privy:mfa:init-enrollment', { method: 'sms', phoneNumber })
    },
    enrollSms: (phoneNumber: string, code: string, { recoveryCodes = false } = {}) =>
      enroll({ method: 'sms', phoneNumber, code }, recoveryCodes),
    async startTotp(): Promise<TotpEnrolment> {
      requireUser(client, 'mfa')
      const { secret, authUrl } = await bridge.request('privy:mfa:init-enrollment', {
        method: 'totp',
      })
      if (!secret || !authUrl)
        throw new LatchkeyError('unknown_mfa_error', 'The vault returned no secret')
      return { secret, authUrl }
    },
    enrollTotp: (code: string, { recoveryCodes = false } = {}) =>
      enroll({ method: 'totp', code }, recoveryCodes),
    /** Replaces the set of passkeys that are second factors. */
    enrollPasskeys: (credentialIds: readonly string[], { recoveryCodes = false } = {}) => {
      const removeForLogin = shouldUnlinkOnUnenrollMfa
      const method = 'passkey'
      return enroll({ method, credentialIds: [...credentialIds], removeForLogin }, recoveryCodes)
    },
    /** Creates new recovery codes that replace the old ones. Requires MFA. */
    async createRecoveryCodes(): Promise<string[]> {
      requireUser(client, 'mfa')
      const made = await withMfa(client, (headers) =>
        client.call(createRecoveryCodes, {}, { headers }),
      )
      return made.recovery_codes
    },
    async unenroll(method: 'sms' | 'totp'): Promise<void> {
      await change(() => bridge.request('privy:mfa:unenroll', { method }))
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
        await bridge.request('privy:auth:unlink-passkey', {
          credentialId,
          removeAsMfa: shouldUnenrollMfaOnUnlink,
        })
      }),
  }
}
/** Calls that add and remove second factors. */
export type MfaCalls = ReturnType<typeof mfaCalls>
