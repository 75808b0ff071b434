import { createTransport } from 'nodemailer'
import type { Settings } from '../../platform/config/readEnvironment.ts'
import { isLocalName } from '../../platform/outbound/isLocalName.ts'
import { CHECK_TIMEOUT_MS, type DoctorPorts, type Finding } from './Finding.ts'

type Mail = Pick<Settings, 'smtpUrl' | 'mailFrom'>

/** Logs in to the mail server. Sends nothing. */
export async function checkMail({ smtpUrl }: Pick<Mail, 'smtpUrl'>): Promise<readonly Finding[]> {
  const { host } = new URL(smtpUrl)
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: CHECK_TIMEOUT_MS,
    greetingTimeout: CHECK_TIMEOUT_MS,
    socketTimeout: CHECK_TIMEOUT_MS,
  })
  try {
    await smtp.verify()
    return [{ check: 'mail', status: 'ok', message: `${host} accepts the login.` }]
  } catch (error) {
    const { code = 'unknown' } = error as { code?: string }
    const hint = code === 'EAUTH' ? 'Check user name and password.' : 'Check host, port and TLS.'
    const message = `SMTP_URL: cannot use ${host} (${code}). ${hint}`
    return [{ check: 'mail', status: 'failed', message }]
  } finally {
    smtp.close()
  }
}

/** Checks SPF, DMARC and, with a selector, DKIM of the sender's domain. */
export async function checkMailRecords(
  { mailFrom }: Pick<Mail, 'mailFrom'>,
  dkimSelector: string | undefined,
  { resolveTxt }: DoctorPorts,
): Promise<readonly Finding[]> {
  const domain = /@([\w.-]+)>?\s*$/.exec(mailFrom)?.[1]
  if (domain === undefined) {
    const message = 'MAIL_FROM has no mail address. Set it to a name and an address.'
    return [{ check: 'dns', status: 'failed', message }]
  }
  if (isLocalName(domain)) {
    const message = `MAIL_FROM is of ${domain}, which has no DNS records.`
    return [{ check: 'dns', status: 'skipped', message }]
  }
  const records: [name: string, host: string, pattern: RegExp][] = [
    ['SPF', domain, /^v=spf1\b/i],
    ['DMARC', `_dmarc.${domain}`, /^v=DMARC1\b/i],
  ]
  if (dkimSelector !== undefined) {
    records.push(['DKIM', `${dkimSelector}._domainkey.${domain}`, /(?:^|;)\s*p=[^;\s]/i])
  }
  const findings = await Promise.all(
    records.map(async ([name, host, pattern]): Promise<Finding> => {
      const texts = (await resolveTxt(host).catch(() => [])).map((parts) => parts.join(''))
      return texts.some((text) => pattern.test(text))
        ? { check: 'dns', status: 'ok', message: `${host} has a ${name} record.` }
        : {
            check: 'dns',
            status: 'warning',
            message: `${host} has no ${name} record. Codes may land in the spam folder.`,
          }
    }),
  )
  if (dkimSelector !== undefined) return findings
  const message = 'DKIM is not checked without --dkim-selector NAME.'
  return [...findings, { check: 'dns', status: 'skipped', message }]
}
