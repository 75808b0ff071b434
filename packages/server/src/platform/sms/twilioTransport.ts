import type { AppDefinition } from '../config/AppDefinition.ts'
import type { Outbound } from '../outbound/createOutbound.ts'
import { type TextMessage, TextRefusedError, type TextTransport } from './TextTransport.ts'

type Sms = NonNullable<AppDefinition['sms']>

/** Marks around values in texts from right to left. Simple phones show them as boxes, and they cost segments. */
const ISOLATES = /[\u2068\u2069]/g
const E164 = /^\+[1-9]\d{6,14}$/

/** Text messages through Twilio's Messages API, with the account of the app they are for. */
export function twilioTransport({
  apps,
  outbound,
}: {
  apps: readonly AppDefinition[]
  outbound: Pick<Outbound, 'send'>
}): TextTransport {
  return {
    async send(message) {
      const app = apps.find(({ id }) => id === message.appId)
      if (!app?.sms) throw new TextRefusedError('The app sends no text messages')
      if (!E164.test(message.to)) throw new TextRefusedError('Not one number')
      const { accountSid, authToken, apiUrl } = app.sms
      const { status, json } = await outbound.send({
        url: new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, apiUrl).href,
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(formOf(message, app.sms)).toString(),
        mayBeLocal: app.mode === 'development',
      })
      if (status >= 200 && status < 300) return
      const reason = `Twilio answered ${status}, code ${codeOf(json())}`
      // 400 is about this message; 401, 403 and 429 are for the operator or for later.
      if (status === 400) throw new TextRefusedError(reason)
      throw new Error(reason)
    },
  }
}

function formOf({ channel, to, text, code }: TextMessage, sms: Sms): Record<string, string> {
  if (channel === 'whatsapp' && sms.whatsApp) {
    const { from, contentSid } = sms.whatsApp
    const parties = { To: `whatsapp:${to}`, From: `whatsapp:${from}` }
    // WhatsApp lets a business speak first only in the words of an approved template.
    return contentSid
      ? { ...parties, ContentSid: contentSid, ContentVariables: JSON.stringify({ 1: code }) }
      : { ...parties, Body: text }
  }
  const sender = sms.from.startsWith('MG') ? { MessagingServiceSid: sms.from } : { From: sms.from }
  return { To: to, ...sender, Body: text.replace(ISOLATES, '') }
}

const codeOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'unknown'
