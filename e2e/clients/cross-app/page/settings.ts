import type { Chain, Hex, TypedDataDefinition } from 'viem'

/** What a journey writes into the document of its site. */
export type Settings = {
  apiUrl: string
  /** The app whose wallets the site asks for. */
  appId: string
  chain: Chain
}

/** What the buttons of the RainbowKit page ask for. */
export type RainbowSettings = Settings & {
  message: string
  typedData: TypedDataDefinition
  transaction: { to: Hex; value: string }
}

export function readSettings<Read extends Settings>(): Read {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="settings"]')
  return JSON.parse(meta?.content ?? 'null') as Read
}
