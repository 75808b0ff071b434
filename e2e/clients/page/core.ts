import './defineBuffer.ts'
import Privy, {
  getEntropyDetailsFromUser,
  getUserEmbeddedEthereumWallet,
  getUserEmbeddedSolanaWallet,
  LocalStorage,
} from '@privy-io/js-sdk-core'
import { sandboxChain, settings } from '../shared/settings.ts'

/** `baseUrl` is there at run time and missing from the types. */
const address = { baseUrl: settings.apiUrl } as object
const privy = new Privy({
  appId: settings.appId,
  storage: new LocalStorage(),
  supportedChains: [sandboxChain],
  ...address,
})

/** Loads the page of the vault in a frame and connects the client to it, as an app does. */
async function loadVault(): Promise<void> {
  await privy.initialize()
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = privy.embeddedWallet.getURL()
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  if (!frame.contentWindow) throw new Error('The frame of the vault has no window')
  const vault = frame.contentWindow
  window.addEventListener('message', ({ data, source }) => {
    if (source === vault) privy.embeddedWallet.onMessage(data)
  })
  privy.setMessagePoster({
    postMessage: (message, origin) => vault.postMessage(message, origin),
    reload: () => frame.contentWindow?.location.reload(),
  })
}

async function readUser() {
  const { user } = await privy.user.get()
  const entropy = getEntropyDetailsFromUser(user)
  if (!entropy) throw new Error('The user has no wallet')
  return { user, ...entropy }
}

await loadVault()

window.core = {
  sendEmailCode: async (email) => void (await privy.auth.email.sendCode(email)),
  submitEmailCode: async (email, code) =>
    (await privy.auth.email.loginWithCode(email, code)).user.id,
  async user() {
    if (!(await privy.getAccessToken())) return null
    return (await privy.user.get()).user.id
  },
  accessToken: () => privy.getAccessToken(),
  async createWallet(chainType) {
    if (chainType === 'ethereum') {
      const { user } = await privy.embeddedWallet.create({})
      return getUserEmbeddedEthereumWallet(user)?.address ?? ''
    }
    const { user } = await readUser()
    const ethereumAccount = getUserEmbeddedEthereumWallet(user)
    const created = await privy.embeddedWallet.createSolana(
      ethereumAccount ? { ethereumAccount } : {},
    )
    return getUserEmbeddedSolanaWallet(created.user)?.address ?? ''
  },
  async request(method, params) {
    const { user, ...entropy } = await readUser()
    const wallet = getUserEmbeddedEthereumWallet(user)
    if (!wallet) throw new Error('The user has no Ethereum wallet')
    const provider = await privy.embeddedWallet.getEthereumProvider({ wallet, ...entropy })
    return provider.request({ method, params })
  },
  async signSolanaMessage(message) {
    const { user, entropyId, entropyIdVerifier } = await readUser()
    const wallet = getUserEmbeddedSolanaWallet(user)
    if (!wallet) throw new Error('The user has no Solana wallet')
    const provider = await privy.embeddedWallet.getSolanaProvider(
      wallet,
      entropyId,
      entropyIdVerifier,
    )
    const { signature } = await provider.request({ method: 'signMessage', params: { message } })
    return signature
  },
  logOut: () => privy.auth.logout(),
}
