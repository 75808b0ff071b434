import { HEADERS, SERVER_LIMITS, type WireUser } from '@latchkey/contract'
import { canonicalJson } from '@latchkey/contract/canonicalJson'
import { HPKE, type SealedBox } from '@latchkey/contract/hpke'
import {
  type Authorization,
  exportServerWallet,
  type FilledTransaction,
  useServerWallet,
} from '@latchkey/contract/signer'
import type { App } from '../../../platform/config/createApps.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import type { OutboxRow } from '../../../platform/mail/createOutbox.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import { sha256 } from '../../../platform/secrets/sha256.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import type { RequireFactor } from '../../mfa/service.ts'
import type { UserService } from '../../user/service.ts'
import type { Admit, Asker } from '../admit.ts'
import type { Caller } from '../Caller.ts'
import type { ApiShare } from '../createApiShare.ts'
import type { WalletReading } from '../reading/service.ts'
import type { WalletRepo, WalletRow } from '../repo.ts'

type Deps = {
  repo: Pick<WalletRepo, 'markExported' | 'recordUse'>
  reading: Pick<WalletReading, 'require'>
  users: Pick<UserService, 'find'>
  admit: Admit
  share: ApiShare
  signer: SignerClient
  requireFactor: RequireFactor
  notice(
    app: App,
    user: WireUser,
    about: { notice: 'exported'; address: string },
  ): Promise<OutboxRow | undefined>
  onMailQueued(): void
  publicUrl: string
  nowMs(): number
  randomBytes: RandomBytes
}

export type Operation = 'rpc' | 'raw_sign' | 'export'
export type SignedRequest = {
  walletId: string
  body: Record<string, unknown>
  header(name: string): string | undefined
}

type Opened = { caller: Caller; row: WalletRow }
export type UseService = ReturnType<typeof createUseService>

/** What goes into the signed text, when it was sent. */
const SIGNED_HEADERS = [HEADERS.idempotencyKey, HEADERS.requestExpiry]

/** Uses keys: a request goes to the signer whole, and the signer decides whether its owner signed it. */
export function createUseService(deps: Deps) {
  const { share, signer } = deps

  async function open(asker: Asker, request: SignedRequest, purpose: 'use' | 'export') {
    const caller = await deps.admit(asker, purpose)
    // To use a wallet, a key signs that is given out for a factor. A key that leaves wants one of its own.
    if (caller.person && purpose === 'export') {
      await deps.requireFactor({ ...caller.person, appId: caller.app.id }, 'export')
    }
    return { caller, row: await deps.reading.require(caller, request.walletId) }
  }

  /** The request as it arrived, for every address that clients know us by. */
  function authorizationOf(app: App, operation: Operation, request: SignedRequest): Authorization {
    const origins = [deps.publicUrl, app.definition.customApiUrl].flatMap((url) =>
      url === undefined ? [] : [new URL(url).origin],
    )
    const urls = origins.flatMap((origin) =>
      ['/api/v1', '/v1'].map((base) => `${origin}${base}/wallets/${request.walletId}/${operation}`),
    )
    const headers: Record<string, string> = { [HEADERS.appId]: app.id }
    for (const name of SIGNED_HEADERS) {
      const value = request.header(name)
      if (value !== undefined) headers[name] = value
    }
    const signatures = (request.header(HEADERS.authorizationSignature) ?? '')
      .split(',')
      .map((signature) => signature.trim())
      .filter((signature) => signature !== '')
    if (signatures.length > SERVER_LIMITS.authorizationSignaturesMax) {
      throw new ServiceError('invalid_data')
    }
    return { method: 'POST', urls, headers, body: request.body, signatures }
  }

  const signerCall = (row: WalletRow, authorization: Authorization) => ({
    app_id: row.appId,
    wallet_id: row.id,
    api_share: share.open(row),
    authorization,
  })

  /** Notes that a wallet signed something, by a hash of what it was asked. */
  async function noteUse({ caller, row }: Opened, method: string, body: SignedRequest['body']) {
    const hash = sha256(canonicalJson(body)).toString('base64url')
    await deps.repo.recordUse(row, eventOf(caller.person), { method, hash })
  }

  const eventOf = (person: Caller['person']) => ({
    id: createId(deps.randomBytes),
    sessionId: person?.sessionId ?? null,
    nowMs: deps.nowMs(),
  })

  /** The owner hears of it, also when a back end took the key in their name. */
  async function tellExported({ app, person }: Caller, row: WalletRow): Promise<void> {
    const about = { notice: 'exported', address: row.address ?? '' } as const
    const user = row.userId === null ? undefined : await deps.users.find(app.id, row.userId)
    const mail = user && (await deps.notice(app, user, about))
    await deps.repo.markExported(row, eventOf(person), mail)
    if (mail) deps.onMailQueued()
  }

  return {
    /** Who asks, and for which wallet of theirs. */
    open,

    /** The bytes of a transaction that we send: as its owner signed for it, and filled up by us. */
    async signTransaction(
      { caller, row }: Opened,
      request: SignedRequest,
      filled?: FilledTransaction,
    ): Promise<string> {
      const authorization = authorizationOf(caller.app, 'rpc', request)
      const answer = await signer.call(useServerWallet, {
        ...signerCall(row, authorization),
        ...(filled && { filled }),
      })
      await noteUse({ caller, row }, answer.method, request.body)
      return (answer.data as { signed_transaction: string }).signed_transaction
    },

    async sign(asker: Asker, operation: 'rpc' | 'raw_sign', request: SignedRequest) {
      const isExport = request.body.method === 'exportPrivateKey'
      const { caller, row } = await open(asker, request, isExport ? 'export' : 'use')
      const authorization = authorizationOf(caller.app, operation, request)
      const answer = await signer.call(useServerWallet, signerCall(row, authorization))
      if (isExport) await tellExported(caller, row)
      else await noteUse({ caller, row }, answer.method, request.body)
      return { method: answer.method, data: answer.data as Record<string, unknown> }
    },

    async export(
      asker: Asker,
      request: SignedRequest,
    ): Promise<SealedBox & { encryption_type: typeof HPKE }> {
      const { caller, row } = await open(asker, request, 'export')
      const authorization = authorizationOf(caller.app, 'export', request)
      const box = await signer.call(exportServerWallet, signerCall(row, authorization))
      await tellExported(caller, row)
      return { encryption_type: HPKE, ...box }
    },
  }
}
