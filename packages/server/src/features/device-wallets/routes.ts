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
import { readCaller } from '../../platform/http/readCaller.ts'
import type { DeviceWallets } from './createDeviceWallets.ts'

export function mountDeviceWallets(router: Router, wallets: DeviceWallets): void {
  const { creation, additions, shares, exports, keyMaterial, delegation } = wallets
  router.route(beginWallet, (call) => creation.begin(readCaller(call)))
  router.route(prepareWallet, (call) => creation.prepare(readCaller(call), call.body))
  router.route(findWallet, (call) => creation.find(readCaller(call), call.body))
  router.route(activateWallet, (call) =>
    creation.activate(readCaller(call), call.params.rootId, call.body.share_version),
  )
  router.route(addWallet, (call) => additions.add(readCaller(call), call.params.rootId, call.body))
  router.route(readAuthShare, (call) =>
    shares.readAuthShare(readCaller(call), call.params.rootId, call.body),
  )
  router.route(readRecoveryShare, (call) =>
    shares.readRecoveryShare(readCaller(call), call.params.rootId, call.body),
  )
  router.route(readPepper, (call) =>
    shares.readPepper(readCaller(call), call.params.rootId, call.body),
  )
  router.route(prepareShares, (call) =>
    shares.prepare(readCaller(call), call.params.rootId, call.body),
  )
  router.route(createExportTicket, (call) => exports.createTicket(readCaller(call), call.body))
  router.route(proveExport, (call) => exports.prove(readCaller(call)))
  router.route(redeemExportTicket, ({ app, clientAddress, body }) =>
    exports.redeem(app, clientAddress, body.ticket),
  )
  router.route(delegateWallets, (call) => delegation.delegate(readCaller(call), call.body))
  router.route(revokeDelegation, (call) => delegation.revoke(readCaller(call)))
  router.route(readKeyMaterial, (call) =>
    keyMaterial.read(readCaller(call), call.params.address, call.body),
  )
}
