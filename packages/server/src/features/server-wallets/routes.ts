import { MFA_TOKEN_HEADER } from '@latchkey/contract/endpoints/mfa'
import { getTransaction } from '@latchkey/contract/endpoints/transactions'
import {
  exportServerWallet,
  startKeyImport,
  submitKeyImport,
} from '@latchkey/contract/endpoints/userSigner'
import {
  getWalletAction,
  listWalletActions,
  transferFromWallet,
} from '@latchkey/contract/endpoints/walletActions'
import {
  callServerWallet,
  createServerWallet,
  getServerWallet,
  listServerWallets,
  signRawHash,
  updateServerWallet,
} from '@latchkey/contract/endpoints/wallets'
import type { Call, VaultCall } from '../../platform/http/Call.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { idempotencyKeyOf } from '../../platform/http/idempotencyKeyOf.ts'
import type { AccessClaims } from '../../platform/tokens/createTokens.ts'
import type { ServerWallets } from './createServerWallets.ts'

export function mountServerWallets(router: Router, wallets: ServerWallets): void {
  const { creation, imports, use, sending, transfers, queries, rights } = wallets
  router.route(createServerWallet, (call) =>
    creation.create(callerOf(call), call.body, idempotencyKeyOf(call)),
  )
  router.route(listServerWallets, ({ app, query }) => queries.list(app, query))
  router.route(getServerWallet, (call) => queries.get(call, call.params.walletId, call.query))
  router.route(updateServerWallet, (call) =>
    rights.change(callerOf(call), { ...signedRequest(call), body: call.body }),
  )
  router.route(callServerWallet, async (call) => {
    const { method } = call.body
    // As restricted as the export endpoint: users export through the vault only.
    if (method === 'exportPrivateKey' && call.claims) await call.requireVault()
    return sending.isSending(method)
      ? sending.send(callerOf(call), {
          ...signedRequest(call),
          idempotencyKey: idempotencyKeyOf(call),
        })
      : use.sign(callerOf(call), 'rpc', signedRequest(call))
  })
  router.route(transferFromWallet, (call) =>
    transfers.send(callerOf(call), {
      ...signedRequest(call),
      idempotencyKey: idempotencyKeyOf(call),
    }),
  )
  router.route(getWalletAction, (call) => transfers.get(callerOf(call), call.params, call.query))
  router.route(listWalletActions, (call) =>
    transfers.list(callerOf(call), call.params.walletId, call.query),
  )
  router.route(getTransaction, ({ app, params }) => sending.get(app, params.transactionId))
  router.route(signRawHash, (call) => use.sign(callerOf(call), 'raw_sign', signedRequest(call)))
  router.route(exportServerWallet, (call) => use.export(callerOf(call), signedRequest(call)))
  router.route(startKeyImport, (call) => imports.start(call, call.body))
  router.route(submitKeyImport, (call) =>
    imports.submit(callerOf(call), call.body.wallet, call.body),
  )
}

const signedRequest = (call: {
  params: { walletId: string }
  body: Record<string, unknown>
  header(name: string): string | undefined
}) => ({ walletId: call.params.walletId, body: call.body, header: call.header })

const callerOf = ({
  app,
  claims,
  header,
  deviceRequest,
}: Call & VaultCall & { claims: AccessClaims | undefined }) => ({
  app,
  claims,
  mfaToken: header(MFA_TOKEN_HEADER) || undefined,
  deviceRequest,
})
