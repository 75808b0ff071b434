// A site that uses the plain client and the EIP-1193 provider of the public package.
import { createPrivyCrossAppClient, toPrivyWalletProvider } from '@privy-io/cross-app-connect'
import { readSettings } from './readSettings.mjs'

const { apiUrl, appId, chain } = readSettings()
const options = { providerAppId: appId, chains: [chain], apiUrl }

/** Settles to what the call came to, so that a test can start it, answer the window, and read it later. */
const settle = (promise) =>
  promise.then(
    (result) => ({ result }),
    ({ message, code, name }) => ({ error: { message, code, name } }),
  )

window.site = {
  /** The client keeps its connection in the page's storage: a new one finds it there. */
  connect: ({ smartWalletMode = false } = {}) => {
    const client = createPrivyCrossAppClient({ ...options, connectionOpts: { smartWalletMode } })
    return settle(client.requestConnection().then(() => client.address))
  },
  send: (method, params) => settle(createPrivyCrossAppClient(options).sendRequest(method, params)),
  request: (method, params) => settle(toPrivyWalletProvider(options).request({ method, params })),
  address: () => createPrivyCrossAppClient(options).address ?? null,
}
