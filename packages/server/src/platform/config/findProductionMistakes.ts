import { isLocalName } from '../outbound/isLocalName.ts'

type Variables = Record<string, string | undefined>

const PAGE = 'docs/going-to-production.md'

/**
 * Finds what the environment lacks for production. Each sentence names the variable, the reason and the page of
 * the documentation.
 */
export function findProductionMistakes(variables: Variables): string[] {
  const has = (name: string) => Boolean(variables[name])
  const isAllowed = (name: string) => variables[name] === '1'
  const mistakes: string[] = []
  const report = (section: string, mistake: string) =>
    mistakes.push(`${mistake} See ${PAGE}#${section}.`)

  if (!has('PUBLIC_URL')) {
    report(
      'address',
      'PUBLIC_URL is missing: browsers need the public https address of this server.',
    )
  } else if (!isSecureUrl(variables.PUBLIC_URL)) {
    report('address', 'PUBLIC_URL must be an https URL in production, unless it is on localhost.')
  }
  if (!has('SMTP_URL')) {
    report('mail', 'SMTP_URL is missing: production needs a mail server to send codes.')
  }
  if (!has('MAIL_FROM')) {
    report(
      'mail',
      'MAIL_FROM is missing: mail servers reject mail without a sender of your domain.',
    )
  }
  if (!has('DATABASE_URL') && !isAllowed('LATCHKEY_ALLOW_EMBEDDED_DATABASE')) {
    report(
      'database',
      'DATABASE_URL is missing: in production use PostgreSQL, or set LATCHKEY_ALLOW_EMBEDDED_DATABASE=1 to use the embedded database.',
    )
  }
  const isFileAllowed = isAllowed('LATCHKEY_ALLOW_FILE_KEY')
  if (!has('LATCHKEY_MASTER_KEY') && !has('LATCHKEY_KMS') && !isFileAllowed)
    report('keys', missingKey('LATCHKEY'))
  if (has('SIGNER_URL')) {
    if (!isSecureUrl(variables.SIGNER_URL)) {
      report(
        'signer',
        'SIGNER_URL must be an https URL in production, unless the signer runs on localhost.',
      )
    }
  } else if (!isAllowed('LATCHKEY_ALLOW_EMBEDDED_SIGNER')) {
    report(
      'signer',
      'SIGNER_URL is missing: in production, run the signer as a separate process, or set LATCHKEY_ALLOW_EMBEDDED_SIGNER=1 to embed it.',
    )
  } else if (!has('SIGNER_MASTER_KEY') && !has('SIGNER_KMS') && !isFileAllowed) {
    report('keys', missingKey('SIGNER'))
  }
  if (has('SIGNER_MASTER_KEY') && variables.SIGNER_MASTER_KEY === variables.LATCHKEY_MASTER_KEY) {
    report(
      'keys',
      'SIGNER_MASTER_KEY must differ from LATCHKEY_MASTER_KEY: one stolen key would open both.',
    )
  }
  return mistakes
}

const missingKey = (prefix: 'LATCHKEY' | 'SIGNER') =>
  `${prefix}_MASTER_KEY is missing: in production, set it to 32 random bytes in base64, set ${prefix}_KMS, or set LATCHKEY_ALLOW_FILE_KEY=1 to store the key in a file.`

/** A malformed URL is reported by the schema. */
function isSecureUrl(url = ''): boolean {
  if (!URL.canParse(url)) return true
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLocalName(hostname)
}
