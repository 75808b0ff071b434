import { createFlow } from '../flow/createFlow.ts'
import { agreementMachine } from './agreementMachine.ts'
import type { EmbeddedWallets } from './createEmbeddedWallets.ts'
import type { EmbeddedWallet } from './EmbeddedWallet.ts'
import { createExportUrl, type ExportTheme } from './export/createExportUrl.ts'
import { exportWalletMachine } from './export/exportWalletMachine.ts'
import { loadWalletMachine } from './recover/loadWalletMachine.ts'
import { recoveryPasswordMachine } from './recover/recoveryPasswordMachine.ts'
import { setPasswordMachine } from './set-password/setPasswordMachine.ts'
import { signMachine } from './sign/signMachine.ts'
import type { WalletTask } from './WalletTask.ts'

const run = ({ context: { client } }: EmbeddedWallets) => ({ clock: client.clock })

export const startSign = (wallets: EmbeddedWallets, task: Extract<WalletTask, { type: 'sign' }>) =>
  createFlow(
    signMachine(() => wallets.signRaw(task.wallet, task.request)),
    run(wallets),
  )

export const startLoadWallet = (
  { walletLoader, context }: EmbeddedWallets,
  wallet: EmbeddedWallet,
) =>
  createFlow(
    loadWalletMachine({
      isConnected: walletLoader.isConnected(wallet),
      connect: () => walletLoader.connectSilently(wallet),
    }),
    { clock: context.client.clock },
  )

export const startSetPassword = (
  wallets: EmbeddedWallets,
  options: Parameters<typeof setPasswordMachine>[0],
) => createFlow(setPasswordMachine(options), run(wallets))

export const startPasswordRecovery = (
  wallets: EmbeddedWallets,
  recover: (password: string) => Promise<unknown>,
) => createFlow(recoveryPasswordMachine(recover), run(wallets))

export const startAgreement = (wallets: EmbeddedWallets, carryOut: () => Promise<unknown>) =>
  createFlow(agreementMachine(carryOut), run(wallets))

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
      openPage: () => createExportUrl(context, wallet, look),
    }),
    run(wallets),
  )
}
