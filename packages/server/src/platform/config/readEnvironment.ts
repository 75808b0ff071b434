import { SIGNER_LIMITS } from '@latchkey/contract/signerLimits'
import * as z from 'zod'
import { ConfigurationError } from './ConfigurationError.ts'

const empty = (text: unknown) => (text === '' ? undefined : text)
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(empty, schema.optional())
const withDefault = <S extends z.ZodType>(schema: S, value: z.input<S>) =>
  z.preprocess((text) => empty(text) ?? value, schema)
const whole = (min: number, max: number) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(min, `must be between ${min} and ${max}`)
    .max(max, `must be between ${min} and ${max}`)
const protocol = (pattern: RegExp, error: string) => z.url({ protocol: pattern, error })

const environment = z.object({
  NODE_ENV: withDefault(z.string(), 'development'),
  PORT: withDefault(whole(0, 65_535), 4000),
  HOST: withDefault(z.string(), 'localhost'),
  PUBLIC_URL: optional(protocol(/^https?$/, 'must be an http or https URL')),
  DATABASE_URL: optional(protocol(/^postgres(ql)?$/, 'must be a postgres:// URL')),
  LATCHKEY_DATA_DIR: withDefault(z.string(), '.latchkey'),
  LATCHKEY_CONFIG: withDefault(z.string(), 'latchkey.config.ts'),
  LATCHKEY_MASTER_KEY: optional(z.string()),
  LATCHKEY_SHARE_KEYS: optional(z.string()),
  LATCHKEY_ALLOW_FILE_KEY: withDefault(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  LATCHKEY_ALLOW_EMBEDDED_SIGNER: withDefault(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  SIGNER_URL: optional(protocol(/^https?$/, 'must be an http or https URL')),
  SIGNER_SECRET: optional(
    z
      .string()
      .min(
        SIGNER_LIMITS.channelSecretMinChars,
        `must have at least ${SIGNER_LIMITS.channelSecretMinChars} characters`,
      ),
  ),
  SIGNER_DATABASE_URL: optional(protocol(/^postgres(ql)?$/, 'must be a postgres:// URL')),
  SIGNER_MASTER_KEY: optional(z.string()),
  SIGNER_OLD_MASTER_KEYS: optional(z.string()),
  LATCHKEY_METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  SMTP_URL: withDefault(
    protocol(/^smtps?$/, 'must be an smtp:// or smtps:// URL'),
    'smtp://localhost:4011',
  ),
  MAIL_FROM: withDefault(z.string(), 'Latchkey <login@localhost>'),
  TRUSTED_PROXIES: withDefault(whole(0, 10), 0),
  ASN_HEADER: optional(z.string().regex(/^[\w-]{1,64}$/, 'must be a header name')),
  LOG_LEVEL: withDefault(
    z.enum(['info', 'warn', 'error', 'silent'], 'must be info, warn, error or silent'),
    'info',
  ),
})

/** Server settings read from environment variables. */
export type Settings = {
  isProduction: boolean
  port: number
  host: string
  publicUrl: string
  databaseUrl: string | undefined
  dataDir: string
  configPath: string
  masterKey: string | undefined
  shareKeys: string | undefined
  isFileKeyAllowed: boolean
  signer: {
    /** URL of the signer process. Without it, the signer runs in this process. */
    url: string | undefined
    secret: string | undefined
    /** For the embedded signer only. */
    databaseUrl: string | undefined
    masterKey: string | undefined
    oldMasterKeys: string | undefined
  }
  metricsToken: string | undefined
  smtpUrl: string
  mailFrom: string
  trustedProxies: number
  asnHeader: string | undefined
  logLevel: 'info' | 'warn' | 'error' | 'silent'
}

/**
 * Reads the settings from environment variables.
 *
 * @throws {@link ConfigurationError} with one sentence for each problem.
 * @example
 * ```ts
 * import { readEnvironment } from '@latchkey/server'
 *
 * const settings = readEnvironment(process.env)
 * console.log(settings.publicUrl)
 * ```
 */
export function readEnvironment(variables: Record<string, string | undefined>): Settings {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`),
    )
  }
  const read = parsed.data
  const isProduction = read.NODE_ENV === 'production'
  if (isProduction && !variables.SMTP_URL) {
    throw new ConfigurationError([
      'SMTP_URL is missing: production needs a mail server to send codes.',
    ])
  }
  if (read.ASN_HEADER !== undefined && read.TRUSTED_PROXIES === 0) {
    throw new ConfigurationError([
      'ASN_HEADER needs TRUSTED_PROXIES: without a trusted proxy, any client could set that header.',
    ])
  }
  if (isProduction && !read.SIGNER_URL && read.LATCHKEY_ALLOW_EMBEDDED_SIGNER === '0') {
    throw new ConfigurationError([
      'SIGNER_URL is missing: in production, run the signer as a separate process, or set LATCHKEY_ALLOW_EMBEDDED_SIGNER=1 to embed it.',
    ])
  }
  if (isProduction && read.SIGNER_URL && !isSecureUrl(read.SIGNER_URL)) {
    throw new ConfigurationError([
      'SIGNER_URL must be an https URL in production, unless the signer runs on localhost.',
    ])
  }
  if (read.SIGNER_URL && !read.SIGNER_SECRET) {
    throw new ConfigurationError(['SIGNER_SECRET is missing: SIGNER_URL needs it.'])
  }
  return {
    isProduction,
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    databaseUrl: read.DATABASE_URL,
    dataDir: read.LATCHKEY_DATA_DIR,
    configPath: read.LATCHKEY_CONFIG,
    masterKey: read.LATCHKEY_MASTER_KEY,
    shareKeys: read.LATCHKEY_SHARE_KEYS,
    isFileKeyAllowed: !isProduction || read.LATCHKEY_ALLOW_FILE_KEY === '1',
    signer: {
      url: read.SIGNER_URL,
      secret: read.SIGNER_SECRET,
      databaseUrl: read.SIGNER_DATABASE_URL,
      masterKey: read.SIGNER_MASTER_KEY,
      oldMasterKeys: read.SIGNER_OLD_MASTER_KEYS,
    },
    metricsToken: read.LATCHKEY_METRICS_TOKEN,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    trustedProxies: read.TRUSTED_PROXIES,
    asnHeader: read.ASN_HEADER,
    logLevel: read.LOG_LEVEL,
  }
}

/** Key shares travel to the signer, so the connection must be encrypted or local. */
function isSecureUrl(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
