import type { Telemetry } from '@latchkey/signer/telemetry'
import type { SecurityContact } from './features/security-txt/routes.ts'
import type { AppDefinition } from './platform/config/AppDefinition.ts'
import type { DashboardDefinition } from './platform/config/dashboardDefinition.ts'
import type { Database } from './platform/db/openDatabase.ts'
import type { RandomBytes } from './platform/ids/createId.ts'
import type { Log } from './platform/log/createLog.ts'
import type { Outbox } from './platform/mail/createOutbox.ts'
import type { OutboxWorker } from './platform/mail/createOutboxWorker.ts'
import type { Metrics } from './platform/metrics/createMetrics.ts'
import type { Outbound } from './platform/outbound/createOutbound.ts'
import type { PageFiles } from './platform/pages/openPageFiles.ts'
import type { RateLimiter } from './platform/rate-limit/createRateLimiter.ts'
import type { Secrets } from './platform/secrets/createSecrets.ts'
import type { SignerClient } from './platform/signer/createSignerClient.ts'
import type { SigningKeys } from './platform/tokens/loadSigningKeys.ts'

/** Dependencies of `createApp`. */
export type AppDeps = {
  /** Apps that the server serves, as parsed by `parseConfig`. */
  apps: readonly AppDefinition[]
  /** Operators of the dashboard, as parsed by `parseConfig`. Without them it answers 404. */
  dashboard?: DashboardDefinition | undefined
  /** Open and migrated database. */
  database: Pick<Database, 'db' | 'staleDb' | 'ping' | 'isBusy'>
  /** MACs and encryption under keys derived from the master key. */
  secrets: Secrets
  /** Reads the keys of `secrets` again if they may be outdated. Called before each request of the API. */
  reloadStaleKeys?: (() => Promise<void> | undefined) | undefined
  /** Client of the signer, which holds recovery shares and server wallet keys. */
  signer: SignerClient
  /** Rotated encryption keys for wallet shares (LATCHKEY_SHARE_KEYS). */
  shareKeys?: ReadonlyMap<number, Uint8Array>
  /** Keys that sign access and identity tokens. */
  signingKeys: SigningKeys
  /** Rate limits, counted in the database and shared by all processes. */
  rateLimiter: RateLimiter
  /** Queue of mails and text messages in the database. */
  outbox: Outbox
  /** HTTP client for requests to other services, limited to public addresses. */
  outbound: Outbound
  /** HTTP client for webhooks, with a longer timeout. */
  webhookOutbound: Pick<Outbound, 'send'>
  /** Reserves a mail for this process before it is stored. Pass it to `onMailQueued` after the commit. */
  reserveMail: OutboxWorker['reserve']
  /** Sends a queued mail now, without waiting for the next poll of the outbox. */
  onMailQueued: OutboxWorker['poke']
  /** Structured logger. */
  log: Log
  /** Prometheus metrics, served at `/metrics`. */
  metrics: Metrics
  /** Traces and exported logs. Off by default. */
  telemetry?: Telemetry
  /** Returns the current time in epoch milliseconds. */
  nowMs(): number
  /** Returns cryptographically secure random bytes. */
  randomBytes: RandomBytes
  /** Number of trusted reverse proxies. With 0, only the socket address counts. */
  trustedProxies: number
  /** Header in which the last proxy sends the client's ASN. */
  asnHeader?: string | undefined
  /** Header in which the last proxy sends the client's country. */
  countryHeader?: string | undefined
  /** Public URL of this server, used in OAuth redirects. */
  publicUrl: string
  /** Whether `publicUrl` uses HTTPS. Responses then carry `strict-transport-security`. */
  isHttps: boolean
  /** Whether the server runs in production. `/metrics` then requires a token. */
  isProduction: boolean
  /** Bearer token of `/metrics`. If undefined, `/metrics` is open in development and 404 in production. */
  metricsToken: string | undefined
  /** Contacts in `/.well-known/security.txt`. Without them it answers 404. */
  securityContact?: SecurityContact | undefined
  /** Where browsers report violations of the vault pages' Content-Security-Policy. */
  cspReportUrl?: string | undefined
  /** The built vault page. Without it, its route answers that it is not built. */
  vaultFiles?: PageFiles
  /** The built approval page. */
  approvalFiles?: PageFiles
  /** The built cross-app popup. */
  crossAppFiles?: PageFiles
  /** The built dashboard. */
  dashboardFiles?: PageFiles
  /** Returns whether the server is shutting down. `/readyz` then answers `service_unavailable`. */
  isDraining(): boolean
}
