import { cleanUpInTurn } from '@latchkey/signer/process'
import type { AppDeps } from '../AppDeps.ts'
import { createAccountRecordsRepo } from '../features/account-records/repo.ts'
import { mountAccountRecords } from '../features/account-records/routes.ts'
import { createAccountRecordsService } from '../features/account-records/service.ts'
import { createAccountTransferRepo } from '../features/account-transfer/repo.ts'
import { mountAccountTransfer } from '../features/account-transfer/routes.ts'
import { createAccountTransferService } from '../features/account-transfer/service.ts'
import { createAccountUndoRepo } from '../features/account-undo/repo.ts'
import { accountUndoUrl, mountAccountUndo } from '../features/account-undo/routes.ts'
import { createAccountUndoService } from '../features/account-undo/service.ts'
import { createAccountNotice } from '../features/linking/createAccountNotice.ts'
import { createLinkingRepo } from '../features/linking/repo.ts'
import { createLinkingService } from '../features/linking/service.ts'
import { createMfa } from '../features/mfa/createMfa.ts'
import { mountMfa } from '../features/mfa/routes.ts'
import { emailChannel } from '../features/one-time-code/emailChannel.ts'
import { createFactorCodeService } from '../features/one-time-code/factor/service.ts'
import { createSignInTogether } from '../features/one-time-code/logins/repo.ts'
import { createOneTimeCodeRepo } from '../features/one-time-code/repo.ts'
import { mountAddresses, mountOneTimeCode } from '../features/one-time-code/routes.ts'
import { createOneTimeCodeService } from '../features/one-time-code/service.ts'
import { smsChannel } from '../features/one-time-code/smsChannel.ts'
import { oneTimeCodeProof } from '../features/one-time-code/statements.ts'
import { createPasskeys } from '../features/passkey/createPasskeys.ts'
import { passkeyLoginProof, passkeyRegistrationProof } from '../features/passkey/repo.ts'
import { mountPasskey } from '../features/passkey/routes.ts'
import { mountSession } from '../features/session/routes.ts'
import { createStepUpGate } from '../features/step-up/createStepUpGate.ts'
import { createStepUpRepo } from '../features/step-up/repo.ts'
import { mountStepUp } from '../features/step-up/routes.ts'
import { createStepUpService } from '../features/step-up/service.ts'
import { mountUser } from '../features/user/routes.ts'
import type { Router } from '../platform/http/createRouter.ts'
import type { Core } from './assembleCore.ts'

/** Assembles one-time codes, passkeys, MFA, account linking and transfer. */
export function assembleAccounts(deps: AppDeps, core: Core) {
  const { outbox, onMailQueued, rateLimiter, secrets, nowMs, randomBytes } = deps
  const { db, users, sessions, logins, loginRepo, alarms, singleUse, proofs, eventLog } = core
  const codeDeps = {
    repo: createOneTimeCodeRepo(db),
    users,
    logins,
    signInByCode: createSignInTogether(db, loginRepo.forProof(oneTimeCodeProof)),
    sessions,
    rateLimiter,
    alarms,
    isAllowlisted: core.allowlist.isListed,
    outbox,
    reserveMail: deps.reserveMail,
    onMailQueued,
    secrets,
    nowMs,
    randomBytes,
  }
  const passkeys = createPasskeys({
    db,
    signUpWithPasskey: loginRepo.forProof(passkeyRegistrationProof),
    signInWithPasskey: loginRepo.forProof(passkeyLoginProof),
    proofs,
    users,
    eventLog,
    onMailQueued,
    singleUse,
    rateLimiter,
    secrets,
    nowMs,
    randomBytes,
  })
  const stepUpRepo = createStepUpRepo(db)
  const stepUp = createStepUpService({
    repo: stepUpRepo,
    tokens: core.tokens,
    signer: deps.signer,
    nowMs,
    randomBytes,
  })
  const mfa = createMfa({
    requireRecent: createStepUpGate({ repo: stepUpRepo, apps: core.apps, nowMs }),
    db,
    eventLog,
    users,
    codes: createFactorCodeService(codeDeps),
    passkeys: passkeys.factors,
    secrets,
    notify: core.notify,
    onMailQueued,
    nowMs,
    randomBytes,
  })
  const linking = createLinkingService({
    repo: createLinkingRepo(db, eventLog),
    users,
    gate: mfa.gate,
    mfa: mfa.service,
    transfers: createAccountTransferService({
      repo: createAccountTransferRepo(db, eventLog),
      users,
      singleUse,
      nowMs,
      randomBytes,
    }),
    notice: createAccountNotice({
      notify: core.notify,
      singleUse,
      undoUrl: (token) => accountUndoUrl(deps.publicUrl, token),
      randomBytes,
    }),
    onMailQueued,
    nowMs,
    randomBytes,
  })
  const codes = {
    email: createOneTimeCodeService({ ...codeDeps, channel: emailChannel }),
    sms: createOneTimeCodeService({ ...codeDeps, channel: smsChannel }),
  }
  const undo = createAccountUndoService({
    apps: core.apps,
    repo: createAccountUndoRepo(db, eventLog),
    singleUse,
    nowMs,
    randomBytes,
  })
  const records = createAccountRecordsService({
    repo: createAccountRecordsRepo(db),
    users,
    nowMs,
    randomBytes,
  })

  return {
    linking,
    mfa,
    records,
    mount(router: Router) {
      mountOneTimeCode(router, codes)
      mountAddresses(router, codes, linking)
      mountPasskey(router, passkeys.logins, passkeys.createLinks(linking), linking)
      mountMfa(router, mfa)
      mountAccountTransfer(router, linking)
      mountAccountUndo(router, undo)
      mountAccountRecords(router, records)
      mountSession(router, sessions)
      mountStepUp(router, stepUp)
      mountUser(router, users, core.tokens)
    },
    cleanUp: () => cleanUpInTurn([codes.email, mfa.service]),
  }
}

export type Accounts = ReturnType<typeof assembleAccounts>
