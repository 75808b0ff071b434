import { type Client, LatchkeyError } from '@latchkey/client'
import type { Wallets } from '@latchkey/client/external-wallets'
import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'
import { resolveConfig } from '../../config/resolveConfig.ts'
import { getExternalWallets } from './getExternalWallets.ts'

/** Returns the external wallets for hooks, which have no `ModalConfig`. */
export function getWalletsForHooks(client: Client, hostConfig: LatchkeyConfig): Wallets {
  const { config } = client.getState()
  if (!config) throw new LatchkeyError('unexpected', 'Method called before `ready`')
  return getExternalWallets(client, resolveConfig(config, hostConfig), hostConfig)
}
