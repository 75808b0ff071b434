import { randomBytes } from 'node:crypto'
import { HEADERS, type SessionReply, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { DEVICE_PROOF_HEADER } from '@latchkey/contract/device-key/deviceProof'
import type { AppDeps } from '../AppDeps.ts'
import { createApp } from '../createApp.ts'
import type { AppDefinitionInput } from '../platform/config/AppDefinition.ts'
import type { DashboardDefinitionInput } from '../platform/config/dashboardDefinition.ts'
import { parseConfig } from '../platform/config/defineConfig.ts'
import type { Database } from '../platform/db/openDatabase.ts'
import { createId } from '../platform/ids/createId.ts'
import type { LogFields } from '../platform/log/createLog.ts'
import { createOutbox, type OutboxMessage } from '../platform/mail/createOutbox.ts'
import type { Outbound } from '../platform/outbound/createOutbound.ts'
import { OutboundError } from '../platform/outbound/OutboundError.ts'
import type { PageFiles } from '../platform/pages/openPageFiles.ts'
import { createRateLimiter } from '../platform/rate-limit/createRateLimiter.ts'
import { createSecrets } from '../platform/secrets/createSecrets.ts'
import type { LoadedRootKeys } from '../platform/secrets/loadRootKeys.ts'
import type { SignerClient } from '../platform/signer/createSignerClient.ts'
import { loadSigningKeys } from '../platform/tokens/loadSigningKeys.ts'
import { createTestSigner } from './createTestSigner.fixture.ts'
import { proofHeader } from './deviceProofs.fixture.ts'
import { fixedRootKeys } from './fixedRootKeys.fixture.ts'

export const APP_ID = 'testapp000000000000000001'
export const OTHER_APP_ID = 'testapp000000000000000002'
export const APP_SECRET = 'a-secret-of-the-test-app'
export const PUBLIC_URL = 'https://api.example.com'
export const ORIGIN = 'https://app.example.com'

export type Sent = {
  body?: unknown
  /** Requests with an access token are proved as by the vault, unless they name the header. */
  headers?: Record<string, string | undefined>
  /** The address at the other end of the socket. */
  from?: string
}

const silent: Outbound = {
  send: () => Promise.reject(new OutboundError('unreachable')),
  close() {},
}

export type TestServer = Awaited<ReturnType<typeof createTestServer>>

/** Creates the whole server on a real database, with a manual clock and captured mails. */
export async function createTestServer(
  database: Database,
  changes: Partial<AppDefinitionInput> = {},
  settings: {
    masterKey?: Uint8Array
    /** In place of a fixed root key. */
    openRootKeys?(nowMs: () => number): Promise<LoadedRootKeys>
    isProduction?: boolean
    metricsToken?: string
    securityContact?: AppDeps['securityContact']
    cspReportUrl?: string
    outbound?: Outbound
    /** By default unreachable. */
    webhookOutbound?: Pick<Outbound, 'send'>
    vaultFiles?: PageFiles
    approvalFiles?: PageFiles
    crossAppFiles?: PageFiles
    dashboardFiles?: PageFiles
    /** Operators of the dashboard. By default it is off. */
    dashboard?: DashboardDefinitionInput
    /** Overrides for the second app, and further apps. */
    other?: Partial<AppDefinitionInput>
    further?: readonly AppDefinitionInput[]
    /** In place of a real one in this process. */
    signer?: SignerClient
    shareKeys?: ReadonlyMap<number, Uint8Array>
    /** Behind one proxy of our own that names the caller's network here. */
    asnHeader?: string
    /** Behind one proxy of our own that names the caller's country here. */
    countryHeader?: string
  } = {},
) {
  const { db } = database
  let now = Date.UTC(2026, 0, 1)
  const nowMs = () => now
  const loadedKeys = await settings.openRootKeys?.(nowMs)
  const secrets = createSecrets(
    loadedKeys ?? fixedRootKeys(settings.masterKey ?? new Uint8Array(32).fill(7)),
  )
  const signingKeys = await loadSigningKeys({ db, secrets, nowMs })
  const signer = settings.signer ?? (await createTestSigner(db, nowMs))
  const mails: OutboxMessage[] = []
  const logged: { event: string; fields: LogFields }[] = []
  const counted: string[] = []
  let sentAtOnce = 0
  const note = (event: string, fields: LogFields = {}) => void logged.push({ event, fields })
  const real = createOutbox({
    db,
    seal: secrets.seal,
    nowMs,
    randomId: () => createId(randomBytes),
  })
  let isDraining = false
  const shared = {
    name: 'Test app',
    secret: APP_SECRET,
    mode: 'production' as const,
    serverWallets: { allowLongLivedRequests: true },
  }
  const { apps, dashboard } = parseConfig({
    ...(settings.dashboard && { dashboard: settings.dashboard }),
    apps: [
      { ...shared, id: APP_ID, allowedOrigins: [ORIGIN], ...changes },
      {
        ...shared,
        id: OTHER_APP_ID,
        allowedOrigins: ['https://other.example.com'],
        ...settings.other,
      },
      ...(settings.further ?? []),
    ],
  })

  const app = createApp({
    apps,
    dashboard,
    database,
    secrets,
    reloadStaleKeys: loadedKeys?.reloadIfStale,
    signer,
    signingKeys,
    rateLimiter: createRateLimiter({ db, nowMs }),
    outbox: {
      ...real,
      seal(message) {
        mails.push(message)
        return real.seal(message)
      },
    },
    outbound: settings.outbound ?? silent,
    webhookOutbound: settings.webhookOutbound ?? silent,
    reserveMail: (row) => row,
    onMailQueued() {
      sentAtOnce += 1
    },
    log: { info: note, warn: note, error: note },
    metrics: {
      observeRequest() {},
      countEvent: (event) => void counted.push(event),
      countJob() {},
      text: async () => 'requests 1',
      contentType: 'text/plain',
    },
    nowMs,
    randomBytes,
    trustedProxies: (settings.asnHeader ?? settings.countryHeader) === undefined ? 0 : 1,
    asnHeader: settings.asnHeader,
    countryHeader: settings.countryHeader,
    publicUrl: PUBLIC_URL,
    isHttps: true,
    isProduction: settings.isProduction ?? true,
    metricsToken: settings.metricsToken,
    securityContact: settings.securityContact,
    cspReportUrl: settings.cspReportUrl,
    ...(settings.approvalFiles && { approvalFiles: settings.approvalFiles }),
    ...(settings.vaultFiles && { vaultFiles: settings.vaultFiles }),
    ...(settings.crossAppFiles && { crossAppFiles: settings.crossAppFiles }),
    ...(settings.dashboardFiles && { dashboardFiles: settings.dashboardFiles }),
    ...(settings.shareKeys && { shareKeys: settings.shareKeys }),
    isDraining: () => isDraining,
  })

  async function send(method: string, path: string, { body, headers = {}, from }: Sent = {}) {
    const init = new Headers({ [HEADERS.appId]: APP_ID, 'content-type': 'application/json' })
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) init.delete(name)
      else init.set(name, value)
    }
    const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const accessToken = /^Bearer (.+)$/.exec(init.get('authorization') ?? '')?.[1]
    if (accessToken && !(DEVICE_PROOF_HEADER in headers)) {
      // As the vault does. An endpoint that is for anyone ignores it.
      const proof = await proofHeader({
        path,
        method,
        accessToken,
        body: content ?? '',
        nowMs: now,
      })
      init.set(DEVICE_PROOF_HEADER, proof[DEVICE_PROOF_HEADER] ?? '')
    }
    return app.request(
      path,
      { method, headers: init, ...(content !== undefined && { body: content }) },
      { remoteAddress: from ?? '203.0.113.7' },
    )
  }

  const post = (path: string, body?: unknown, sent: Omit<Sent, 'body'> = {}) =>
    send('POST', path, { body, ...sent })
  const codeFor = (email: string) => {
    const text = mails.filter(({ to }) => to === email).at(-1)?.text
    return /^\d{6}$/m.exec(text ?? '')?.[0] ?? ''
  }

  return {
    app,
    db,
    mails,
    logged,
    counted,
    /** How often the outbox was asked to send without waiting for its next poll. */
    countSentAtOnce: () => sentAtOnce,
    codeFor,
    send,
    post,
    nowMs,
    secrets,
    signer,
    signingKeys,
    advance(byMs: number) {
      now += byMs
    },
    startDraining() {
      isDraining = true
    },
    get: (path: string, headers: Sent['headers'] = {}) => send('GET', path, { headers }),

    /** Logs in with a one-time code. */
    async logIn(email: string, sent: Omit<Sent, 'body'> = {}) {
      await post(sendEmailCode.path, { email }, sent)
      const answer = await post(verifyEmailCode.path, { email, code: codeFor(email) }, sent)
      return (await answer.json()) as SessionReply
    },
  }
}

/** Status and error code of a reply. */
export const refusal = async (response: Response) => {
  const { code } = (await response.json()) as { code?: string }
  return [response.status, code]
}
