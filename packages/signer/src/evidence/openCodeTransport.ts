import type { SignerSettings } from '../process/readSignerEnvironment.ts'
import type { CodeTransport } from './CodeTransport.ts'

/** Opens the configured ways to send codes. Loads a mail library only if mail is configured. */
export async function openCodeTransport({
  smtp,
  twilio,
}: SignerSettings['evidence']): Promise<CodeTransport> {
  const { smtpCodes } = smtp ? await import('./smtpCodes.ts') : {}
  const { twilioCodes } = twilio ? await import('./twilioCodes.ts') : {}
  return {
    ...(smtp && smtpCodes && { email: smtpCodes(smtp) }),
    ...(twilio && twilioCodes && { phone: twilioCodes({ ...twilio, fetch }) }),
  }
}
