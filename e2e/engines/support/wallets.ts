import type { Page } from '../driver/Page.ts'
import type { Query } from '../driver/Query.ts'

const walletPanel: Query = { role: 'region', name: 'Embedded wallets' }

/** The address of the first wallet on a chain. */
export const addressOf = async (page: Page, chain: 'ethereum' | 'solana'): Promise<string> =>
  (await page.see({ css: `code[data-chain=${chain}]`, within: walletPanel })).text
