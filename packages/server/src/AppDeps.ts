import type { AppDefinition } from './platform/config/AppDefinition.ts'
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
  apps: readonly AppDefinition[]
  database: Pick<Database, 'db' | 'ping'>
  secrets: Secrets
  /** Client of the signer, which holds recovery shares and server wallet keys. */
  signer: SignerClient
  /** Rotated encryption keys for wallet shares (LATCHKEY_SHARE_KEYS). */
  shareKeys?: ReadonlyMap<number, Uint8Array>
  signingKeys: SigningKeys
  rateLimiter: RateLimiter
  outbox: Outbox
  outbound: Outbound
  /** HTTP client for webhooks, with a longer timeout. */
  webhookOutbound: Pick<Outbound, 'send'>
  /** Reserves a mail for this process before it is stored. Pass it to `onMailQueued` after the commit. */
  reserveMail: OutboxWorker['reserve']
  /** Sends a queued mail now, without waiting for the next poll of the outbox. */
  onMailQueued: OutboxWorker['poke']
  log: Log
  metrics: Metrics
  nowMs(): number
  randomBytes: RandomBytes
  /** Number of trusted reverse proxies. With 0, only the socket address counts. */
  trustedProxies: number
  /** Header in which the last proxy sends the client's ASN. */
  asnHeader?: string | undefined
  /** Public URL of this server, used in OAuth redirects. */
  publicUrl: string
  isHttps: boolean
  isProduction: boolean
  metricsToken: string | undefined
  /** The built vault page. Without it, its route answers that it is not built. */
  vaultFiles?: PageFiles
  /** The built cross-app popup. */
  crossAppFiles?: PageFiles
  isDraining(): boolean
}
