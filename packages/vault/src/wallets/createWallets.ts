import type { WalletRequest } from '@latchkey/contract/vaultMessages'
import { VaultError } from '../channel/VaultError.ts'
import type { ChainType, WalletPath } from '../keys/openKeys.ts'
import type { RecoveryRequest, RecoverySecrets } from '../recovery/RecoveryMethod.ts'
import { isRefusal } from '../server/ApiError.ts'
import type { Person } from '../server/createApi.ts'
import { addWalletAt } from './addWalletAt.ts'
import { beginRegistration } from './beginRegistration.ts'
import { createFirstWallet } from './createFirstWallet.ts'
import { checkDelegated, type DelegatedWallet, delegateRoot } from './delegateRoot.ts'
import { signForFarcaster, startSigner } from './farcasterSigner.ts'
import { importKey } from './importKey.ts'
import { type EntropyName, findRoot, unlockRoot } from './openRoot.ts'
import { addressAt, type OwnedRoot } from './RootView.ts'
import { recoverRoot, setRecovery } from './reshareRoot.ts'
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
  const keyOf = (person: Person, name: EntropyName) => `${name.entropyId}|${person.accessToken}`

  async function rootOf(person: Person, name: EntropyName, path?: WalletPath): Promise<KnownRoot> {
    const known = remembered.get(keyOf(person, name))
    if (known && (!path || addressAt(known.root, path))) return known
    return remember(person, name, await findRoot(ports, person, name))
  }

  function remember(person: Person, name: EntropyName, owned: KnownRoot): KnownRoot {
    remembered.set(keyOf(person, name), owned)
    const [oldest] = remembered.keys()
    if (remembered.size > ROOTS_REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest)
    return owned
  }

  async function unlock(person: Person, owned: KnownRoot, purpose: Purpose) {
    const { version, ...opened } = await unlockRoot(ports, person, owned, {
      purpose,
      likely: owned.version,
    })
    owned.version = version
    return opened
  }

  /** Two shares of a wallet that is registered; a key at any other path is not used. */
  async function unlockAt(
    person: Person,
    name: EntropyName,
    path: WalletPath,
    purpose: Purpose = 'use',
  ) {
    const owned = await rootOf(person, name, path)
    if (!addressAt(owned.root, path)) throw new VaultError('invalid_request_arguments')
    const { shares, expected } = await unlock(person, owned, purpose)
    // The wallet is known by its first address on the chain in use; the other chain's need not be derived.
    const first = expected.addresses[path.chainType]
    const addresses = first === undefined ? expected.addresses : { [path.chainType]: first }
    return { shares, expected: { ...expected, addresses } }
  }

  return {
    /** The first wallet of a chain; the one there is, if there is one. */
    create: (person: Person, asked: { chainType: ChainType; request: RecoveryRequest }) =>
      createFirstWallet(ports, person, asked),

    import: (person: Person, pasted: { chainType: ChainType; privateKey: string }) =>
      importKey(ports, person, pasted),

    /** A wallet of a root at another index or of the other chain; answers its address. */
    add: (person: Person, name: EntropyName, path: WalletPath): Promise<string> =>
      ports.inTurn(async () => {
        const owned = await findRoot(ports, person, name)
        const there = addressAt(owned.root, path)
        if (there) return there
        const { registration } = await beginRegistration(ports, person)
        return addWalletAt(ports, person, owned, path, registration)
      }),

    /**
     * Whether the wallet opens on this device; throws `wallet_not_on_device` where it does not. Nobody is asked
     * for a second factor to learn it: hosts connect before they ask for one, and what uses the wallet wants it.
     */
    async connect(person: Person, name: EntropyName): Promise<void> {
      const owned = remember(person, name, await findRoot(ports, person, name))
      try {
        const { shares, expected } = await unlock(person, owned, 'use')
        await ports.keys.run({ kind: 'check', shares, expected })
      } catch (thrown) {
        if (!isRefusal(thrown, 'missing_or_invalid_mfa')) throw thrown
      }
    },

    async recover(person: Person, name: EntropyName, secrets: RecoverySecrets): Promise<void> {
      remember(person, name, await recoverRoot(ports, person, name, secrets))
    },

    async setRecovery(person: Person, name: EntropyName, request: RecoveryRequest): Promise<void> {
      remember(person, name, await setRecovery(ports, person, name, request))
    },

    async sign(person: Person, name: EntropyName, path: WalletPath, request: WalletRequest) {
      const unlocked = await unlockAt(person, name, path)
      return ports.keys.run({ kind: 'sign', unlock: unlocked, path, request })
    },

    /** Lets the app use wallets of one root while their person is away, or the signer keep them. */
    async delegate(
      person: Person,
      name: EntropyName,
      wallets: readonly DelegatedWallet[],
    ): Promise<void> {
      const owned = remember(person, name, await findRoot(ports, person, name))
      checkDelegated(owned, wallets)
      await delegateRoot(ports, person, await unlock(person, owned, 'use'), wallets)
    },

    /** Has the key that a wallet has for Farcaster added to its person's account there. */
    startFarcasterSigner: (person: Person, name: EntropyName, path: WalletPath) =>
      startSigner(ports, person, { path, unlock: () => unlockAt(person, name, path) }),

    signForFarcaster: (
      person: Person,
      name: EntropyName,
      path: WalletPath,
      message: { hash: Uint8Array<ArrayBuffer>; fid: string },
    ) =>
      signForFarcaster(
        ports,
        person,
        { path, unlock: () => unlockAt(person, name, path) },
        message,
      ),

    /** The private key as other wallets take it. Only the export page asks for it, at a person's press. */
    async exportKey(
      person: Person,
      name: EntropyName,
      path: WalletPath,
      purpose: Purpose = 'export',
    ) {
      const unlocked = await unlockAt(person, name, path, purpose)
      return ports.keys.run({ kind: 'export-key', unlock: unlocked, path })
    },

    /** The words of a root; where an address is named, of the root that it is an address of. */
    async exportPhrase(
      person: Person,
      name: EntropyName,
      { purpose = 'export', address }: { purpose?: Purpose; address?: string | undefined } = {},
    ) {
      const owned = await rootOf(person, name)
      const isOfRoot = owned.root.wallets.some((wallet) => wallet.address === address)
      if (address !== undefined && !isOfRoot) throw new VaultError('error')
      const unlocked = await unlock(person, owned, purpose)
      return ports.keys.run({ kind: 'export-phrase', unlock: unlocked })
    },

    /** What was remembered of roots is gone, as after a logout. */
    forget: () => remembered.clear(),
  }
}
