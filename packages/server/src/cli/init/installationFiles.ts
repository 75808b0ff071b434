import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Answers } from './askQuestions.ts'
import { createCertificate } from './createCertificate.ts'
import type { NewFile } from './writeNewFiles.ts'

const SECRET = 0o600
const USER_OF_THE_IMAGE = 1000
const CERTIFICATE_DAYS = 3650

const newKey = () => randomBytes(32).toString('base64')
const newPassword = () => randomBytes(24).toString('hex')
/** The relative path is the same from `src` and from `dist`. */
const template = (name: string) =>
  readFile(new URL(`../../../templates/${name}`, import.meta.url), 'utf8')
const environmentFile = (path: string, variables: Record<string, string>): NewFile => ({
  path,
  mode: SECRET,
  text: `${Object.entries(variables)
    .map(([name, value]) => `${name}=${/[^\w:/@.+=-]/.test(value) ? JSON.stringify(value) : value}`)
    .join('\n')}\n`,
})

/** Keys for development. The database is the embedded one. */
export const developmentFiles = (appId: string): NewFile[] => [
  environmentFile('.env', {
    LATCHKEY_APP_ID: appId,
    LATCHKEY_APP_SECRET: newPassword(),
    LATCHKEY_MASTER_KEY: newKey(),
    SIGNER_MASTER_KEY: newKey(),
  }),
]

/** Keys, passwords and the certificate of the signer for the containers of `compose.yaml`. */
export async function productionFiles(
  { publicUrl, smtpUrl, mailFrom }: Answers,
  appId: string,
): Promise<NewFile[]> {
  const databasePassword = newPassword()
  const signerPassword = newPassword()
  const signerSecret = newKey()
  const nowMs = Date.now()
  const certificate = createCertificate({
    hosts: ['signer', 'localhost'],
    notBefore: new Date(nowMs),
    notAfter: new Date(nowMs + CERTIFICATE_DAYS * 86_400_000),
  })
  // Containers run as this user and read the mounted files.
  const userId = process.getuid?.() || USER_OF_THE_IMAGE
  return [
    environmentFile('.env', {
      LATCHKEY_APP_ID: appId,
      LATCHKEY_APP_SECRET: newPassword(),
      LATCHKEY_MASTER_KEY: newKey(),
      LATCHKEY_METRICS_TOKEN: newPassword(),
      LATCHKEY_DOMAIN: new URL(publicUrl).host,
      LATCHKEY_UID: String(userId),
      PUBLIC_URL: publicUrl,
      SMTP_URL: smtpUrl,
      MAIL_FROM: mailFrom,
      DATABASE_PASSWORD: databasePassword,
      DATABASE_URL: `postgres://latchkey:${databasePassword}@database:5432/latchkey`,
      SIGNER_SECRET: signerSecret,
    }),
    environmentFile('signer.env', {
      SIGNER_DATABASE_URL: `postgres://signer:${signerPassword}@signer-database:5432/signer`,
      SIGNER_MASTER_KEY: newKey(),
      SIGNER_SECRET: signerSecret,
    }),
    environmentFile('signer-database.env', { POSTGRES_PASSWORD: signerPassword }),
    { path: 'certificates/signer.crt', text: certificate.certificate },
    { path: 'certificates/signer.key', text: certificate.privateKey, mode: SECRET, userId },
    { path: 'compose.yaml', text: await template('compose.yaml') },
    { path: 'Caddyfile', text: await template('Caddyfile') },
  ]
}
