import type { Handlers } from '../channel/openChannel.ts'
import type { Factors } from '../server/createFactors.ts'

/** What hosts ask of second factors (wire contract 15): set up, shown, taken away. */
export function mfaHandlers(factors: Factors) {
  const { personOf } = factors
  return {
    'privy:mfa:verify': async (data) => {
      await factors.verify(data)
      return {}
    },

    'privy:mfa:init-enrollment': async (data) => {
      const person = await personOf(data)
      if (data.method === 'totp') {
        return { method: data.method, ...(await factors.startTotp(person)) }
      }
      await factors.startSms(person, data.phoneNumber)
      return { method: data.method }
    },

    'privy:mfa:submit-enrollment': async (data) => {
      const person = await personOf(data)
      const recovery_codes = data.recoveryCodes ?? false
      if (data.method === 'passkey')
        return factors.enrollPasskeys(person, {
          credential_ids: data.credentialIds,
          remove_for_login: data.removeForLogin ?? true,
          recovery_codes,
        })
      const { code } = data
      return data.method === 'sms'
        ? factors.enrollSms(person, { phoneNumber: data.phoneNumber, code, recovery_codes })
        : factors.enrollTotp(person, { code, recovery_codes })
    },

    'privy:mfa:unenroll': async (data) => {
      await factors.remove(await personOf(data), data.method)
      return {}
    },

    'privy:auth:unlink-passkey': async (data) => {
      const person = await personOf(data)
      await factors.unlinkPasskey(person, data.credentialId, data.removeAsMfa ?? true)
      return {}
    },
  } satisfies Partial<Handlers>
}
