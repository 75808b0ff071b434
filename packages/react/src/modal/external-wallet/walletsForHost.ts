import { type Client, LatchkeyError } from '@latchkey/client'
import type { Wallets } from '@latchkey/client/external-wallets'
import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'
import { resolveConfig } from '../../config/resolveConfig.ts'
import { walletsOf } from './walletsOf.ts'

/** The page's external wallets, for hooks that draw no screens. */
export function walletsForHost(client: Client, host: LatchkeyConfig): Wallets {
  const { config } = client.getState()
  if (!config) throw new LatchkeyError('unexpected', 'Method called before `ready`')
  return walletsOf(client, resolveConfig(config, host), host)
}
