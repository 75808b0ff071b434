import type { WireUser } from '@latchkey/contract'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { Outbox, OutboxRow } from '../../platform/mail/createOutbox.ts'
import type { MailContent } from '../../platform/mail/MailTemplate.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import { shortName } from '../../platform/sms/shortName.ts'

export type NotificationContent = {
  mail: MailContent
  /** The same as a text message, without the app name. */
  text: string
  expiresAtMs: number
  /** Allows an unverified address from a social provider. Never for messages with a link that grants access. */
  allowUnverifiedEmail?: boolean
}
/** Creates the outbox row of a notification. Undefined if the user has no address. */
export type Notify = (
  app: App,
  user: WireUser,
  content: NotificationContent,
) => Promise<OutboxRow | undefined>

type Deps = {
  outbox: Pick<Outbox, 'seal'>
  rateLimiter: Pick<RateLimiter, 'take'>
  secrets: Pick<Secrets, 'mac'>
}

const DAY_MS = 86_400_000

/** Notifies by mail, or by a limited number of text messages per day if the user has no email address. */
export function createNotifier({ outbox, rateLimiter, secrets }: Deps): Notify {
  async function mayText(app: App, user: WireUser): Promise<boolean> {
    const key = secrets.mac('identifier', app.id, 'notice-text', user.id).toString('base64url')
    const max = SERVER_LIMITS.noticeTextsPerUserPerDayMax
    return (await rateLimiter.take([{ key, max, windowMs: DAY_MS }])).allowed
  }

  return async (
    app,
    user,
    { mail, text, expiresAtMs, allowUnverifiedEmail: evenIfUnproved = false },
  ) => {
    const email = verifiedEmail(user) ?? (evenIfUnproved ? unverifiedEmail(user) : undefined)
    if (email !== undefined)
      return outbox.seal({ channel: 'email', to: email, ...mail, expiresAtMs })
    const number = numberOf(user)
    if (number === undefined || !canReceiveTexts(app, number) || !(await mayText(app, user))) {
      return undefined
    }
    const sentence = `${shortName(app.definition.name)}: ${text}`
    return outbox.seal({ channel: 'sms', appId: app.id, to: number, text: sentence, expiresAtMs })
  }
}

/** Test credentials receive no text messages. */
const canReceiveTexts = ({ definition }: App, number: string): boolean =>
  definition.sms !== undefined &&
  !definition.testCredentials.some(({ phoneNumber }) => phoneNumber === number)

function verifiedEmail({ linked_accounts }: WireUser): string | undefined {
  const account = linked_accounts.find(({ type }) => type === 'email')
  return account && 'address' in account ? account.address : undefined
}

function unverifiedEmail({ linked_accounts }: WireUser): string | undefined {
  const account = linked_accounts.find((one) => 'email' in one && one.email)
  return account && 'email' in account ? (account.email ?? undefined) : undefined
}

function numberOf({ linked_accounts }: WireUser): string | undefined {
  const account = linked_accounts.find(({ type }) => type === 'phone')
  return account && 'phoneNumber' in account ? account.phoneNumber : undefined
}
