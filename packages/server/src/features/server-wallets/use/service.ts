import type { WireUser } from '@latchkey/contract'
import type { KnownToken } from '@latchkey/contract/chains/transferRequest'
import { HPKE, type SealedBox } from '@latchkey/contract/messages/sealedBox'
import {
  type Authorization,
  exportServerWallet,
  type FilledTransaction,
  useServerWallet,
} from '@latchkey/contract/signer/signerWalletCalls'
import { canonicalJson } from '@latchkey/contract/values/canonicalJson'
import type { App } from '../../../platform/config/createApps.ts'
import type { UserOrAppCaller } from '../../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import type { OutboxRow } from '../../../platform/mail/createOutbox.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import { sha256 } from '../../../platform/secrets/sha256.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import type { RequireFactor } from '../../mfa/service.ts'
import type { SessionService } from '../../session/service.ts'
import type { UserService } from '../../user/service.ts'
import type { Admit } from '../createAdmit.ts'
import type { ApiShare } from '../createApiShare.ts'
import { type AuthorizationOf, withOwnerSessions } from '../createAuthorizationOf.ts'
import type { DelegatedWallets } from '../delegated/service.ts'
import type { WalletQueries } from '../query/service.ts'
import type { WalletRepo, WalletRow } from '../repo.ts'
import type { WalletCaller } from '../WalletCaller.ts'
import type { NonceOf } from './createNonceOf.ts'

type Deps = {
  repo: Pick<WalletRepo, 'markExported' | 'recordUse'>
  queries: Pick<WalletQueries, 'find'>
  delegated: Pick<DelegatedWallets, 'find' | 'sign' | 'recordUse'>
  authorizationOf: AuthorizationOf
  nonceOf: NonceOf
  users: Pick<UserService, 'find'>
  sessions: Pick<SessionService, 'openIds'>
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
  nowMs(): number
  randomBytes: RandomBytes
}

export type Operation = 'rpc' | 'raw_sign' | 'export' | 'transfer'
export type SignedRequest = {
  walletId: string
  body: Record<string, unknown>
  header(name: string): string | undefined
  /** Set for `transfer`: the transaction that the signer builds, to estimate its fees. */
  transfer?: TransferCall
}
export type TransferCall = {
  call: { to: string; value?: string; data?: string }
  token?: KnownToken
}

/** The caller, the wallet, and how it signs. */
export type Opened = {
  caller: WalletCaller
  row: Pick<WalletRow, 'id' | 'appId' | 'userId' | 'chainType' | 'address'>
  /** Whether a key of the owner must sign, not the app's secret alone. */
  isOwned: boolean
  sign(authorization: Authorization, filled?: FilledTransaction): Promise<Answer>
  note(signed: { method: string; hash: string }): Promise<void>
}
type Answer = { method: string; data: unknown }
export type UseService = ReturnType<typeof createUseService>

/** Uses keys. The signer gets the complete request and checks the owner's signature. */
export function createUseService(deps: Deps) {
  const { share, signer } = deps

  async function admit(caller: UserOrAppCaller, purpose: 'use' | 'export'): Promise<WalletCaller> {
    const admitted = await deps.admit(caller, purpose)
    // Using a wallet needs an authorization key, which is issued for a second factor. An export needs a
    // factor of its own.
    if (admitted.session && purpose === 'export') {
      await deps.requireFactor({ ...admitted.session, appId: admitted.app.id }, 'export')
    }
    return admitted
  }

  async function requireRow(caller: WalletCaller, id: string): Promise<WalletRow> {
    const row = await deps.queries.find(caller, id)
    if (!row) throw new ServiceError('not_found')
    return row
  }

  async function open(caller: UserOrAppCaller, request: SignedRequest): Promise<Opened> {
    const admitted = await admit(caller, 'use')
    const row = await deps.queries.find(admitted, request.walletId)
    if (!row) return openDelegated(admitted, request)
    return {
      caller: admitted,
      row,
      isOwned: row.ownerId !== null,
      sign: async (authorization, filled) =>
        signer.call(useServerWallet, {
          ...(await signerCall(row, authorization)),
          ...(filled && { filled }),
        }),
      note: (signed) => deps.repo.recordUse(row, eventOf(admitted.session), signed),
    }
  }

  /** A device wallet that its user delegated to the app. */
  async function openDelegated(caller: WalletCaller, { walletId }: SignedRequest): Promise<Opened> {
    const wallet = caller.session ? undefined : await deps.delegated.find(caller.app, walletId)
    if (!wallet) throw new ServiceError('not_found')
    return {
      caller,
      row: wallet,
      isOwned: true,
      sign: (authorization, filled) =>
        deps.delegated.sign(caller.app, wallet, authorization, filled),
      note: (signed) => deps.delegated.recordUse(caller.app, wallet, signed),
    }
  }

  const authorizationOf = (app: App, operation: Operation, request: SignedRequest) =>
    deps.authorizationOf(app, {
      method: 'POST',
      path: `wallets/${request.walletId}/${operation}`,
      body: request.body,
      header: request.header,
    })

  const signerCall = async (row: WalletRow, authorization: Authorization) => ({
    app_id: row.appId,
    wallet_id: row.id,
    api_share: share.open(row),
    authorization: await withOwnerSessions(deps.sessions, row, authorization),
  })

  /** Signs and records a hash of the request. */
  async function signAndRecord(
    opened: Opened,
    operation: 'rpc' | 'raw_sign' | 'transfer',
    request: SignedRequest,
    filled?: FilledTransaction,
  ): Promise<Answer> {
    const authorization = authorizationOf(opened.caller.app, operation, request)
    const answer = await opened.sign(authorization, filled)
    const hash = sha256(canonicalJson(request.body)).toString('base64url')
    await opened.note({ method: answer.method, hash })
    return answer
  }

  const eventOf = (session: WalletCaller['session']) => ({
    id: createId(deps.randomBytes),
    sessionId: session?.sessionId ?? null,
    nowMs: deps.nowMs(),
  })

  /** Records the export and notifies the owner, also if a back end exported the key with their token. */
  async function recordExport({ app, session }: WalletCaller, row: WalletRow): Promise<void> {
    const about = { notice: 'exported', address: row.address ?? '' } as const
    const user = row.userId === null ? undefined : await deps.users.find(app.id, row.userId)
    const mail = user && (await deps.notice(app, user, about))
    await deps.repo.markExported(row, eventOf(session), mail)
    if (mail) deps.onMailQueued()
  }

  return {
    /** Admits the caller and finds the wallet. */
    open,

    /** The bytes of a transaction, as the owner signed the request and with the filled-in fields. */
    async signTransaction(
      opened: Opened,
      request: SignedRequest,
      filled?: FilledTransaction,
    ): Promise<string> {
      const operation = request.transfer ? 'transfer' : 'rpc'
      const answer = await signAndRecord(opened, operation, request, filled)
      return (answer.data as { signed_transaction: string }).signed_transaction
    },

    async sign(caller: UserOrAppCaller, operation: 'rpc' | 'raw_sign', request: SignedRequest) {
      if (operation === 'rpc' && request.body.method === 'exportPrivateKey') {
        const admitted = await admit(caller, 'export')
        const row = await requireRow(admitted, request.walletId)
        const authorization = authorizationOf(admitted.app, 'rpc', request)
        const answer = await signer.call(useServerWallet, await signerCall(row, authorization))
        await recordExport(admitted, row)
        return toReply(answer)
      }
      const opened = await open(caller, request)
      const filled = await deps.nonceOf(opened, request.body)
      return toReply(await signAndRecord(opened, operation, request, filled))
    },

    async export(
      caller: UserOrAppCaller,
      request: SignedRequest,
    ): Promise<SealedBox & { encryption_type: typeof HPKE }> {
      const admitted = await admit(caller, 'export')
      const row = await requireRow(admitted, request.walletId)
      const authorization = authorizationOf(admitted.app, 'export', request)
      const box = await signer.call(exportServerWallet, await signerCall(row, authorization))
      await recordExport(admitted, row)
      return { encryption_type: HPKE, ...box }
    },
  }
}

const toReply = ({ method, data }: Answer) => ({ method, data: data as Record<string, unknown> })
