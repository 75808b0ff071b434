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

/** Everything the server takes from outside. */
export type AppDeps = {
  apps: readonly AppDefinition[]
  database: Pick<Database, 'db' | 'ping'>
  secrets: Secrets
  /** Keeps what opens wallets, apart from this server's database. */
  signer: SignerClient
  /** Newer keys for the shares of wallets than the one that comes with the secrets. */
  shareKeys?: ReadonlyMap<number, Uint8Array>
  signingKeys: SigningKeys
  rateLimiter: RateLimiter
  outbox: Outbox
  outbound: Outbound
  /** For calls that nobody waits for: a receiver may be slow without anybody noticing. */
  webhookOutbound: Pick<Outbound, 'send'>
  /** Takes a mail in hand before it is kept, for whoever keeps it to hand it over with `onMailQueued`. */
  reserveMail: OutboxWorker['reserve']
  /** Called when a mail may go out, so that nobody waits for the next look into the outbox. */
  onMailQueued: OutboxWorker['poke']
  log: Log
  metrics: Metrics
  nowMs(): number
  randomBytes: RandomBytes
  /** How many proxies of our own stand in front; 0 believes the socket only. */
  trustedProxies: number
  /** In which header the last of them names the caller's network (ASN). */
  asnHeader?: string | undefined
  /** Where browsers reach this server: providers send people back to it. */
  publicUrl: string
  isHttps: boolean
  isProduction: boolean
  metricsToken: string | undefined
  /** The built vault page; without it the vault's address says that it is not built. */
  vaultFiles?: PageFiles
  /** The built window where one app asks for the use of another's account; the same holds for it. */
  crossAppFiles?: PageFiles
  isDraining(): boolean
}
