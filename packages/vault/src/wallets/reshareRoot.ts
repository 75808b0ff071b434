import { prepareShares } from '@latchkey/contract/endpoints/deviceWallets'
import type { RecoveryKey, RecoveryRequest, RecoverySecrets } from '../recovery/RecoveryMethod.ts'
import type { Caller } from '../server/createApi.ts'
import type { Unlock } from '../worker/KeyJob.ts'
import { beginRegistration } from './beginRegistration.ts'
import { commitShares } from './commitShares.ts'
import type { ShownEvidence } from './createRecoveryEvidence.ts'
import { expectedOf, namingPath, namingWallet, type OwnedRoot } from './OwnedRoot.ts'
import { passwordCallsOf } from './passwordCallsOf.ts'
import { withRemoteShares } from './readShares.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { sealShares, wipe } from './sealShares.ts'
import { type EntropyName, findRoot, unlockRoot } from './unlockRoot.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** Codes for a conflict: another device used this share version. */
const TAKEN = ['resource_conflict']

/** Key jobs of a recovery: reshare and check. */
const JOBS = 2

type Reason = 'recovered' | 'recovery-changed'
type Beginning = ReturnType<typeof beginRegistration>

function begin(ports: WalletPorts, caller: Caller): Beginning {
  const beginning = beginRegistration(ports, caller)
  beginning.catch(() => {}) // handled where it is awaited
  ports.keys.prepare?.(JOBS)
  return beginning
}

/** Recovers a wallet from the server share and the recovery share, and splits it again. */
export const recoverRoot = (
  ports: WalletPorts,
  caller: Caller,
  name: EntropyName,
  secrets: RecoverySecrets,
  evidence?: ShownEvidence,
): Promise<OwnedRoot> =>
  ports.withLock(() =>
    retryOnConflict(ports, TAKEN, async () => {
      const owned = await findRoot(ports, caller, name)
      const { root } = owned
      const version = root.share_version
      const place = { rootId: root.root_id, version }
      const recovery = ports.recoveryFor(passwordCallsOf(ports, caller, namingWallet(root)))
      const key = await recovery.recover(place, root.recovery, secrets)
      // The shares and the nonce are read while a password is hashed.
      const registering = begin(ports, caller)
      const at = { root, version, shown: evidence }
      return withRemoteShares(ports, caller, at, async (authShare, sealed) => {
        const signerShare = await key.open(sealed)
        try {
          const unlock: Unlock = { shares: [authShare, signerShare], expected: expectedOf(root) }
          const recoveryKey = await key.renew(root.next_share_version)
          const made = { unlock, recoveryKey, registering, reason: 'recovered' } as const
          return await reshare(ports, caller, owned, made)
        } finally {
          wipe([signerShare])
        }
      }).finally(key.wipe)
    }),
  )

/** Changes the recovery method of a wallet on this device. Older shares become unusable. */
export const setRecovery = (
  ports: WalletPorts,
  caller: Caller,
  name: EntropyName,
  request: RecoveryRequest,
): Promise<OwnedRoot> =>
  ports.withLock(() =>
    retryOnConflict(ports, TAKEN, async () => {
      const owned = await findRoot(ports, caller, name)
      const { root } = owned
      const unlock = await unlockRoot(ports, caller, owned)
      const place = { rootId: root.root_id, version: root.next_share_version }
      try {
        const recovery = ports.recoveryFor(passwordCallsOf(ports, caller, namingWallet(root)))
        const recoveryKey = await recovery.set(place, request)
        const registering = begin(ports, caller)
        const made = { unlock, recoveryKey, registering, reason: 'recovery-changed' } as const
        return await reshare(ports, caller, owned, made).finally(recoveryKey.wipe)
      } finally {
        wipe(unlock.shares)
      }
    }),
  )

/** Splits a wallet again: prepares, stores, verifies and activates the new version. */
async function reshare(
  ports: WalletPorts,
  caller: Caller,
  owned: OwnedRoot,
  {
    unlock,
    recoveryKey,
    registering,
    reason,
  }: { unlock: Unlock; recoveryKey: RecoveryKey; registering: Beginning; reason: Reason },
): Promise<OwnedRoot> {
  const { root, userId } = owned
  const version = root.next_share_version
  const { registration } = await registering
  const job = { kind: 'reshare', unlock, path: namingPath(root), registration, version } as const
  const { shares, wallet, passwordProof } = await ports.keys.run(job)
  const held = Object.values(shares)
  try {
    const { recoveryShare, body } = await sealShares(ports, shares, recoveryKey)
    held.push(recoveryShare)
    await ports.api.call(prepareShares, {
      caller,
      params: { rootId: root.root_id },
      body: {
        ...body,
        share_version: version,
        reason,
        nonce: registration.nonce,
        proof: wallet.proof,
        ...(hasPasswordKey(recoveryKey) && { password_proof: passwordProof }),
      },
    })
    const made = { version, deviceShare: shares.device, recoveryShare, recoveryKey }
    return { userId, root: await commitShares(ports, caller, owned, made) }
  } finally {
    wipe(held)
  }
}

const hasPasswordKey = ({ descriptor }: RecoveryKey): boolean =>
  descriptor.method === 'user-passcode' && descriptor.oprf_key_id !== undefined
