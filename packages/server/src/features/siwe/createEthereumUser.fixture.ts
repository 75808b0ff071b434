import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import {
  type MessageFields,
  messageOf,
  replyOf,
  requestsOf,
  type WalletServer,
} from '../external-wallet/walletServer.fixture.ts'

/** Creates an Ethereum account that signs any message. */
export function createEthereumUser(server: Pick<WalletServer, 'post' | 'nowMs'>) {
  const account = privateKeyToAccount(generatePrivateKey())
  const { nonceFor, said, finish, link } = requestsOf('siwe', server)

  async function sign(nonce: string, changes: Partial<MessageFields> = {}) {
    const message = messageOf(said(account.address, nonce, changes))
    const signature = await account.signMessage({ message })
    return { message, signature, walletClientType: 'metamask', connectorType: 'injected' }
  }
  const signNew = async (changes: Partial<MessageFields> = {}) =>
    sign(await nonceFor(account.address), changes)

  return {
    account,
    address: account.address,
    sign,
    signNew,
    logIn: async (more: object = {}) => finish({ ...(await signNew()), ...more }),
    token: async () => (await replyOf(await finish(await signNew()))).token,
    linkTo: async (token: string | null) => link(token, await signNew()),
  }
}
