import { type CodeMessage, codeText } from './CodeTransport.ts'

const SEND_TIMEOUT_MS = 5_000
const E164 = /^\+[1-9]\d{6,14}$/

/** Texts codes through the signer's own account at Twilio. */
export function twilioCodes({
  accountSid,
  authToken,
  from,
  apiUrl,
  fetch,
}: {
  accountSid: string
  authToken: string
  from: string
  apiUrl: string
  fetch(url: string, init: RequestInit): Promise<Response>
}) {
  const url = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, apiUrl).href
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  return async (message: CodeMessage): Promise<void> => {
    if (!E164.test(message.to)) throw new Error('Not one number')
    const { status } = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ To: message.to, From: from, Body: codeText(message) }).toString(),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    })
    if (status < 200 || status >= 300) throw new Error(`Twilio answered ${status}`)
  }
}
