import { LIMITS } from '@latchkey/contract'
import type { App } from '../../platform/config/createApps.ts'
import { composeMail } from '../../platform/mail/composeMail.ts'
import {
  createMailPattern,
  type MailPattern,
  PLACE_OF_CODE,
} from '../../platform/mail/createMailPattern.ts'
import type { MailContent } from '../../platform/mail/MailTemplate.ts'
import type { PreparedContent } from '../../platform/mail/MailTransport.ts'
import { mailLanguageOf, mailTextsOf } from '../../platform/mail/mailTextsOf.ts'
import { oneLine } from '../../platform/mail/oneLine.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { CodeChannel, CodePurpose } from './Channel.ts'
import { normalizeEmail } from './normalizeEmail.ts'

type Definition = App['definition']

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
  testCodeOf: ({ definition }, email) => testCodesOf(definition).get(email),
  budgets: () => [],
  compose: (app, { to, code, minutes, expiresAtMs, purpose }) => ({
    channel: 'email',
    to,
    expiresAtMs,
    ...prepareCodeMail(app, { code, minutes, purpose }),
  }),
  composeNoAccount: (app, { to, expiresAtMs }) => ({
    channel: 'email',
    to,
    expiresAtMs,
    ...noAccountMail(app),
  }),
  identityOf: (email) => ({ type: 'email', subject: email, details: { address: email } }),
}

const testCodes = new WeakMap<Definition, ReadonlyMap<string, string>>()

/** Codes of the test credentials by normalized address, built once. Of two with one address, the first one counts. */
function testCodesOf(definition: Definition): ReadonlyMap<string, string> {
  const known =
    testCodes.get(definition) ??
    new Map(
      [...definition.testCredentials]
        .reverse()
        .map(({ email, code }) => [normalizeEmail(email) ?? email, code]),
    )
  testCodes.set(definition, known)
  return known
}

type CodeMail = { code: string; minutes: number; purpose: CodePurpose }

/** Mail with a one-time code. The code is not in the subject, which lock screens show. */
export function codeMail(app: App, about: CodeMail): MailContent {
  const { subject, text, html } = prepareCodeMail(app, about)
  return { subject, text, html }
}

function prepareCodeMail(
  app: App,
  { code, minutes, purpose }: CodeMail,
): MailContent & { prepared?: PreparedContent } {
  const { definition } = app
  // A template of the app may return another mail for each code.
  if (definition.mails.template) return composeCodeMail(app, { code, minutes, purpose })
  const name = `${mailLanguageOf(app)} ${purpose} ${minutes}`
  const known = patterns.get(definition) ?? new Map<string, MailPattern>()
  const pattern =
    known.get(name) ??
    createMailPattern(composeCodeMail(app, { code: PLACE_OF_CODE, minutes, purpose }))
  patterns.set(definition, known.set(name, pattern))
  return pattern(code)
}

const patterns = new WeakMap<Definition, Map<string, MailPattern>>()

function composeCodeMail(app: App, { code, minutes, purpose }: CodeMail): MailContent {
  const from = mailTextsOf(app)
  const words = from.texts.code
  const name = oneLine(app.definition.name)
  const subject = words.subject[purpose](name)
  const lifetime = words.lifetime(from.durationOf(minutes, 'minute'))
  const unasked = words.unasked[purpose]
  return composeMail(app, from, {
    kind: `${purpose}-code`,
    subject,
    text: [`${subject}:`, '', code, '', lifetime, words.secrecy, '', unasked],
    parts: {
      title: words.title[purpose](name),
      lead: words.lead[purpose],
      code,
      lines: [`${lifetime} ${words.secrecy}`, unasked],
    },
  })
}

/** Sent in place of a code if sign-up is disabled and no account exists. */
export function noAccountMail(app: App): MailContent {
  const from = mailTextsOf(app)
  const words = from.texts.noAccount
  const name = oneLine(app.definition.name)
  const lead = words.lead(name)
  return composeMail(app, from, {
    kind: 'no-account',
    subject: words.subject(name),
    text: [lead, '', words.next, words.unasked],
    parts: { title: words.title, lead, lines: [words.next, words.unasked] },
  })
}
