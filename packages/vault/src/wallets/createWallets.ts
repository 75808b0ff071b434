import type { WalletRequest } from '@latchkey/contract/vaultMessages'
import { VaultError } from '../channel/VaultError.ts'
import type { ChainType, WalletPath } from '../keys/openKeys.ts'
import type { RecoveryRequest, RecoverySecrets } from '../recovery/RecoveryMethod.ts'
import { isRefusal } from '../server/ApiError.ts'
import type { Caller } from '../server/createApi.ts'
import { addWalletAt } from './addWalletAt.ts'
import { beginRegistration } from './beginRegistration.ts'
import { createFirstWallet } from './createFirstWallet.ts'
import { checkDelegated, type DelegatedWallet, delegateRoot } from './delegateRoot.ts'
import { requestFarcasterSigner, signForFarcaster } from './farcasterSigner.ts'
import { importKey } from './importKey.ts'
import { addressAt, type OwnedRoot } from './OwnedRoot.ts'
import { recoverRoot, setRecovery } from './reshareRoot.ts'
import { type EntropyName, findRoot, unlockRoot } from './unlockRoot.ts'
import type { WalletPorts } from './WalletPorts.ts'

const ROOTS_REMEMBERED_MAX = 16

/** A root, and the version of its shares that opened it on this device the last time. */
type KnownRoot = OwnedRoot & { version?: number }

/** What a share is asked for: for an export a fresh factor is asked for, and the person is told. */
export type Purpose = 'use' | 'export'

export type Wallets = ReturnType<typeof createWallets>

/**
 * Everything a person does with on-device wallets, from the first share to the last signature. It stands on
 * its ports alone: the same code runs in the vault's page and in a test that kills the server halfway.
 */
export function createWallets(ports: WalletPorts) {
  /** What the server said of roots, by who asked: no secret, and no share is given for it without being asked. */
  const remembered = new Map<string, KnownRoot>()
  const keyOf = (caller: Caller, name: EntropyName) => `${name.entropyId}|${caller.accessToken}`

  async function rootOf(caller: Caller, name: EntropyName, path?: WalletPath): Promise<KnownRoot> {
    const known = remembered.get(keyOf(caller, name))
    if (known && (!path || addressAt(known.root, path))) return known
    return remember(caller, name, await findRoot(ports, caller, name))
  }

  function remember(caller: Caller, name: EntropyName, owned: KnownRoot): KnownRoot {
    remembered.set(keyOf(caller, name), owned)
    const [oldest] = remembered.keys()
    if (remembered.size > ROOTS_REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest)
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

  /** Two shares of a wallet that is registered; a key at any other path is not used. */
  async function unlockAt(
    caller: Caller,
    name: EntropyName,
    path: WalletPath,
    purpose: Purpose = 'use',
  ) {
    const owned = await rootOf(caller, name, path)
    if (!addressAt(owned.root, path)) throw new VaultError('invalid_request_arguments')
    const { shares, expected } = await unlock(caller, owned, purpose)
    // The wallet is known by its first address on the chain in use; the other chain's need not be derived.
    const first = expected.addresses[path.chainType]
    const addresses = first === undefined ? expected.addresses : { [path.chainType]: first }
    return { shares, expected: { ...expected, addresses } }
  }

  return {
    /** The first wallet of a chain; the one there is, if there is one. */
    create: (caller: Caller, asked: { chainType: ChainType; request: RecoveryRequest }) =>
      createFirstWallet(ports, caller, asked),

    import: (caller: Caller, pasted: { chainType: ChainType; privateKey: string }) =>
      importKey(ports, caller, pasted),

    /** A wallet of a root at another index or of the other chain; answers its address. */
    add: (caller: Caller, name: EntropyName, path: WalletPath): Promise<string> =>
      ports.withLock(async () => {
        const owned = await findRoot(ports, caller, name)
        const there = addressAt(owned.root, path)
        if (there) return there
        const { registration } = await beginRegistration(ports, caller)
        return addWalletAt(ports, caller, owned, path, registration)
      }),

    /**
     * Whether the wallet opens on this device; throws `wallet_not_on_device` where it does not. Nobody is asked
     * for a second factor to learn it: hosts connect before they ask for one, and what uses the wallet wants it.
     */
    async connect(caller: Caller, name: EntropyName): Promise<void> {
      const owned = remember(caller, name, await findRoot(ports, caller, name))
      try {
        const { shares, expected } = await unlock(caller, owned, 'use')
        await ports.keys.run({ kind: 'check', shares, expected })
      } catch (thrown) {
        if (!isRefusal(thrown, 'missing_or_invalid_mfa')) throw thrown
      }
    },

    async recover(caller: Caller, name: EntropyName, secrets: RecoverySecrets): Promise<void> {
      remember(caller, name, await recoverRoot(ports, caller, name, secrets))
    },

    async setRecovery(caller: Caller, name: EntropyName, request: RecoveryRequest): Promise<void> {
      remember(caller, name, await setRecovery(ports, caller, name, request))
    },

    async sign(caller: Caller, name: EntropyName, path: WalletPath, request: WalletRequest) {
      const unlocked = await unlockAt(caller, name, path)
      return ports.keys.run({ kind: 'sign', unlock: unlocked, path, request })
    },

    /** Lets the app use wallets of one root while their person is away, or the signer keep them. */
    async delegate(
      caller: Caller,
      name: EntropyName,
      wallets: readonly DelegatedWallet[],
    ): Promise<void> {
      const owned = remember(caller, name, await findRoot(ports, caller, name))
      checkDelegated(owned, wallets)
      await delegateRoot(ports, caller, await unlock(caller, owned, 'use'), wallets)
    },

    /** Has the key that a wallet has for Farcaster added to its person's account there. */
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

    /** The private key as other wallets take it. Only the export page asks for it, at a person's press. */
    async exportKey(
      caller: Caller,
      name: EntropyName,
      path: WalletPath,
      purpose: Purpose = 'export',
    ) {
      const unlocked = await unlockAt(caller, name, path, purpose)
      return ports.keys.run({ kind: 'export-key', unlock: unlocked, path })
    },

    /** The words of a root; where an address is named, of the root that it is an address of. */
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

    /** What was remembered of roots is gone, as after a logout. */
    forget: () => remembered.clear(),
  }
}
