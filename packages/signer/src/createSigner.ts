import { getSignerKey } from '@latchkey/contract/signer/signerCalls'
import { sql } from 'drizzle-orm'
import { createAcceptedRequestRepo } from './authorization/acceptedRequestRepo.ts'
import { createFreshness } from './authorization/createFreshness.ts'
import { createAuthorizationKeyRepo } from './authorization/repo.ts'
import { createAuthorizationKeys } from './authorization/service.ts'
import { createCallerCheck } from './channel/createCallerCheck.ts'
import { createRequestHandler, on } from './channel/createRequestHandler.ts'
import { createNonceRepo } from './channel/repo.ts'
import type { Db } from './db/Db.ts'
import { createDelegatedShareRepo } from './delegated-shares/repo.ts'
import { delegatedShareRoutes } from './delegated-shares/routes.ts'
import { createDelegatedShares } from './delegated-shares/service.ts'
import { createDeviceKeyRepo } from './device-keys/repo.ts'
import { deviceKeyRoutes } from './device-keys/routes.ts'
import { createDeviceKeys } from './device-keys/service.ts'
import { createEnvelope } from './envelope/createEnvelope.ts'
import { createDataKeyRepo } from './envelope/repo.ts'
import type { CodeTransport } from './evidence/CodeTransport.ts'
import type { IdTokens } from './evidence/createIdTokens.ts'
import { createEvidenceRepo } from './evidence/repo.ts'
import { evidenceRoutes } from './evidence/routes.ts'
import { createEvidence } from './evidence/service.ts'
import { createQuorumRepo } from './key-quorums/repo.ts'
import { keyQuorumRoutes } from './key-quorums/routes.ts'
import { createKeyQuorums } from './key-quorums/service.ts'
import type { Kms } from './kms/Kms.ts'
import { createPasswordKeyRepo } from './password-keys/repo.ts'
import { passwordKeyRoutes } from './password-keys/routes.ts'
import { createPasswordKeys } from './password-keys/service.ts'
import { createPolicyRepo } from './policies/repo.ts'
import { policyRoutes } from './policies/routes.ts'
import { createPolicies } from './policies/service.ts'
import { cleanUpInTurn } from './process/cleanUpInTurn.ts'
import { createRecoveryShareRepo } from './recovery-shares/repo.ts'
import { recoveryShareRoutes } from './recovery-shares/routes.ts'
import { createRecoveryShares } from './recovery-shares/service.ts'
import type { SignerLog } from './SignerLog.ts'
import { SignerMisconfigured } from './SignerMisconfigured.ts'
import { NO_TELEMETRY, type Telemetry } from './telemetry/createTelemetry.ts'
import { createTransportKeyRepo } from './transport-key/repo.ts'
import { createTransportKeys } from './transport-key/service.ts'
import { createImports } from './wallets/createImports.ts'
import { createWalletRights } from './wallets/createWalletRights.ts'
import { createWalletRepo } from './wallets/repo.ts'
import { walletRoutes } from './wallets/routes.ts'
import { createWallets } from './wallets/service.ts'

/** Dependencies of `createSigner`. */
export type SignerDeps = {
  db: Db
  kms: Kms
  /** Shared secret that authenticates the API. */
  secret: string
  /** The secret before the last rotation, as long as an API process may still use it. */
  previousSecret?: string | undefined
  /** Sends codes for recovery evidence. Without it, no wallet can require a code. */
  codes?: CodeTransport
  /** Verifies ID tokens as recovery evidence. Without it, none is accepted. */
  idTokens?: IdTokens
  log: SignerLog
  /** Traces of calls. Off by default. */
  telemetry?: Pick<Telemetry, 'trace'>
  nowMs(): number
  randomBytes(length: number): Uint8Array
}

export type Signer = ReturnType<typeof createSigner>

const NO_ID_TOKENS: IdTokens = { accepts: () => false, subjectOf: async () => undefined }

/** Creates the signer as a fetch handler and wires its services. */
export function createSigner(deps: SignerDeps) {
  const { db, kms, codes = {}, idTokens = NO_ID_TOKENS, log, nowMs, randomBytes } = deps
  const { telemetry = NO_TELEMETRY } = deps
  const secrets = [deps.secret, deps.previousSecret].filter((secret) => secret !== undefined)
  const nonces = createNonceRepo(db)
  const envelope = createEnvelope({ kms, repo: createDataKeyRepo(db), nowMs, randomBytes })
  const transportKeys = createTransportKeys({ repo: createTransportKeyRepo(db), envelope, nowMs })
  const passwordKeys = createPasswordKeys({
    repo: createPasswordKeyRepo(db),
    envelope,
    nowMs,
    randomBytes,
  })
  const evidence = createEvidence({
    repo: createEvidenceRepo(db),
    envelope,
    transportKeys,
    codes,
    idTokens,
    nowMs,
    randomBytes,
  })
  const shares = createRecoveryShares({
    repo: createRecoveryShareRepo(db),
    envelope,
    transportKeys,
    passwordKeys,
    evidence,
    nowMs,
  })
  const authorizationKeys = createAuthorizationKeys({
    repo: createAuthorizationKeyRepo(db),
    nowMs,
  })
  const walletRepo = createWalletRepo(db)
  const freshness = createFreshness({ repo: createAcceptedRequestRepo(db), nowMs })
  const quorumDeps = { authorizationKeys, freshness, nowMs }
  const quorums = createKeyQuorums({ repo: createQuorumRepo(db), ...quorumDeps })
  const policies = createPolicies({ repo: createPolicyRepo(db), quorums, nowMs, randomBytes })
  const walletDeps = { repo: walletRepo, envelope, nowMs }
  const rights = createWalletRights({ quorums, policies })
  const wallets = createWallets({ ...walletDeps, rights, randomBytes })
  const imports = createImports({ ...walletDeps, wallets })
  const delegated = createDelegatedShares({
    repo: createDelegatedShareRepo(db),
    envelope,
    transportKeys,
    wallets,
    quorums,
    policies,
    nowMs,
  })
  const devices = createDeviceKeys({ repo: createDeviceKeyRepo(db), nowMs })
  const answer = createRequestHandler({
    devices,
    caller: createCallerCheck({ secrets, nonces, nowMs }),
    log,
    telemetry,
    routes: [
      on(getSignerKey, async () => {
        const { publicKey, keyId } = await transportKeys.newest()
        return { public_key: Buffer.from(publicKey).toString('base64'), key_id: keyId }
      }),
      ...deviceKeyRoutes(devices),
      ...recoveryShareRoutes(shares),
      ...passwordKeyRoutes(passwordKeys),
      ...evidenceRoutes(evidence),
      ...delegatedShareRoutes(delegated),
      ...keyQuorumRoutes(quorums),
      ...policyRoutes(policies),
      ...walletRoutes({ wallets, imports, authorizationKeys }),
    ],
  })

  return {
    fetch: answer,
    /** Throws if the database is unreachable or a required master key is missing. */
    async ready(): Promise<void> {
      await db.execute(sql`select 1`)
      await kms.health()
      if (!(await envelope.hasEveryMasterKey())) {
        throw new SignerMisconfigured([
          "The signer's database was encrypted with a different master key. Set SIGNER_MASTER_KEY or SIGNER_KEY_FILE to the original key.",
        ])
      }
    },
    /** Rewraps every data key with the newest master key and adds new data keys for new secrets. */
    async rotate(): Promise<{ rewrapped: number }> {
      const rewrapped = await envelope.rewrap()
      await envelope.addDataKeys()
      await transportKeys.rotate()
      return { rewrapped }
    },
    /** Deletes expired rows. Call it every few minutes. */
    cleanUp: () =>
      cleanUpInTurn([
        { cleanUp: () => nonces.removeExpired(nowMs()) },
        authorizationKeys,
        devices,
        freshness,
        imports,
        passwordKeys,
        evidence,
      ]),
  }
}
