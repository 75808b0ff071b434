import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { type EmbeddedWallet, entropyOf, isServerWallet, isUserOwned } from '../EmbeddedWallet.ts'
import { recordWalletEvent } from '../recordWalletEvent.ts'
import { readPasskeySecret } from '../recovery-passkey/readPasskeySecret.ts'
import { requireUser } from '../requireUser.ts'
import { rethrowAs, vaultErrorType } from '../vault-bridge/vaultError.ts'
import type { WalletContext } from '../WalletContext.ts'
import { recoveryTimedOut } from './recoveryTimedOut.ts'

/** What opens a backup: at most one of them, by the wallet's own method. */
export type RecoverySecret = {
  recoveryPassword?: string
  recoveryAccessToken?: string
  recoveryKey?: string
}

export type WalletLoader = ReturnType<typeof createWalletLoader>

/** Of whoever closes before it came to anything. */
export const exitedBeforeConnected = (): LatchkeyError =>
  new LatchkeyError(
    'embedded_wallet_recovery_error',
    'User exited before wallet could be connected',
  )

/** Brings wallets to this device: at once where they are, else by their recovery method. */
export function createWalletLoader(
  context: WalletContext,
  onConnected: (wallet: EmbeddedWallet) => void = () => {},
) {
  const { client, bridge, openTask, settings } = context
  const entropy = (wallet: EmbeddedWallet) => entropyOf(client.getState().user, wallet)
  /** Known to be here; the vault says so when one of them is not any more. */
  const connected = new Set<string>()

  function markConnected(wallet: EmbeddedWallet) {
    connected.add(entropy(wallet).entropyId)
    onConnected(wallet)
  }

  const isConnected = (wallet: EmbeddedWallet): boolean =>
    isServerWallet(wallet) || connected.has(entropy(wallet).entropyId)

  async function isOnDevice(wallet: EmbeddedWallet): Promise<boolean> {
    if (isConnected(wallet)) return true
    try {
      await bridge.request('privy:wallets:connect', entropy(wallet))
    } catch (thrown) {
      if (vaultErrorType(thrown) === 'wallet_not_on_device') return false
      return rethrowAs('unknown_connect_wallet_error', 'Unable to connect to wallet')(thrown)
    }
    markConnected(wallet)
    return true
  }

  /** Rebuilds the wallet here from its backup. */
  async function recover(wallet: EmbeddedWallet, secret: RecoverySecret = {}): Promise<void> {
    requireUser(client, 'recover')
    const address = wallet.address
    if (wallet.recoveryMethod === 'privy')
      recordWalletEvent(client, 'embedded_wallet_pinless_recovery_started', { address })
    const opening = wallet.recoveryMethod === 'passkey' ? await readPasskeySecret(context) : secret
    await bridge
      .request('privy:wallets:recover', { ...entropy(wallet), ...opening })
      .catch(rethrowAs('embedded_wallet_recovery_error', 'Unable to recover wallet'))
    markConnected(wallet)
    recordWalletEvent(client, 'embedded_wallet_recovery_completed', { address })
  }

  // A passkey is asked for inside a press, as browsers want it, unless the host draws all screens.
  const isSilent = ({ recoveryMethod = 'privy' }: EmbeddedWallet) =>
    recoveryMethod === 'privy' || (recoveryMethod === 'passkey' && !settings().hasScreens)

  /** As far as it goes without asking the person; false means that they must be asked. */
  async function connectSilently(wallet: EmbeddedWallet): Promise<boolean> {
    if (await isOnDevice(wallet)) return true
    if (isSilent(wallet)) {
      await recover(wallet)
      return true
    }
    if (isUserOwned(wallet.recoveryMethod)) return false
    throw new LatchkeyError('unsupported_recovery_method', 'Unable to recover wallet')
  }

  return {
    /** Known to be here, without a look. */
    isConnected,
    isOnDevice,
    /** Made or recovered just now: there is no need to ask. */
    markConnected,
    recover,
    connectSilently,

    /** The wallet can be used here; where its backup is the person's own, they are asked for it first. */
    async connect(wallet: EmbeddedWallet): Promise<void> {
      requireUser(client, 'connect')
      if (await connectSilently(wallet)) return
      await openTask<void>({ type: 'recover', wallet }, exitedBeforeConnected, {
        afterMs: WALLET_LIMITS.userOwnedRecoveryTimeoutMs,
        error: recoveryTimedOut,
      })
    },

    /** The vault no longer has it: the next use looks again. */
    forget: (wallet: EmbeddedWallet) => void connected.delete(entropy(wallet).entropyId),
    forgetAll: () => connected.clear(),
  }
}
