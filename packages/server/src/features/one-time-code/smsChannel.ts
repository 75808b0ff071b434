import { LIMITS } from '@latchkey/contract'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { OutboxMessage } from '../../platform/mail/createOutbox.ts'
import { mailTextsOf } from '../../platform/mail/mailTextsOf.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import { shortName } from '../../platform/sms/shortName.ts'
import type { CodeChannel, CodeMessage, CodePurpose } from './Channel.ts'
import { countryOf, normalizePhone } from './normalizePhone.ts'

type CodeText = Omit<CodeMessage, 'purpose'> & { purpose: CodePurpose | 'factor' }

/** The text message with a code. The code comes first, for small screens. */
export function codeText(
  app: App,
  { to, code, minutes, expiresAtMs, purpose }: CodeText,
): OutboxMessage {
  const { texts, durationOf } = mailTextsOf(app)
  const name = shortName(app.definition.name)
  return {
    channel: app.definition.sms?.whatsApp ? 'whatsapp' : 'sms',
    appId: app.id,
    to,
    code,
    text: texts.code.sms[purpose](code, name, durationOf(minutes, 'minute')),
    expiresAtMs,
  }
}

/** Test numbers are not in a real number range, so they are matched by digits only. */
const testEntryOf = (app: App, typed: string) => {
  const number = typed.replace(/[\s().-]/g, '')
  return app.definition.testCredentials.find(({ phoneNumber }) => phoneNumber === number)
}

/** Returns the canonical number, including test numbers; undefined if it is invalid. */
export const normalizeNumber = (app: App, typed: string): string | undefined =>
  testEntryOf(app, typed)?.phoneNumber ?? normalizePhone(typed)

/**
 * Sends codes by SMS or WhatsApp. Messages cost money, so countries and number prefixes have
 * budgets.
 */
export const smsChannel: CodeChannel = {
  name: 'sms',
  lifetimeMs: LIMITS.smsCodeLifetimeMs,
  read(app, typed) {
    if (!app.allows('sms')) throw new ServiceError('disallowed_login_method')
    const test = testEntryOf(app, typed)
    if (test) return test.phoneNumber
    const number = normalizePhone(typed)
    if (!number) throw new ServiceError('invalid_data')
    const countries = app.definition.sms?.countries
    const country = countryOf(number)
    if (countries && (!country || !countries.includes(country))) {
      throw new ServiceError('not_supported')
    }
    return number
  },
  normalize: (typed) => normalizePhone(typed) ?? typed,
  testCodeOf: (app, number) => testEntryOf(app, number)?.code,
  budgets(app, number) {
    const { mode, sms } = app.definition
    const windowMs = SERVER_LIMITS.smsWindowMs
    const country = countryOf(number) ?? 'none'
    const prefix = number.slice(0, -SERVER_LIMITS.smsPrefixHiddenDigits)
    const perPrefix =
      mode === 'development'
        ? SERVER_LIMITS.smsPerPrefixInDevelopmentMax
        : SERVER_LIMITS.smsPerPrefixMax
    return [
      {
        key: `sms-country:${country}`,
        max: sms?.dailyPerCountry ?? SERVER_LIMITS.smsPerCountryMax,
        windowMs,
      },
      { key: `sms-prefix:${prefix}`, max: sms?.dailyPerPrefix ?? perPrefix, windowMs },
    ]
  },
  compose: codeText,
  identityOf: (number) => ({ type: 'phone', subject: number, details: { phoneNumber: number } }),
}
