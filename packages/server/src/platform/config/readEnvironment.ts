import { createPrivateKey } from 'node:crypto'
import { join } from 'node:path'
import { SIGNER_CHANNEL_LIMITS } from '@latchkey/contract/signer/signerChannelLimits'
import { type KmsSource, toKmsSource } from '@latchkey/signer/kms'
import { readTelemetryEnvironment, type TelemetrySettings } from '@latchkey/signer/telemetry'
import * as z from 'zod'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { DkimKey } from '../mail/DkimKey.ts'
import { ConfigurationError } from './ConfigurationError.ts'
import { findProductionMistakes } from './findProductionMistakes.ts'

/** Configuration file if `LATCHKEY_CONFIG` is not set. */
export const CONFIG_PATH = 'latchkey.config.ts'

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
const MASTER_KEY_BYTES = 32
const masterKey = z
  .string()
  .refine(
    (text) =>
      Buffer.from(text, 'base64').toString('base64') === text.trim() &&
      Buffer.from(text, 'base64').length === MASTER_KEY_BYTES,
    `must be exactly ${MASTER_KEY_BYTES} bytes in base64`,
  )
const protocol = (pattern: RegExp, error: string) => z.url({ protocol: pattern, error })

/** URIs without spaces, quotes or line breaks: they are written into a text file and a header. */
const CONTACTS = /^(?:mailto|https):[\w.@:/%+-]+(?:, ?(?:mailto|https):[\w.@:/%+-]+)*$/

const DKIM_VARIABLES = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const

function isPrivateKey(pem: string): boolean {
  try {
    createPrivateKey(pem)
    return true
  } catch {
    return false
  }
}

const environment = z.object({
  NODE_ENV: withDefault(z.string(), 'development'),
  PORT: withDefault(whole(0, 65_535), 4000),
  HOST: withDefault(z.string(), 'localhost'),
  PUBLIC_URL: optional(protocol(/^https?$/, 'must be an http or https URL')),
  DATABASE_URL: optional(protocol(/^postgres(ql)?$/, 'must be a postgres:// URL')),
  DATABASE_REPLICA_URL: optional(protocol(/^postgres(ql)?$/, 'must be a postgres:// URL')),
  LATCHKEY_DATA_DIR: withDefault(z.string(), '.latchkey'),
  LATCHKEY_CONFIG: withDefault(z.string(), CONFIG_PATH),
  LATCHKEY_MASTER_KEY: optional(masterKey),
  LATCHKEY_OLD_MASTER_KEYS: optional(z.string()),
  LATCHKEY_KMS: optional(z.string()),
  LATCHKEY_OLD_KMS: optional(z.string()),
  LATCHKEY_KMS_TOKEN: optional(z.string()),
  LATCHKEY_KMS_TOKEN_FILE: optional(z.string()),
  LATCHKEY_SHARE_KEYS: optional(z.string()),
  LATCHKEY_ALLOW_FILE_KEY: withDefault(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  LATCHKEY_ALLOW_EMBEDDED_DATABASE: withDefault(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  LATCHKEY_ALLOW_EMBEDDED_SIGNER: withDefault(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  SIGNER_URL: optional(protocol(/^https?$/, 'must be an http or https URL')),
  SIGNER_SECRET: optional(
    z
      .string()
      .min(
        SIGNER_CHANNEL_LIMITS.channelSecretMinChars,
        `must have at least ${SIGNER_CHANNEL_LIMITS.channelSecretMinChars} characters`,
      ),
  ),
  SIGNER_DATABASE_URL: optional(protocol(/^postgres(ql)?$/, 'must be a postgres:// URL')),
  SIGNER_MASTER_KEY: optional(masterKey),
  SIGNER_OLD_MASTER_KEYS: optional(z.string()),
  LATCHKEY_SECURITY_CONTACT: optional(
    z.string().regex(CONTACTS, 'must be mailto: or https: addresses, separated by commas'),
  ),
  LATCHKEY_SECURITY_POLICY: optional(protocol(/^https$/, 'must be an https URL')),
  LATCHKEY_CSP_REPORT_URL: optional(
    z.string().regex(/^https:\/\/[\w.:/-]+$/, 'must be an https URL without query'),
  ),
  SIGNER_KMS: optional(z.string()),
  SIGNER_OLD_KMS: optional(z.string()),
  SIGNER_KMS_TOKEN: optional(z.string()),
  SIGNER_KMS_TOKEN_FILE: optional(z.string()),
  LATCHKEY_METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  SMTP_URL: withDefault(
    protocol(/^smtps?$/, 'must be an smtp:// or smtps:// URL'),
    'smtp://localhost:4011',
  ),
  MAIL_FROM: withDefault(z.string(), 'Latchkey <login@localhost>'),
  DKIM_DOMAIN: optional(z.string().regex(/^[\w.-]+$/, 'must be a domain')),
  DKIM_SELECTOR: optional(z.string().regex(/^[\w.-]+$/, 'must be a DKIM selector')),
  DKIM_PRIVATE_KEY: optional(
    z
      .string()
      .transform((text) => text.replaceAll('\\n', '\n'))
      .refine(isPrivateKey, 'must be a private key in PEM'),
  ),
  DRAIN_DELAY_MS: optional(whole(0, 60_000)),
  TRUSTED_PROXIES: withDefault(whole(0, 10), 0),
  ASN_HEADER: optional(z.string().regex(/^[\w-]{1,64}$/, 'must be a header name')),
  COUNTRY_HEADER: optional(z.string().regex(/^[\w-]{1,64}$/, 'must be a header name')),
  LOG_LEVEL: withDefault(
    z.enum(['info', 'warn', 'error', 'silent'], 'must be info, warn, error or silent'),
    'info',
  ),
})

/** Server settings read from environment variables. */
export type Settings = {
  /** Whether `NODE_ENV` is `production`, or an app has `mode: 'production'`. */
  isProduction: boolean
  /** Settings that production lacks, one sentence each. Rejected if `isProduction` or an app has `mode: 'production'`. */
  productionMistakes: readonly string[]
  /** Port that the server listens on (`PORT`). Defaults to 4000. */
  port: number
  /** Host name or address that the server listens on (`HOST`). Defaults to `localhost`. */
  host: string
  /** URL under which browsers reach the server (`PUBLIC_URL`). Defaults to localhost with the port. */
  publicUrl: string
  /** PostgreSQL URL (`DATABASE_URL`). If undefined, PGlite in `dataDir` is used. */
  databaseUrl: string | undefined
  /**
   * URL of a replica (`DATABASE_REPLICA_URL`) for reads that may be a moment old: pages and searches of users, and
   * the overview of the dashboard. While it does not answer, they go to `databaseUrl`.
   */
  databaseReplicaUrl: string | undefined
  /** Directory of PGlite and of generated keys (`LATCHKEY_DATA_DIR`). Defaults to `.latchkey`. */
  dataDir: string
  /** Path of the configuration file (`LATCHKEY_CONFIG`). Defaults to `latchkey.config.ts`. */
  configPath: string
  /**
   * Source of the master key: a KMS (`LATCHKEY_KMS`), the environment (`LATCHKEY_MASTER_KEY`), or the key
   * file in `dataDir`. A file is allowed in development, and in production with `LATCHKEY_ALLOW_FILE_KEY=1`.
   */
  kms: KmsSource
  /**
   * Keys for wallet shares, `1:BASE64,2:BASE64` (`LATCHKEY_SHARE_KEYS`). If undefined, the key is derived
   * from the master key.
   */
  shareKeys: string | undefined
  /** Address and secret of the signer process, or the settings of an embedded signer. */
  signer: {
    /** URL of the signer process. Without it, the signer runs in this process. */
    url: string | undefined
    secret: string | undefined
    /** For the embedded signer only. */
    databaseUrl: string | undefined
    kms: KmsSource
  }
  /** Contacts in `/.well-known/security.txt` (`LATCHKEY_SECURITY_CONTACT`, `LATCHKEY_SECURITY_POLICY`). */
  securityContact: { contacts: readonly string[]; policyUrl: string | undefined } | undefined
  /** Where browsers report violations of the vault pages' policy (`LATCHKEY_CSP_REPORT_URL`). */
  cspReportUrl: string | undefined
  /** Bearer token of `/metrics`, at least 16 characters (`LATCHKEY_METRICS_TOKEN`). Undefined if not set. */
  metricsToken: string | undefined
  /** URL of the mail server (`SMTP_URL`). Required in production, else `smtp://localhost:4011`. */
  smtpUrl: string
  /** Sender of all mails (`MAIL_FROM`). Defaults to `Latchkey <login@localhost>`. */
  mailFrom: string
  /** Key that signs mails (`DKIM_DOMAIN`, `DKIM_SELECTOR`, `DKIM_PRIVATE_KEY`). Undefined if not set. */
  dkim: DkimKey | undefined
  /** How long the server accepts requests after SIGTERM, while load balancers notice it (`DRAIN_DELAY_MS`). */
  drainDelayMs: number
  /** Number of trusted reverse proxies, 0 to 10 (`TRUSTED_PROXIES`). Defaults to 0. */
  trustedProxies: number
  /** Header in which the last proxy sends the client's ASN (`ASN_HEADER`). Requires `trustedProxies`. */
  asnHeader: string | undefined
  /** Header in which the last proxy sends the client's country (`COUNTRY_HEADER`). Requires `trustedProxies`. */
  countryHeader: string | undefined
  /** Lowest level that is logged (`LOG_LEVEL`). Defaults to `info`. */
  logLevel: 'info' | 'warn' | 'error' | 'silent'
  /** Where traces and logs are exported (`OTEL_EXPORTER_OTLP_ENDPOINT`). Undefined if not set. */
  telemetry: TelemetrySettings | undefined
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
  const isProduction = variables.NODE_ENV === 'production'
  const productionMistakes = findProductionMistakes(variables)
  const telemetry = readTelemetryEnvironment(variables)
  const mistakes = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}.`),
    ...contradictions(variables),
    ...telemetry.mistakes,
    ...(isProduction ? productionMistakes : []),
  ]
  if (!parsed.success || mistakes.length > 0) throw new ConfigurationError(mistakes)
  const read = parsed.data
  const keyFile = (name: string) => ({
    file: join(read.LATCHKEY_DATA_DIR, name),
    isFileAllowed: !isProduction || read.LATCHKEY_ALLOW_FILE_KEY === '1',
  })
  return {
    isProduction,
    productionMistakes,
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    databaseUrl: read.DATABASE_URL,
    databaseReplicaUrl: read.DATABASE_REPLICA_URL,
    dataDir: read.LATCHKEY_DATA_DIR,
    configPath: read.LATCHKEY_CONFIG,
    kms: toKmsSource('LATCHKEY', read, keyFile('master.key')),
    shareKeys: read.LATCHKEY_SHARE_KEYS,
    signer: {
      url: read.SIGNER_URL,
      secret: read.SIGNER_SECRET,
      databaseUrl: read.SIGNER_DATABASE_URL,
      kms: toKmsSource('SIGNER', read, keyFile('signer.key')),
    },
    securityContact:
      read.LATCHKEY_SECURITY_CONTACT === undefined
        ? undefined
        : {
            contacts: read.LATCHKEY_SECURITY_CONTACT.split(/, ?/),
            policyUrl: read.LATCHKEY_SECURITY_POLICY,
          },
    cspReportUrl: read.LATCHKEY_CSP_REPORT_URL,
    metricsToken: read.LATCHKEY_METRICS_TOKEN,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    dkim: dkimOf(read),
    drainDelayMs: read.DRAIN_DELAY_MS ?? (isProduction ? SERVER_LIMITS.drainDelayMs : 0),
    trustedProxies: read.TRUSTED_PROXIES,
    asnHeader: read.ASN_HEADER,
    countryHeader: read.COUNTRY_HEADER,
    logLevel: read.LOG_LEVEL,
    telemetry: telemetry.settings,
  }
}

type Dkim = Partial<
  Record<'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY', string | undefined>
>

const dkimOf = ({
  DKIM_DOMAIN: domain,
  DKIM_SELECTOR: selector,
  DKIM_PRIVATE_KEY: privateKey,
}: Dkim): DkimKey | undefined =>
  domain && selector && privateKey ? { domain, selector, privateKey } : undefined

/** Finds problems that involve several variables. */
function contradictions({
  TRUSTED_PROXIES,
  SIGNER_URL,
  SIGNER_SECRET,
  ...others
}: Record<string, string | undefined>): string[] {
  const mistakes: string[] = []
  const dkim = DKIM_VARIABLES.filter((name) => others[name])
  if (dkim.length > 0 && dkim.length < DKIM_VARIABLES.length) {
    mistakes.push(`${DKIM_VARIABLES.join(', ')}: set all of them, or none to send without DKIM.`)
  }
  for (const name of ['ASN_HEADER', 'COUNTRY_HEADER']) {
    if (others[name] && Number(TRUSTED_PROXIES ?? 0) === 0) {
      mistakes.push(
        `${name} needs TRUSTED_PROXIES: without a trusted proxy, any client could set that header.`,
      )
    }
  }
  if (SIGNER_URL && !SIGNER_SECRET) {
    mistakes.push('SIGNER_SECRET is missing: SIGNER_URL needs it.')
  }
  return mistakes
}
