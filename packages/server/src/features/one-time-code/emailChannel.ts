import { LIMITS } from '@latchkey/contract'
import type { App } from '../../platform/config/createApps.ts'
import { composeMail } from '../../platform/mail/composeMail.ts'
import type { MailContent } from '../../platform/mail/MailTemplate.ts'
import { mailLanguageOf, mailTextsOf } from '../../platform/mail/mailTextsOf.ts'
import { oneLine } from '../../platform/mail/oneLine.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { CodeChannel, CodePurpose } from './Channel.ts'
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

type CodeMail = { code: string; minutes: number; purpose: CodePurpose }

/** Mail with a one-time code. The code is not in the subject, which lock screens show. */
export function codeMail(app: App, { code, minutes, purpose }: CodeMail): MailContent {
  const { definition } = app
  // A template of the app may return another mail for each code.
  if (definition.mails.template) return composeCodeMail(app, { code, minutes, purpose })
  const name = `${mailLanguageOf(app)} ${purpose} ${minutes}`
  const known = composed.get(definition) ?? new Map<string, CodeMailParts>()
  const parts = known.get(name) ?? compose(app, { minutes, purpose })
  composed.set(definition, known.set(name, parts))
  const { subject, text, html } = parts
  return { subject, text: text.join(code), html: html.join(code) }
}

/** The mail before and after each place of its code. It is composed once per language, because each login sends one. */
type CodeMailParts = { subject: string; text: readonly string[]; html: readonly string[] }
const composed = new WeakMap<App['definition'], Map<string, CodeMailParts>>()
/** Stands for the code. Unicode reserves it for such uses, so it is in no text. */
const PLACE_OF_CODE = '\ufdd0'

function compose(app: App, about: Omit<CodeMail, 'code'>): CodeMailParts {
  const { subject, text, html } = composeCodeMail(app, { ...about, code: PLACE_OF_CODE })
  return { subject, text: text.split(PLACE_OF_CODE), html: html.split(PLACE_OF_CODE) }
}

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
