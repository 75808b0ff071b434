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
  const { creation, additions, shares, passwords, evidence, exports, keyMaterial, delegation } =
    wallets
  router.route(beginWallet, (call) => creation.begin(readUserCaller(call)))
  router.route(prepareWallet, (call) => creation.prepare(readUserCaller(call), call.body))
  router.route(findWallet, (call) => creation.find(readUserCaller(call), call.body))
  router.route(activateWallet, (call) =>
    creation.activate(readUserCaller(call), call.params.rootId, call.body.share_version),
  )
  router.route(addWallet, (call) =>
    additions.add(readUserCaller(call), call.params.rootId, call.body),
  )
  router.route(readAuthShare, (call) =>
    shares.readAuthShare(readUserCaller(call), call.params.rootId, call.body),
  )
  router.route(readRecoveryShare, (call) =>
    shares.readRecoveryShare(readUserCaller(call), call.params.rootId, call.body),
  )
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
