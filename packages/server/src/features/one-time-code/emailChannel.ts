import { LIMITS } from '@latchkey/contract'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { CodeChannel } from './Channel.ts'
import { codeMail, noAccountMail } from './codeMail.ts'
import { normalizeEmail } from './normalizeEmail.ts'

/** Sends codes by email. */
export const emailChannel: CodeChannel = {
  name: 'email',
  lifetimeMs: LIMITS.emailCodeLifetimeMs,
  read(app, typed) {
    if (!app.allows('email')) throw new ServiceError('disallowed_login_method')
    const email = normalizeEmail(typed)
    if (!email) throw new ServiceError('invalid_data')
    if (app.definition.disablePlusEmails && email.split('@')[0]?.includes('+')) {
      throw new ServiceError('disallowed_plus_email')
    }
    return email
  },
  normalize: (typed) => normalizeEmail(typed) ?? typed,
  testCodeOf: (app, email) =>
    app.definition.testCredentials.find((entry) => normalizeEmail(entry.email) === email)?.code,
  budgets: () => [],
  compose: (app, { to, code, minutes, expiresAtMs, purpose }) => ({
    channel: 'email',
    to,
    expiresAtMs,
    ...codeMail(app, { code, minutes, purpose }),
  }),
  composeNoAccount: (app, { to, expiresAtMs }) => ({
    channel: 'email',
    to,
    expiresAtMs,
    ...noAccountMail(app),
  }),
  identityOf: (email) => ({ type: 'email', subject: email, details: { address: email } }),
}
