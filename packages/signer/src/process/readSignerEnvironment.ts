import { join } from 'node:path'
import { SIGNER_CHANNEL_LIMITS } from '@latchkey/contract/signer/signerChannelLimits'
import * as z from 'zod'
import type { IdTokenClient } from '../evidence/createIdTokens.ts'
import { readIdTokenClients } from '../evidence/readIdTokenClients.ts'
import { type KmsSource, toKmsSource } from '../kms/openKms.ts'
import { SignerMisconfigured } from '../SignerMisconfigured.ts'
import {
  readTelemetryEnvironment,
  type TelemetrySettings,
} from '../telemetry/readTelemetryEnvironment.ts'

const empty = (text: unknown) => (text === '' ? undefined : text)
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(empty, schema.optional())
const withDefault = <S extends z.ZodType>(schema: S, value: z.input<S>) =>
  z.preprocess((text) => empty(text) ?? value, schema)
const required = <S extends z.ZodType>(schema: S) => z.preprocess((text) => text ?? '', schema)
const PORT_MAX = 65_535

const environment = z.object({
  NODE_ENV: withDefault(z.string(), 'development'),
  SIGNER_PORT: withDefault(
    z.coerce
      .number('must be an integer')
      .int('must be an integer')
      .min(0, `must be between 0 and ${PORT_MAX}`)
      .max(PORT_MAX, `must be between 0 and ${PORT_MAX}`),
    4001,
  ),
  SIGNER_HOST: withDefault(z.string(), 'localhost'),
  SIGNER_DATABASE_URL: required(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a postgres:// URL of a database that only the signer uses',
    }),
  ),
  SIGNER_SECRET: required(
    z
      .string()
      .min(
        SIGNER_CHANNEL_LIMITS.channelSecretMinChars,
        `must have at least ${SIGNER_CHANNEL_LIMITS.channelSecretMinChars} characters and equal the SIGNER_SECRET of the API`,
      ),
  ),
  SIGNER_SECRET_PREVIOUS: optional(
    z
      .string()
      .min(
        SIGNER_CHANNEL_LIMITS.channelSecretMinChars,
        `must have at least ${SIGNER_CHANNEL_LIMITS.channelSecretMinChars} characters`,
      ),
  ),
  SIGNER_TLS_CERTIFICATE_FILE: optional(z.string()),
  SIGNER_TLS_KEY_FILE: optional(z.string()),
  SIGNER_MASTER_KEY: optional(z.string()),
  SIGNER_OLD_MASTER_KEYS: optional(z.string()),
  SIGNER_KMS: optional(z.string()),
  SIGNER_OLD_KMS: optional(z.string()),
  SIGNER_KMS_TOKEN: optional(z.string()),
  SIGNER_KMS_TOKEN_FILE: optional(z.string()),
  SIGNER_KEY_FILE: withDefault(z.string(), join('.latchkey', 'signer.key')),
  SIGNER_SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }),
  ),
  SIGNER_MAIL_FROM: optional(z.string()),
  SIGNER_TWILIO_ACCOUNT_SID: optional(z.string()),
  SIGNER_TWILIO_AUTH_TOKEN: optional(z.string()),
  SIGNER_TWILIO_FROM: optional(z.string()),
  SIGNER_TWILIO_URL: withDefault(z.url('must be a URL'), 'https://api.twilio.com'),
  SIGNER_ID_TOKENS: optional(z.string()),
  SIGNER_ALLOW_FILE_KEY: withDefault(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
})

export type SignerSettings = {
  port: number
  host: string
  databaseUrl: string
  secret: string
  /** Accepted too, while SIGNER_SECRET is rotated. */
  previousSecret: string | undefined
  /** If undefined, the signer serves plain HTTP, for one machine or behind a TLS proxy. */
  tls: { certificateFile: string; keyFile: string } | undefined
  kms: KmsSource
  /** The signer's own mail and SMS, for recovery evidence. */
  evidence: {
    smtp: { url: string; from: string } | undefined
    twilio: { accountSid: string; authToken: string; from: string; apiUrl: string } | undefined
    /** OAuth clients whose ID tokens count as evidence. */
    idTokens: readonly IdTokenClient[]
  }
  /** Undefined if traces and logs are not exported. */
  telemetry: TelemetrySettings | undefined
}

/** Reads the settings from the environment. Throws `SignerMisconfigured` with every mistake. */
export function readSignerEnvironment(
  variables: Record<string, string | undefined>,
): SignerSettings {
  const parsed = environment.safeParse(variables)
  const telemetry = readTelemetryEnvironment(variables)
  const mistakes = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}.`),
    ...telemetry.mistakes,
  ]
  if (!parsed.success || mistakes.length > 0) throw new SignerMisconfigured(mistakes)
  const read = parsed.data
  const certificateFile = read.SIGNER_TLS_CERTIFICATE_FILE
  const keyFile = read.SIGNER_TLS_KEY_FILE
  if ((certificateFile === undefined) !== (keyFile === undefined)) {
    throw new SignerMisconfigured([
      'Set both SIGNER_TLS_CERTIFICATE_FILE and SIGNER_TLS_KEY_FILE, or neither.',
    ])
  }
  const { SIGNER_SMTP_URL: smtpUrl, SIGNER_MAIL_FROM: mailFrom } = read
  if ((smtpUrl === undefined) !== (mailFrom === undefined)) {
    throw new SignerMisconfigured(['Set both SIGNER_SMTP_URL and SIGNER_MAIL_FROM, or neither.'])
  }
  const {
    SIGNER_TWILIO_ACCOUNT_SID: accountSid,
    SIGNER_TWILIO_AUTH_TOKEN: authToken,
    SIGNER_TWILIO_FROM: textFrom,
  } = read
  const twilio = [accountSid, authToken, textFrom]
  if (twilio.includes(undefined) && twilio.some((one) => one !== undefined)) {
    throw new SignerMisconfigured([
      'Set SIGNER_TWILIO_ACCOUNT_SID, SIGNER_TWILIO_AUTH_TOKEN and SIGNER_TWILIO_FROM, or none of them.',
    ])
  }
  const idTokens = readIdTokenClients(read.SIGNER_ID_TOKENS ?? '[]')
  if (!idTokens) {
    throw new SignerMisconfigured([
      'SIGNER_ID_TOKENS must be a JSON list such as [{"appId":"…","provider":"google","clientId":"…"}].',
    ])
  }
  return {
    evidence: {
      idTokens,
      smtp: smtpUrl && mailFrom ? { url: smtpUrl, from: mailFrom } : undefined,
      twilio:
        accountSid && authToken && textFrom
          ? { accountSid, authToken, from: textFrom, apiUrl: read.SIGNER_TWILIO_URL }
          : undefined,
    },
    telemetry: telemetry.settings,
    port: read.SIGNER_PORT,
    host: read.SIGNER_HOST,
    databaseUrl: read.SIGNER_DATABASE_URL,
    secret: read.SIGNER_SECRET,
    previousSecret: read.SIGNER_SECRET_PREVIOUS,
    tls: certificateFile && keyFile ? { certificateFile, keyFile } : undefined,
    kms: toKmsSource('SIGNER', read, {
      file: read.SIGNER_KEY_FILE,
      isFileAllowed: read.NODE_ENV !== 'production' || read.SIGNER_ALLOW_FILE_KEY === '1',
    }),
  }
}
