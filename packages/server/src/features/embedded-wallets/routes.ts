import { delegateWallets, revokeDelegation } from '@latchkey/contract/delegation'
import {
  activateWallet,
  addWallet,
  beginWallet,
  createExportTicket,
  findWallet,
  prepareShares,
  prepareWallet,
  proveExport,
  readAuthShare,
  readPepper,
  readRecoveryShare,
  redeemExportTicket,
} from '@latchkey/contract/embeddedWallets'
import { readKeyMaterial } from '@latchkey/contract/recovery'
import type { Router } from '../../platform/http/createRouter.ts'
import { holderOf } from '../../platform/http/holderOf.ts'
import type { EmbeddedWallets } from './createEmbeddedWallets.ts'

export function mountEmbeddedWallets(router: Router, wallets: EmbeddedWallets): void {
  const { creation, additions, shares, exports, keyMaterial, delegation } = wallets
  router.route(beginWallet, (call) => creation.begin(holderOf(call)))
  router.route(prepareWallet, (call) => creation.prepare(holderOf(call), call.body))
  router.route(findWallet, (call) => creation.find(holderOf(call), call.body))
  router.route(activateWallet, (call) =>
    creation.activate(holderOf(call), call.params.rootId, call.body.share_version),
  )
  router.route(addWallet, (call) => additions.add(holderOf(call), call.params.rootId, call.body))
  router.route(readAuthShare, (call) =>
    shares.readAuthShare(holderOf(call), call.params.rootId, call.body),
  )
  router.route(readRecoveryShare, (call) =>
    shares.readRecoveryShare(holderOf(call), call.params.rootId, call.body),
  )
  router.route(readPepper, (call) =>
    shares.readPepper(holderOf(call), call.params.rootId, call.body),
  )
  router.route(prepareShares, (call) =>
    shares.prepare(holderOf(call), call.params.rootId, call.body),
  )
  router.route(createExportTicket, (call) => exports.createTicket(holderOf(call), call.body))
  router.route(proveExport, (call) => exports.prove(holderOf(call)))
  router.route(redeemExportTicket, ({ app, clientAddress, body }) =>
    exports.redeem(app, clientAddress, body.ticket),
  )
  router.route(delegateWallets, (call) => delegation.delegate(holderOf(call), call.body))
  router.route(revokeDelegation, (call) => delegation.revoke(holderOf(call)))
  router.route(readKeyMaterial, (call) =>
    keyMaterial.read(holderOf(call), call.params.address, call.body),
  )
}
