import { createFlow } from '../flow/createFlow.ts'
import { agreementMachine } from './agreementMachine.ts'
import type { EmbeddedWallets } from './createEmbeddedWallets.ts'
import type { EmbeddedWallet } from './EmbeddedWallet.ts'
import { createExportAddress, type ExportTheme } from './export/exportPage.ts'
import { exportMachine } from './export/machine.ts'
import { connectMachine } from './recover/connectMachine.ts'
import { passwordMachine } from './recover/passwordMachine.ts'
import { setPasswordMachine } from './set-password/machine.ts'
import { signMachine } from './sign/machine.ts'
import type { WalletTask } from './WalletTask.ts'

const run = ({ context: { client } }: EmbeddedWallets) => ({ clock: client.clock })

export const startSign = (wallets: EmbeddedWallets, task: Extract<WalletTask, { type: 'sign' }>) =>
  createFlow(
    signMachine(() => wallets.signRaw(task.wallet, task.request)),
    run(wallets),
  )

export const startConnect = ({ connector, context }: EmbeddedWallets, wallet: EmbeddedWallet) =>
  createFlow(
    connectMachine({
      isConnected: connector.isConnected(wallet),
      connect: () => connector.connectSilently(wallet),
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
) => createFlow(passwordMachine(recover), run(wallets))

export const startAgreement = (wallets: EmbeddedWallets, carryOut: () => Promise<unknown>) =>
  createFlow(agreementMachine(carryOut), run(wallets))

export function startExport(
  wallets: EmbeddedWallets,
  wallet: EmbeddedWallet,
  look: { theme: Partial<ExportTheme>; widthPx: number },
) {
  const { context, connector } = wallets
  return createFlow(
    exportMachine({
      nowMs: context.client.clock.nowMs,
      connect: () => connector.connectSilently(wallet),
      openPage: () => createExportAddress(context, wallet, look),
    }),
    run(wallets),
  )
}
