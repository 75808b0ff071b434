import type { Chain, Hex, TypedDataDefinition } from 'viem'

/** Settings that a journey writes into the page of its site. */
export type Settings = {
  apiUrl: string
  /** The app whose wallets the site asks for. */
  appId: string
  chain: Chain
  /** Whether the site asks for the smart wallet. */
  smartWalletMode?: boolean
}

/** Requests behind the buttons of the RainbowKit page. */
export type RainbowSettings = Settings & {
  message: string
  typedData: TypedDataDefinition
  transaction: { to: Hex; value: string }
}

export function readSettings<Read extends Settings>(): Read {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="settings"]')
  return JSON.parse(meta?.content ?? 'null') as Read
}
