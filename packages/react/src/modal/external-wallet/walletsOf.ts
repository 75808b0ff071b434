import type { Client } from '@latchkey/client'
import { openWallets, type Wallets } from '@latchkey/client/external-wallets'
import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import { toWalletSettings } from './toWalletSettings.ts'

const opened = new WeakMap<Client, Wallets>()

/** The page's external wallets: one store per client, whoever asks first. Looking for wallets begins with it. */
export function walletsOf(client: Client, config: ModalConfig, host: LatchkeyConfig): Wallets {
  const wallets = opened.get(client) ?? openWallets(client)
  opened.set(client, wallets)
  wallets.configure(toWalletSettings(config, host))
  wallets.detect()
  return wallets
}
