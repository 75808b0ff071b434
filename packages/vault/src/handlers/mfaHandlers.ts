import type { Handlers } from '../channel/openChannel.ts'
import type { Factors } from '../server/createFactors.ts'

/** Handlers of MFA events (docs/protocol.md). */
export function mfaHandlers(factors: Factors) {
  const { callerOf } = factors
  return {
    'privy:mfa:verify': async (data) => {
      await factors.verify(data)
      return {}
    },

    'privy:mfa:init-enrollment': async (data) => {
      const caller = await callerOf(data)
      if (data.method === 'totp') {
        return { method: data.method, ...(await factors.startTotp(caller)) }
      }
      await factors.startSms(caller, data.phoneNumber)
      return { method: data.method }
    },

    'privy:mfa:submit-enrollment': async (data) => {
      const caller = await callerOf(data)
      const recovery_codes = data.recoveryCodes ?? false
      if (data.method === 'passkey')
        return factors.enrollPasskeys(caller, {
          credential_ids: data.credentialIds,
          remove_for_login: data.removeForLogin ?? true,
          recovery_codes,
        })
      const { code } = data
      return data.method === 'sms'
        ? factors.enrollSms(caller, { phoneNumber: data.phoneNumber, code, recovery_codes })
        : factors.enrollTotp(caller, { code, recovery_codes })
    },

    'privy:mfa:unenroll': async (data) => {
      await factors.remove(await callerOf(data), data.method)
      return {}
    },

    'privy:auth:unlink-passkey': async (data) => {
      const caller = await callerOf(data)
      await factors.unlinkPasskey(caller, data.credentialId, data.removeAsMfa ?? true)
      return {}
    },
  } satisfies Partial<Handlers>
}
