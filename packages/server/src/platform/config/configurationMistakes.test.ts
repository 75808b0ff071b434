import { expect, test } from 'vitest'
import { ConfigurationError } from './ConfigurationError.ts'
import { parseConfig } from './defineConfig.ts'
import { readEnvironment } from './readEnvironment.ts'

const KEY = Buffer.alloc(32, 1).toString('base64')
const SECRET = 'a-secret-of-at-least-32-characters'
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://login.example.com',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Shop <login@example.com>',
  DATABASE_URL: 'postgres://db.example.com/latchkey',
  LATCHKEY_MASTER_KEY: KEY,
  SIGNER_URL: 'https://signer.example.com',
  SIGNER_SECRET: SECRET,
}
const APP = {
  id: 'myshop0000000000000000001',
  name: 'My shop',
  secret: 'at-least-16-characters',
  mode: 'development',
}
type Variables = Record<string, string>

const VARIABLES: [mistake: string, variables: Variables][] = [
  ['`PORT=http`', { PORT: 'http' }],
  ['`PORT=70000`', { PORT: '70000' }],
  ['`DATABASE_URL=mysql://db/latchkey`', { DATABASE_URL: 'mysql://db/latchkey' }],
  ['`DATABASE_URL=db.example.com`', { DATABASE_URL: 'db.example.com' }],
  ['`PUBLIC_URL=login.example.com`', { PUBLIC_URL: 'login.example.com' }],
  ['`SMTP_URL=mail.example.com`', { SMTP_URL: 'mail.example.com' }],
  ['`SMTP_URL=https://mail.example.com`', { SMTP_URL: 'https://mail.example.com' }],
  ['`TRUSTED_PROXIES=-1`', { TRUSTED_PROXIES: '-1' }],
  ['`TRUSTED_PROXIES=10.0.0.0/8`', { TRUSTED_PROXIES: '10.0.0.0/8' }],
  ['`ASN_HEADER` without `TRUSTED_PROXIES`', { ASN_HEADER: 'x-asn' }],
  ['`COUNTRY_HEADER` without `TRUSTED_PROXIES`', { COUNTRY_HEADER: 'cf-ipcountry' }],
  ['`LATCHKEY_MASTER_KEY=secret`', { LATCHKEY_MASTER_KEY: 'secret' }],
  ['`LATCHKEY_MASTER_KEY` in hexadecimal', { LATCHKEY_MASTER_KEY: 'ab'.repeat(32) }],
  ['`SIGNER_MASTER_KEY` of 16 bytes', { SIGNER_MASTER_KEY: Buffer.alloc(16).toString('base64') }],
  ['`SIGNER_SECRET=short`', { SIGNER_SECRET: 'short' }],
  ['`SIGNER_URL` without `SIGNER_SECRET`', { SIGNER_URL: 'https://signer.example.com' }],
  ['`SIGNER_URL=signer:4001`', { SIGNER_URL: 'signer:4001', SIGNER_SECRET: SECRET }],
  ['`LOG_LEVEL=debug`', { LOG_LEVEL: 'debug' }],
  ['`LATCHKEY_METRICS_TOKEN=secret`', { LATCHKEY_METRICS_TOKEN: 'secret' }],
  ['`LATCHKEY_ALLOW_FILE_KEY=yes`', { LATCHKEY_ALLOW_FILE_KEY: 'yes' }],
  [
    '`OTEL_EXPORTER_OTLP_ENDPOINT=collector:4318`',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
  ],
  ['`OTEL_EXPORTER_OTLP_PROTOCOL=grpc`', { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
  ['`DRAIN_DELAY_MS=5s`', { DRAIN_DELAY_MS: '5s' }],
  ['`LATCHKEY_SECURITY_CONTACT=ada`', { LATCHKEY_SECURITY_CONTACT: 'ada' }],
  ['`LATCHKEY_CSP_REPORT_URL` with `http:`', { LATCHKEY_CSP_REPORT_URL: 'http://csp.example.com' }],
]
const IN_PRODUCTION: [mistake: string, changed: Variables][] = [
  ['no `PUBLIC_URL`', { PUBLIC_URL: '' }],
  ['`PUBLIC_URL` with `http:`', { PUBLIC_URL: 'http://login.example.com' }],
  ['no `SMTP_URL`', { SMTP_URL: '' }],
  ['no `MAIL_FROM`', { MAIL_FROM: '' }],
  ['no `DATABASE_URL`', { DATABASE_URL: '' }],
  ['no `LATCHKEY_MASTER_KEY`', { LATCHKEY_MASTER_KEY: '' }],
  ['no `SIGNER_URL`', { SIGNER_URL: '' }],
  ['`SIGNER_URL` with `http:`', { SIGNER_URL: 'http://signer.example.com' }],
  [
    'signer inside the server, no `SIGNER_MASTER_KEY`',
    { SIGNER_URL: '', LATCHKEY_ALLOW_EMBEDDED_SIGNER: '1' },
  ],
  ['the same key for server and signer', { SIGNER_MASTER_KEY: KEY }],
]
const CONFIGURATION: [mistake: string, app: object][] = [
  ["`id: 'my-shop'`", { ...APP, id: 'my-shop' }],
  ["`secret: 'secret'`", { ...APP, secret: 'secret' }],
  ["`mode: 'prod'`", { ...APP, mode: 'prod' }],
  ["`loginMethods: ['e-mail']`", { ...APP, loginMethods: ['e-mail'] }],
  ['`loginMethods: []`', { ...APP, loginMethods: [] }],
  ['an unknown key, `loginMethod`', { ...APP, loginMethod: ['email'] }],
  ["`loginMethods: ['sms']` without `sms`", { ...APP, loginMethods: ['sms'] }],
  ["`loginMethods: ['google']` without `oauth`", { ...APP, loginMethods: ['google'] }],
  ["`loginMethods: ['telegram']` without `telegram`", { ...APP, loginMethods: ['telegram'] }],
  ["`loginMethods: ['custom-token']` without it", { ...APP, loginMethods: ['custom-token'] }],
  ["`mode: 'production'` without `allowedOrigins`", { ...APP, mode: 'production' }],
  ['an origin with a path', { ...APP, allowedOrigins: ['https://shop.example/app'] }],
  ["`accentColor: 'blue'`", { ...APP, accentColor: 'blue' }],
  ['`requireTerms` without an address', { ...APP, requireTerms: true }],
  [
    'a webhook with `http:`',
    {
      ...APP,
      webhooks: [{ url: 'http://shop.example/hook', secret: `whsec_${KEY}` }],
    },
  ],
  ['`cookieDomain` of another host', { ...APP, cookieDomain: 'other.example' }],
  [
    '`ethereumCreateOnLogin` with `vault: false`',
    { ...APP, embeddedWallets: { vault: false, ethereumCreateOnLogin: 'all-users' } },
  ],
  ['`sessionDays: 365`', { ...APP, sessionDays: 365 }],
  [
    "`chains` with the key `'1'`",
    { ...APP, chains: { '1': { rpcUrl: 'https://node.example.com' } } },
  ],
]

function sentenceOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof ConfigurationError && error.mistakes.length === 1) return error.message
    throw error
  }
  throw new Error('The mistake was accepted')
}
const table = (rows: readonly (readonly [mistake: string, sentence: string])[]) =>
  [
    '| mistake | answer |',
    '|---|---|',
    ...rows.map(([mistake, sentence]) => `| ${mistake} | ${sentence.replaceAll('|', '\\|')} |`),
  ].join('\n')

test('docs/configuration-mistakes.md has the answer to each of 54 mistakes', async () => {
  const variables = VARIABLES.map(
    ([mistake, given]) => [mistake, sentenceOf(() => readEnvironment(given))] as const,
  )
  const inProduction = IN_PRODUCTION.map(([mistake, changed]) => {
    const sentence = sentenceOf(() => readEnvironment({ ...PRODUCTION, ...changed }))
    return [mistake, sentence] as const
  })
  const configuration = CONFIGURATION.map(
    ([mistake, app]) => [mistake, sentenceOf(() => parseConfig({ apps: [app] }))] as const,
  )
  expect(variables.length + inProduction.length + configuration.length).toBe(54)
  const page = `# Configuration mistakes

Each mistake is one sentence on stderr, and the exit code is 1. Several mistakes are listed together, those of the environment and of \`latchkey.config.ts\` alike. A mounted server rejects with a \`ConfigurationError\` that has them in \`mistakes\`.

<!-- Written by configurationMistakes.test.ts: run it with --update. -->

## Environment variables

${table(variables)}

## Environment variables in production

${table(inProduction)}

## latchkey.config.ts

${table(configuration)}

See also: [configuration](configuration.md), [going to production](going-to-production.md), [troubleshooting](troubleshooting.md).
`
  const path = new URL('../../../../../docs/configuration-mistakes.md', import.meta.url).pathname
  await expect(page).toMatchFileSnapshot(path)
})
