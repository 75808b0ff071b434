import type { IdTokenProvider } from '@latchkey/contract/values/evidence'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { type EmbeddedWallet, entropyOf, isServerWallet, isUserOwned } from '../EmbeddedWallet.ts'
import { recordWalletEvent } from '../recordWalletEvent.ts'
import { readPasskeySecret } from '../recovery-passkey/readPasskeySecret.ts'
import { requireUser } from '../requireUser.ts'
import { rethrowAs, vaultErrorType } from '../vault-bridge/vaultError.ts'
import type { WalletContext } from '../WalletContext.ts'
import { recoveryTimedOut, recoveryTimeoutOf } from './recoveryTimedOut.ts'

/** Secret that opens a backup. At most one field is set, depending on the recovery method. */
export type RecoverySecret = {
  /** Password of the user, for `user-passcode`. */
  recoveryPassword?: string
  /** Access token of the user's cloud, for `google-drive` and `icloud`. */
  recoveryAccessToken?: string
  /** Key of the app for `recovery-encryption-key`, or base64 of the passkey's PRF result for `passkey`. */
  recoveryKey?: string
  /** Code that the signer sent, for automatic recovery with evidence at the signer. */
  recoveryCode?: { challengeId: string; code: string }
  /** Signature of the user that the signer verifies, in place of a code. */
  recoveryEvidence?: {
    challengeId: string
    passkey?: {
      credentialId: string
      clientDataJson: string
      authenticatorData: string
      signature: string
    }
    wallet?: { chainType: 'ethereum' | 'solana'; address: string; signature: string }
    idToken?: { provider: IdTokenProvider; token: string }
  }
}

export type WalletLoader = ReturnType<typeof createWalletLoader>

/** Error of a user who exits before the wallet is connected. */
export const exitedBeforeConnected = (): LatchkeyError =>
  new LatchkeyError(
    'embedded_wallet_recovery_error',
    'User exited before wallet could be connected',
  )

/** Loads wallets onto this device: from the device share, else by their recovery method. */
export function createWalletLoader(
  context: WalletContext,
  onConnected: (wallet: EmbeddedWallet) => void = () => {},
) {
  const { client, bridge, openTask, settings } = context
  const entropy = (wallet: EmbeddedWallet) => entropyOf(client.getState().user, wallet)
  /** Roots known to be on this device. `forget` removes one that the vault reports missing. */
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

  /**
   * Recovers the wallet onto this device.
   * @throws LatchkeyError `must_be_authenticated` or `embedded_wallet_recovery_error`
   */
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

  // Browsers require a click for a passkey prompt, so the modal asks for one. Without screens, the host app
  // handles it.
  const isSilent = ({ recoveryMethod = 'privy' }: EmbeddedWallet) =>
    recoveryMethod === 'privy' || (recoveryMethod === 'passkey' && !settings().hasScreens)

  /** Resolves to false if the signer requires a code, which the user enters. */
  async function recoverSilently(wallet: EmbeddedWallet): Promise<boolean> {
    try {
      await recover(wallet)
      return true
    } catch (thrown) {
      if (LatchkeyError.from(thrown).code === 'recovery_evidence_required') return false
      throw thrown
    }
  }

  /**
   * Connects the wallet without user input. Resolves to false if recovery needs the user.
   * @throws LatchkeyError `unsupported_recovery_method` or `unknown_connect_wallet_error`
   */
  async function connectSilently(wallet: EmbeddedWallet): Promise<boolean> {
    if (await isOnDevice(wallet)) return true
    if (isSilent(wallet)) {
      return recoverSilently(wallet)
    }
    if (isUserOwned(wallet.recoveryMethod)) return false
    throw new LatchkeyError('unsupported_recovery_method', 'Unable to recover wallet')
  }

  return {
    /** Whether the wallet is known to be on this device. Does not ask the vault. */
    isConnected,
    isOnDevice,
    /** Marks a wallet as connected after it was created or recovered. */
    markConnected,
    recover,
    connectSilently,

    /**
     * Connects the wallet. If recovery needs the user, opens the recovery screen.
     * @throws LatchkeyError `must_be_authenticated`, `embedded_wallet_recovery_error` or
     * `unsupported_recovery_method`
     */
    async connect(wallet: EmbeddedWallet): Promise<void> {
      requireUser(client, 'connect')
      if (await connectSilently(wallet)) return
      await openTask<void>({ type: 'recover', wallet }, exitedBeforeConnected, {
        afterMs: recoveryTimeoutOf(wallet),
        error: recoveryTimedOut,
      })
    },

    /** Removes a wallet that the vault reported missing. The next use connects again. */
    forget: (wallet: EmbeddedWallet) => void connected.delete(entropy(wallet).entropyId),
    forgetAll: () => connected.clear(),
  }
}
