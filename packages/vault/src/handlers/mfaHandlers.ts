import type { Handlers } from '../channel/openChannel.ts'
import type { Factors } from '../server/createFactors.ts'

/** What hosts ask of second factors (wire contract 15): set up, shown, taken away. */
export function mfaHandlers(factors: Factors) {
  const { personOf } = factors
  return {
    // With nothing to show there is nothing to say: each call that needs a factor asks for it itself.
    'privy:mfa:verify': async (data) => {
      await personOf(data)
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
      if (data.method === 'sms') {
        const { phoneNumber, code } = data
        await factors.enrollSms(person, { phoneNumber, code })
      } else if (data.method === 'totp') await factors.enrollTotp(person, data.code)
      else await factors.enrollPasskeys(person, data.credentialIds, data.removeForLogin ?? true)
      return {}
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
