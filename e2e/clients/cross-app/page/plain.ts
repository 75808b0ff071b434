import { createPrivyCrossAppClient, toPrivyWalletProvider } from '@privy-io/cross-app-connect'
import { readSettings } from './readSettings.ts'

const { apiUrl, appId, chain, smartWalletMode = false } = readSettings()
// The package accepts `apiUrl` and leaves it out of its types.
const options = {
  providerAppId: appId,
  chains: [chain] as const,
  apiUrl,
  smartWalletMode,
  connectionOpts: { smartWalletMode },
}

export type Settled = { result?: unknown; error?: { message: string; code?: number } }

/** Settles to what the call came to, so that a journey can start it, answer the window, and read it later. */
const settle = (promise: Promise<unknown>): Promise<Settled> =>
  promise.then(
    (result) => ({ result }),
    ({ message, code }: { message: string; code?: number }) => ({
      error: { message, ...(code !== undefined && { code }) },
    }),
  )

/** A site that uses the plain client and the EIP-1193 provider of the public package. */
export const site = {
  /** The client keeps its connection in the storage of the page, where the next client finds it. */
  connect(): Promise<Settled> {
    const client = createPrivyCrossAppClient(options)
    return settle(client.requestConnection().then(() => client.address))
  },
  send: (method: string, params: unknown[]): Promise<Settled> =>
    settle(createPrivyCrossAppClient(options).sendRequest(method, params)),
  request: (method: string, params: unknown[]): Promise<Settled> => {
    const { request } = toPrivyWalletProvider(options)
    return settle((request as (asked: object) => Promise<unknown>)({ method, params }))
  },
  address: (): string | null => createPrivyCrossAppClient(options).address ?? null,
}

Object.assign(window, { site })
