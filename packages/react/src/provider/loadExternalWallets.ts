import type { Client } from '@latchkey/client'
import type { Wallets } from '@latchkey/client/external-wallets'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'

/** The page's external wallets, fetched when first needed: a page that asks for none loads none. */
export const loadExternalWallets = (client: Client, hostConfig: LatchkeyConfig): Promise<Wallets> =>
  import('../modal/external-wallet/getWalletsForHooks.ts').then((file) =>
    file.getWalletsForHooks(client, hostConfig),
  )
