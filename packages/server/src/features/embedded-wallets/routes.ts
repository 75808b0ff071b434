import {
  activateWallet,
  addWallet,
  beginWallet,
  createExportTicket,
  findWallet,
  prepareShares,
  prepareWallet,
  readAuthShare,
  readPepper,
  readRecoveryShare,
  redeemExportTicket,
} from '@latchkey/contract/embeddedWallets'
import { readKeyMaterial } from '@latchkey/contract/recovery'
import type { Router } from '../../platform/http/createRouter.ts'
import type { EmbeddedWallets } from './createEmbeddedWallets.ts'

export function mountEmbeddedWallets(router: Router, wallets: EmbeddedWallets): void {
  const { creation, additions, shares, exports, keyMaterial } = wallets
  router.route(beginWallet, (call) => creation.begin(call))
  router.route(prepareWallet, (call) => creation.prepare(call, call.body))
  router.route(findWallet, (call) => creation.find(call, call.body))
  router.route(activateWallet, (call) =>
    creation.activate(call, call.params.rootId, call.body.share_version),
  )
  router.route(addWallet, (call) => additions.add(call, call.params.rootId, call.body))
  router.route(readAuthShare, (call) => shares.readAuthShare(call, call.params.rootId, call.body))
  router.route(readRecoveryShare, (call) =>
    shares.readRecoveryShare(call, call.params.rootId, call.body),
  )
  router.route(readPepper, (call) => shares.readPepper(call, call.params.rootId, call.body))
  router.route(prepareShares, (call) => shares.prepare(call, call.params.rootId, call.body))
  router.route(createExportTicket, (call) => exports.createTicket(call, call.body))
  router.route(redeemExportTicket, ({ app, clientAddress, body }) =>
    exports.redeem(app, clientAddress, body.ticket),
  )
  router.route(readKeyMaterial, (call) => keyMaterial.read(call, call.params.address, call.body))
}
