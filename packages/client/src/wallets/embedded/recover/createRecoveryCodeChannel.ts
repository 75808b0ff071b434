import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { CodeChannel } from '../../../login/methods/one-time-code/oneTimeCodeMachine.ts'
import { type EmbeddedWallet, entropyOf } from '../EmbeddedWallet.ts'
import { vaultErrorType } from '../vault-bridge/vaultError.ts'
import type { WalletContext } from '../WalletContext.ts'
import type { RecoverySecret } from './createWalletLoader.ts'

type Options = {
  wallet: EmbeddedWallet
  /** Address of the user to which the signer sends the code. */
  kind: 'email' | 'phone'
  recover(secret: RecoverySecret): Promise<unknown>
}

/** Codes that the signer sends and verifies itself, for automatic recovery with `recovery.evidence: 'signer'`. */
export function createRecoveryCodeChannel(
  { client, bridge }: Pick<WalletContext, 'client' | 'bridge'>,
  { wallet, kind, recover }: Options,
): CodeChannel<undefined> {
  let challengeId = ''

  async function sendCode(): Promise<number> {
    const entropy = entropyOf(client.getState().user, wallet)
    const sent = await bridge.request('latchkey:wallets:send-recovery-code', { ...entropy, kind })
    challengeId = sent.challengeId
    return client.clock.nowMs()
  }

  return {
    requestCode: sendCode,
    sendCode,
    async verifyCode(_, code) {
      try {
        await recover({ recoveryCode: { challengeId, code } })
      } catch (thrown) {
        if (vaultErrorType(thrown) !== 'invalid_recovery_pin') throw thrown
        throw new LatchkeyError('invalid_credentials', 'The code is wrong or expired', {
          cause: thrown,
        })
      }
      return undefined
    },
  }
}
