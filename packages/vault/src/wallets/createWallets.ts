import { listRecoveryEvidence, sendRecoveryCode } from '@latchkey/contract/endpoints/deviceWallets'
import type { WalletRequest } from '@latchkey/contract/messages/vaultMessages'
import { VaultError } from '../channel/VaultError.ts'
import type { ChainType, WalletPath } from '../keys/openKeys.ts'
import type { RecoveryRequest, RecoverySecrets } from '../recovery/RecoveryMethod.ts'
import { isRefusal } from '../server/ApiError.ts'
import type { Caller } from '../server/createApi.ts'
import { expectedAt } from '../shares/ExpectedWallet.ts'
import type { SealedKey } from '../shares/sealedKey.ts'
import type { Approved, Unlock } from '../worker/KeyJob.ts'
import { addWalletAt } from './addWalletAt.ts'
import { beginRegistration } from './beginRegistration.ts'
import { createFirstWallet } from './createFirstWallet.ts'
import { createRecoveryEvidence } from './createRecoveryEvidence.ts'
import { checkDelegated, type DelegatedWallet, delegateRoot } from './delegateRoot.ts'
import { requestFarcasterSigner, signForFarcaster } from './farcasterSigner.ts'
import { importKey } from './importKey.ts'
import { addressAt, type OwnedRoot } from './OwnedRoot.ts'
import type { Purpose } from './readShares.ts'
import { recoverRoot, setRecovery } from './reshareRoot.ts'
import { type EntropyName, findRoot, unlockRoot } from './unlockRoot.ts'
import type { WalletPorts } from './WalletPorts.ts'

const ROOTS_REMEMBERED_MAX = 16

/**
 * A root, the share version that last opened it on this device, and keys that earlier jobs derived, by path. They
 * are encrypted with a key of the secret, so they open only where two shares are combined.
 */
type KnownRoot = OwnedRoot & { version?: number; sealedKeys?: Map<string, SealedKey> }

export type Wallets = ReturnType<typeof createWallets>

/**
 * Device wallet operations, from share creation to signing. Depends only on its ports, so tests run the same
 * code as the vault.
 */
export function createWallets(ports: WalletPorts) {
  /** Cached roots by caller. Contains no secret in the clear; shares are still requested each time. */
  const remembered = new Map<string, KnownRoot>()
  /** Roots of wallets created on this page, by access token. The wallet of the other chain often follows. */
  const created = new Map<string, OwnedRoot>()
  const evidence = createRecoveryEvidence(ports)
  const keyOf = (caller: Caller, name: EntropyName) => `${name.entropyId}|${caller.accessToken}`

  async function rootOf(caller: Caller, name: EntropyName, path?: WalletPath): Promise<KnownRoot> {
    const known = remembered.get(keyOf(caller, name))
    if (known && (!path || addressAt(known.root, path))) return known
    return remember(caller, name, await findRoot(ports, caller, name))
  }

  function remember(caller: Caller, name: EntropyName, owned: KnownRoot): KnownRoot {
    remembered.set(keyOf(caller, name), owned)
    dropOldest(remembered)
    return owned
  }

  async function unlock(caller: Caller, owned: KnownRoot, purpose: Purpose) {
    const { version, ...opened } = await unlockRoot(ports, caller, owned, {
      purpose,
      likely: owned.version,
    })
    owned.version = version
    return opened
  }

  /** Returns two shares of a registered wallet. Rejects unregistered paths. */
  async function unlockAt(
    caller: Caller,
    name: EntropyName,
    path: WalletPath,
    purpose: Purpose = 'use',
  ) {
    return unlockOwned(caller, await rootAt(caller, name, path), path, purpose)
  }

  async function rootAt(caller: Caller, name: EntropyName, path: WalletPath): Promise<KnownRoot> {
    const owned = await rootOf(caller, name, path)
    if (!addressAt(owned.root, path)) throw new VaultError('invalid_request_arguments')
    return owned
  }

  async function unlockOwned(
    caller: Caller,
    owned: KnownRoot,
    path: WalletPath,
    purpose: Purpose,
  ): Promise<Unlock> {
    const { shares, expected } = await unlock(caller, owned, purpose)
    return { shares, expected: expectedAt(expected, path) }
  }

  return {
    /** Creates the first wallet of a chain, or returns the existing one. */
    async create(
      caller: Caller,
      { chainType, request }: { chainType: ChainType; request: RecoveryRequest },
    ): Promise<string> {
      const known = created.get(caller.accessToken)
      const made = await createFirstWallet(ports, caller, { chainType, request, known })
      created.set(caller.accessToken, made.owned)
      dropOldest(created)
      return made.address
    },

    import: (caller: Caller, pasted: { chainType: ChainType; privateKey: string }) =>
      importKey(ports, caller, pasted),

    /** Adds a wallet at another index or chain. Resolves with its address. */
    add: (caller: Caller, name: EntropyName, path: WalletPath): Promise<string> =>
      ports.withLock(async () => {
        const owned = await findRoot(ports, caller, name)
        const there = addressAt(owned.root, path)
        if (there) return there
        const { registration } = await beginRegistration(ports, caller)
        return (await addWalletAt(ports, caller, owned, path, { registration })).address
      }),

    /**
     * Checks that the wallet opens on this device. Throws `wallet_not_on_device` if not. Needs no MFA: hosts
     * connect before they prompt for it.
     */
    async connect(caller: Caller, name: EntropyName): Promise<void> {
      const owned = remember(caller, name, await findRoot(ports, caller, name))
      try {
        const { shares, expected } = await unlock(caller, owned, 'use')
        const job = { kind: 'check', shares, expected, isSealing: true } as const
        const { sealedKeys = [] } = await ports.keys.run(job)
        for (const { path, sealedKey } of sealedKeys) keepSealed(owned, path, sealedKey)
      } catch (thrown) {
        if (!isRefusal(thrown, 'missing_or_invalid_mfa')) throw thrown
      }
    },

    async recover(caller: Caller, name: EntropyName, secrets: RecoverySecrets): Promise<void> {
      if (secrets.recoveryPassword != null) ports.preparePassword?.(secrets.recoveryPassword)
      const shown = await evidence.read(secrets)
      remember(caller, name, await recoverRoot(ports, caller, name, secrets, shown))
    },

    /** Lets the signer send a code, which `recover` then shows to it. */
    async sendRecoveryCode(
      caller: Caller,
      name: EntropyName,
      kind: 'email' | 'phone',
    ): Promise<{ challengeId: string; expiresAt: number }> {
      const { root } = await findRoot(ports, caller, name)
      const params = { rootId: root.root_id }
      const reply = await ports.api.call(sendRecoveryCode, { caller, params, body: { kind } })
      return { challengeId: reply.challenge_id, expiresAt: reply.expires_at }
    },

    /** Kinds of evidence with which the user can recover. */
    async listRecoveryEvidence(caller: Caller, name: EntropyName) {
      const { root } = await findRoot(ports, caller, name)
      const params = { rootId: root.root_id }
      return ports.api.call(listRecoveryEvidence, { caller, params, body: {} })
    },

    /** Starts evidence other than a code, which `recover` then shows to the signer. */
    async startRecoveryEvidence(
      caller: Caller,
      name: EntropyName,
      kind: 'passkey' | 'wallet' | 'id_token',
    ) {
      const { root } = await findRoot(ports, caller, name)
      return evidence.start(caller, root.root_id, kind)
    },

    async setRecovery(caller: Caller, name: EntropyName, request: RecoveryRequest): Promise<void> {
      if (request.recoveryPassword != null) ports.preparePassword?.(request.recoveryPassword)
      remember(caller, name, await setRecovery(ports, caller, name, request))
    },

    async sign(
      caller: Caller,
      name: EntropyName,
      path: WalletPath,
      request: WalletRequest,
      approved?: Approved,
    ) {
      const owned = await rootAt(caller, name, path)
      const unlock = await unlockOwned(caller, owned, path, 'use')
      const known = owned.sealedKeys?.get(placeOf(path))
      const { sealedKey, ...signed } = await ports.keys.run({
        kind: 'sign',
        unlock,
        path,
        request,
        ...(approved && { approved }),
        ...(known && { sealedKey: known }),
      })
      if (sealedKey) keepSealed(owned, path, sealedKey)
      return signed
    },

    /** Delegates wallets of one root to the signer. */
    async delegate(
      caller: Caller,
      name: EntropyName,
      wallets: readonly DelegatedWallet[],
    ): Promise<void> {
      const owned = remember(caller, name, await findRoot(ports, caller, name))
      checkDelegated(owned, wallets)
      await delegateRoot(ports, caller, await unlock(caller, owned, 'use'), wallets)
    },

    /** Requests approval of the wallet's Farcaster signer. */
    startFarcasterSigner: (caller: Caller, name: EntropyName, path: WalletPath) =>
      requestFarcasterSigner(ports, caller, { path, unlock: () => unlockAt(caller, name, path) }),

    signForFarcaster: (
      caller: Caller,
      name: EntropyName,
      path: WalletPath,
      message: { hash: Uint8Array<ArrayBuffer>; fid: string },
    ) =>
      signForFarcaster(
        ports,
        caller,
        { path, unlock: () => unlockAt(caller, name, path) },
        message,
      ),

    /** Exports a private key. Only the export page calls it, after a click. */
    async exportKey(
      caller: Caller,
      name: EntropyName,
      path: WalletPath,
      purpose: Purpose = 'export',
    ) {
      const unlocked = await unlockAt(caller, name, path, purpose)
      return ports.keys.run({ kind: 'export-key', unlock: unlocked, path })
    },

    /** Exports the recovery phrase of a root. If an address is given, it must belong to the root. */
    async exportPhrase(
      caller: Caller,
      name: EntropyName,
      { purpose = 'export', address }: { purpose?: Purpose; address?: string | undefined } = {},
    ) {
      const owned = await rootOf(caller, name)
      const isOfRoot = owned.root.wallets.some((wallet) => wallet.address === address)
      if (address !== undefined && !isOfRoot) throw new VaultError('error')
      const unlocked = await unlock(caller, owned, purpose)
      return ports.keys.run({ kind: 'export-phrase', unlock: unlocked })
    },

    /** Clears cached roots, for example after a logout. */
    forget() {
      remembered.clear()
      created.clear()
    },
  }
}

const placeOf = ({ chainType, index }: WalletPath) => `${chainType}/${index}`

function keepSealed(owned: KnownRoot, path: WalletPath, sealedKey: SealedKey): void {
  owned.sealedKeys = (owned.sealedKeys ?? new Map()).set(placeOf(path), sealedKey)
}

function dropOldest(roots: Map<string, unknown>): void {
  const [oldest] = roots.keys()
  if (roots.size > ROOTS_REMEMBERED_MAX && oldest !== undefined) roots.delete(oldest)
}
