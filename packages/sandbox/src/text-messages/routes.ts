import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Mailbox } from '../mail/createMailbox.ts'

/** Twilio's test number for a rejection. */
const INVALID_NUMBER = '+15005550001'
const E164 = /^\+[1-9]\d{6,14}$/
const WHATSAPP = 'whatsapp:'

/** The next behaviour of the provider: accept, be slow, or reject temporarily. */
const TEXT_MODES = ['accept', 'slow', 'refuse'] as const
type TextMode = (typeof TEXT_MODES)[number]
const SLOW_MS = 1_500

/** Twilio's Messages API: SMS and WhatsApp messages go to the inbox. */
export function textMessageRoutes(mailbox: Mailbox): Hono {
  let mode: TextMode = 'accept'
  const app = new Hono()
  app.post('/text-mode', async (context) => {
    // JSON only, so that a page of another origin needs a preflight.
    const isJson = context.req.header('content-type')?.startsWith('application/json')
    const body: unknown = isJson ? await context.req.json().catch(() => null) : null
    const asked = TEXT_MODES.find((one) => one === (body as { mode?: unknown } | null)?.mode)
    if (!asked) return context.json({ error: `mode is one of ${TEXT_MODES.join(', ')}` }, 400)
    mode = asked
    return context.json({ mode })
  })
  app.post('/2010-04-01/Accounts/:sid/Messages.json', async (context) => {
    const sid = context.req.param('sid')
    if (mode === 'slow') await pause(SLOW_MS)
    const refuse = (status: 400 | 401 | 503, code: number, message: string) =>
      context.json(
        { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
        status,
      )
    if (userOf(context.req.header('authorization')) !== sid) {
      return refuse(401, 20003, 'Authenticate')
    }
    if (mode === 'refuse') return refuse(503, 20500, 'Internal Server Error')
    const form = new URLSearchParams(await context.req.text())
    const [to = '', from = form.get('MessagingServiceSid') ?? ''] = [
      form.get('To') ?? undefined,
      form.get('From') ?? undefined,
    ]
    const channel = to.startsWith(WHATSAPP) ? 'whatsapp' : 'sms'
    const number = to.replace(WHATSAPP, '')
    if (!E164.test(number) || number === INVALID_NUMBER) {
      return refuse(400, 21211, `The 'To' number ${to} is not a valid phone number.`)
    }
    if (!from) return refuse(400, 21603, "A 'From' phone number is required.")
    if (channel === 'whatsapp' && !from.startsWith(WHATSAPP)) {
      return refuse(400, 63007, 'Twilio could not find a Channel with the specified From address')
    }
    const text = form.get('Body') ?? templated(form.get('ContentVariables'))
    if (!text) return refuse(400, 21602, 'Message body is required.')
    mailbox.add({
      channel,
      from: from.replace(WHATSAPP, ''),
      to: number,
      subject: channel === 'sms' ? 'Text message' : 'WhatsApp message',
      text,
    })
    return context.json(
      {
        sid: `SM${randomBytes(16).toString('hex')}`,
        account_sid: sid,
        to,
        from,
        body: text,
        status: 'queued',
        error_code: null,
        error_message: null,
      },
      201,
    )
  })
  return app
}

const userOf = (authorization: string | undefined): string | undefined => {
  const [scheme, encoded = ''] = authorization?.split(' ') ?? []
  const [user, password] = Buffer.from(encoded, 'base64').toString().split(':')
  return scheme === 'Basic' && password ? user : undefined
}

/** Only WhatsApp knows an approved template; its variables are enough to read the code. */
function templated(variables: string | null): string | undefined {
  try {
    const values: unknown = variables === null ? undefined : JSON.parse(variables)
    return typeof values === 'object' && values !== null
      ? `${Object.values(values).join(' ')} is your verification code.`
      : undefined
  } catch {
    return undefined
  }
}
