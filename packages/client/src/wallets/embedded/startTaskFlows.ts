import { createFlow } from '../../core/flow/createFlow.ts'
import type { User } from '../../core/user/User.ts'
import { oneTimeCodeMachine } from '../../login/methods/one-time-code/oneTimeCodeMachine.ts'
import { agreementMachine } from './agreementMachine.ts'
import type { EmbeddedWallets } from './createEmbeddedWallets.ts'
import { grantDelegation } from './delegate/delegateWallet.ts'
import { delegationMachine } from './delegate/delegationMachine.ts'
import { revokeDelegations } from './delegate/revokeWallets.ts'
import type { EmbeddedWallet, UserOwnedMethod } from './EmbeddedWallet.ts'
import { createExportUrl, type ExportTheme } from './export/createExportUrl.ts'
import { exportWalletMachine } from './export/exportWalletMachine.ts'
import { createRecoveryCodeChannel } from './recover/createRecoveryCodeChannel.ts'
import { loadWalletMachine } from './recover/loadWalletMachine.ts'
import { recoverWithEvidence } from './recover/recoverWithEvidence.ts'
import { recoveryPasswordMachine } from './recover/recoveryPasswordMachine.ts'
import { recoveryTimeoutOf } from './recover/recoveryTimedOut.ts'
import { setPasswordMachine } from './set-password/setPasswordMachine.ts'
import { recoveryStepsMachine } from './set-recovery/recoveryStepsMachine.ts'
import { signMachine } from './sign/signMachine.ts'
import type { WalletTask } from './WalletTask.ts'

const run = ({ context: { client } }: EmbeddedWallets) => ({ clock: client.clock })

/** Starts the flow that shows a message or typed data and signs it. */
export const startSign = (wallets: EmbeddedWallets, task: Extract<WalletTask, { type: 'sign' }>) =>
  createFlow(
    signMachine(() => wallets.signRaw(task.wallet, task.request)),
    run(wallets),
  )

/** Starts the flow that loads a wallet onto this device without user input. */
export const startLoadWallet = (
  { walletLoader, context }: EmbeddedWallets,
  wallet: EmbeddedWallet,
) =>
  createFlow(
    loadWalletMachine({
      isConnected: walletLoader.isConnected(wallet),
      connect: () => walletLoader.connectSilently(wallet),
      recoveryTimeoutMs: () => recoveryTimeoutOf(wallet),
    }),
    { clock: context.client.clock },
  )

/** Starts the flow in which the user sets a recovery password. */
export const startSetPassword = (
  wallets: EmbeddedWallets,
  options: Parameters<typeof setPasswordMachine>[0],
) => createFlow(setPasswordMachine(options), run(wallets))

/** Starts the flow that passes the user's recovery password to `recover`. */
export const startPasswordRecovery = (
  wallets: EmbeddedWallets,
  recover: (password: string) => Promise<unknown>,
) => createFlow(recoveryPasswordMachine(recover), run(wallets))

/**
 * Starts the flow that recovers a wallet with a code of the signer, which `recover` shows to it. `kind` is the
 * address to which the signer sends the code.
 */
export const startRecoveryCode = (
  wallets: EmbeddedWallets,
  options: Parameters<typeof createRecoveryCodeChannel>[1],
) =>
  createFlow(oneTimeCodeMachine(createRecoveryCodeChannel(wallets.context, options)), run(wallets))

/** Starts the flow that recovers a wallet with a signature of the user, on `confirm`. */
export const startEvidenceRecovery = (
  wallets: EmbeddedWallets,
  options: Parameters<typeof recoverWithEvidence>[1],
) =>
  createFlow(
    agreementMachine(() => recoverWithEvidence(wallets.context, options)),
    run(wallets),
  )

/** Starts the flow that calls `carryOut` once the user confirms. */
export const startAgreement = (wallets: EmbeddedWallets, carryOut: () => Promise<unknown>) =>
  createFlow(agreementMachine(carryOut), run(wallets))

/**
 * Starts the flow that delegates a wallet or revokes delegations once the user confirms. `report` gets the work as
 * it begins; the flow waits for it.
 */
export const startDelegation = (
  wallets: EmbeddedWallets,
  task: Extract<WalletTask, { type: 'delegate' | 'revoke-delegation' }>,
  report: (work: Promise<{ user: User }>) => Promise<unknown>,
) =>
  createFlow(
    delegationMachine(() =>
      report(
        task.type === 'delegate'
          ? grantDelegation(wallets.context, task.wallet)
          : revokeDelegations(wallets.context),
      ),
    ),
    run(wallets),
  )

/** Starts the screens on which the user chooses a recovery method. */
export const startRecoverySteps = <Method extends UserOwnedMethod>(
  wallets: EmbeddedWallets,
  options: Parameters<typeof recoveryStepsMachine<Method>>[0],
) => createFlow(recoveryStepsMachine(options), run(wallets))

/** Starts the flow that connects a wallet and creates the URL of its export page. */
export function startExport(
  wallets: EmbeddedWallets,
  wallet: EmbeddedWallet,
  look: { theme: Partial<ExportTheme>; widthPx: number },
) {
  const { context, walletLoader } = wallets
  return createFlow(
    exportWalletMachine({
      nowMs: context.client.clock.nowMs,
      connect: () => walletLoader.connectSilently(wallet),
      recoveryTimeoutMs: () => recoveryTimeoutOf(wallet),
      openPage: () => context.withStepUp(() => createExportUrl(context, wallet, look)),
    }),
    run(wallets),
  )
}
