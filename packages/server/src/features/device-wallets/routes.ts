import { delegateWallets, revokeDelegation } from '@latchkey/contract/endpoints/delegation'
import {
  activateWallet,
  addPasswordKey,
  addWallet,
  beginWallet,
  createExportTicket,
  findWallet,
  listRecoveryEvidence,
  prepareShares,
  prepareWallet,
  proveExport,
  readAuthShare,
  readPepper,
  readRecoveryShare,
  redeemExportTicket,
  sendRecoveryCode,
  startRecoveryEvidence,
  tryPassword,
} from '@latchkey/contract/endpoints/deviceWallets'
import { readKeyMaterial } from '@latchkey/contract/endpoints/recovery'
import type { Router } from '../../platform/http/createRouter.ts'
import { readUserCaller } from '../../platform/http/readUserCaller.ts'
import type { DeviceWallets } from './createDeviceWallets.ts'

export function mountDeviceWallets(router: Router, wallets: DeviceWallets): void {
  const { creation, activation, additions, shares, passwords, evidence, exports } = wallets
  const { keyMaterial, delegation } = wallets
  router.route(beginWallet, {
    read: (call) => creation.findOwn(readUserCaller(call)),
    handle: (_, own) => creation.begin(own),
  })
  router.route(prepareWallet, {
    read: (call) => creation.findForNew(readUserCaller(call), call.body),
    handle: ({ body }, found) => creation.prepare(found, body),
  })
  router.route(findWallet, (call) => creation.find(readUserCaller(call), call.body))
  router.route(activateWallet, {
    read: (call) =>
      activation.findVersion(readUserCaller(call), call.params.rootId, call.body.share_version),
    handle: (call, found) => activation.activate(readUserCaller(call), found),
  })
  router.route(addWallet, {
    read: (call) => additions.findRoot(readUserCaller(call), call.params.rootId),
    handle: (call, found) => additions.add(readUserCaller(call), found, call.body),
  })
  router.route(readAuthShare, {
    read: (call) =>
      shares.findVersion(readUserCaller(call), call.params.rootId, call.body.share_version),
    limitOf: (call) => shares.authShareLimitOf(readUserCaller(call), call.body),
    handle: ({ params, body }, wanted) => shares.readAuthShare(wanted, params.rootId, body),
  })
  router.route(readRecoveryShare, {
    read: (call) =>
      shares.findVersion(readUserCaller(call), call.params.rootId, call.body.share_version),
    handle: ({ params, body }, wanted) => shares.readRecoveryShare(wanted, params.rootId, body),
  })
  router.route(sendRecoveryCode, (call) =>
    evidence.sendCode(readUserCaller(call), call.params.rootId, call.body),
  )
  router.route(listRecoveryEvidence, (call) =>
    evidence.list(readUserCaller(call), call.params.rootId),
  )
  router.route(startRecoveryEvidence, (call) =>
    evidence.start(readUserCaller(call), call.params.rootId, call.body),
  )
  router.route(addPasswordKey, (call) =>
    passwords.addKey(readUserCaller(call), call.params.rootId, call.body),
  )
  router.route(tryPassword, (call) =>
    passwords.try(readUserCaller(call), call.params.rootId, call.body),
  )
  router.route(readPepper, (call) =>
    shares.readPepper(readUserCaller(call), call.params.rootId, call.body),
  )
  router.route(prepareShares, (call) =>
    shares.prepare(readUserCaller(call), call.params.rootId, call.body),
  )
  router.route(createExportTicket, (call) => exports.createTicket(readUserCaller(call), call.body))
  router.route(proveExport, (call) => exports.prove(readUserCaller(call)))
  router.route(redeemExportTicket, ({ app, clientAddress, body }) =>
    exports.redeem(app, clientAddress, body.ticket),
  )
  router.route(delegateWallets, (call) => delegation.delegate(readUserCaller(call), call.body))
  router.route(revokeDelegation, (call) => delegation.revoke(readUserCaller(call)))
  router.route(readKeyMaterial, (call) =>
    keyMaterial.read(readUserCaller(call), call.params.address, call.body),
  )
}
