import { hexToBytes } from '@noble/hashes/utils.js'
import { privateKeyToAccount } from 'viem/accounts'
import { createRpc } from '../createRpc.ts'
import { keyOf } from '../keyOf.ts'
import { walletOptions } from '../walletOptions.ts'
import { createPeer, type PeerRequest } from './createPeer.ts'
import { createKeyPair, sharedKey } from './sealing.ts'

const { relayUrl, rpcUrls, seed } = walletOptions()
const account = privateKeyToAccount(keyOf(seed, 0))
const rpc = createRpc(rpcUrls)
const peer = createPeer(relayUrl, (topic, message) => void receive(topic, message))
/** Complete, or WalletConnect's own client refuses to settle. */
const metadata = { name: 'Sandbox phone', description: '', url: location.origin, icons: [] }
const WEEK_SECONDS = 604_800
const element = (id: string) => document.getElementById(id) as HTMLElement
const say = (text: string) => {
  element('status').textContent = text
}

/** Waits until the user clicks one of the two buttons. */
async function agree(text: string): Promise<boolean> {
  element('request').textContent = text
  element('question').hidden = false
  const isApproved = await new Promise<boolean>((resolve) => {
    element('approve').onclick = () => resolve(true)
    element('reject').onclick = () => resolve(false)
  })
  element('question').hidden = true
  return isApproved
}

async function propose(
  topic: string,
  { id, params }: Extract<PeerRequest, { method: 'wc_sessionPropose' }>,
): Promise<void> {
  if (!(await agree(`${params.proposer.metadata.url} wants to connect`))) {
    await peer.refuse(topic, id, 5000, 'User rejected.', 1101)
    return say('Rejected')
  }
  const keyPair = createKeyPair()
  const answer = { relay: { protocol: 'irn' }, responderPublicKey: keyPair.publicKey }
  await peer.answer(topic, id, answer, 1101)
  const session = await peer.join(sharedKey(keyPair, params.proposer.publicKey))
  const { chains, methods } = params.optionalNamespaces.eip155
  const accounts = chains.map((chain) => `${chain}:${account.address}`)
  await peer.ask(
    session,
    'wc_sessionSettle',
    {
      relay: { protocol: 'irn' },
      namespaces: { eip155: { accounts, methods, events: [] } },
      controller: { publicKey: keyPair.publicKey, metadata },
      expiry: Math.floor(Date.now() / 1_000) + WEEK_SECONDS,
    },
    1102,
  )
  say('Connected')
}

async function perform(
  chainId: number,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const [first, second] = params
  if (method === 'personal_sign') {
    return account.signMessage({ message: { raw: first as `0x${string}` } })
  }
  if (method === 'eth_signTypedData_v4') return account.signTypedData(JSON.parse(second as string))
  if (method === 'eth_sendTransaction') {
    const request = await rpc.complete(chainId, account.address, first as Record<string, string>)
    return rpc.call(chainId, 'eth_sendRawTransaction', [await account.signTransaction(request)])
  }
  return null
}

async function receive(topic: string, message: PeerRequest): Promise<void> {
  if (message.method === 'wc_sessionPropose') return propose(topic, message)
  const { id, method, params } = message
  if (method === 'wc_sessionDelete') {
    say('Disconnected')
    await peer.answer(topic, id, true, 1113)
  }
  if (method !== 'wc_sessionRequest') return
  const { request, chainId } = params
  if (!(await agree(`${request.method} ${readable(request.params)}`))) {
    await peer.refuse(topic, id, 4001, 'User rejected.', 1109)
    return say('Rejected')
  }
  try {
    const number = Number(chainId.split(':')[1])
    await peer.answer(topic, id, await perform(number, request.method, request.params), 1109)
    say('Signed')
  } catch (error) {
    await peer.refuse(topic, id, -32603, error instanceof Error ? error.message : 'Failed', 1109)
    say('Failed')
  }
}

/** The text of a hex message, if it is one. */
function readable([first]: readonly unknown[]): string {
  if (typeof first !== 'string' || !first.startsWith('0x')) return JSON.stringify(first)
  return new TextDecoder().decode(hexToBytes(first.slice(2)))
}

element('address').textContent = account.address
element('pairing').addEventListener('submit', async (event) => {
  event.preventDefault()
  const { value } = element('link') as HTMLTextAreaElement
  const key = /symKey=([0-9a-f]{64})/.exec(value)?.[1]
  if (!key) return say('This is no link of WalletConnect')
  say('Pairing')
  await peer.join(hexToBytes(key))
})
// The phone reconnects by itself.
peer.line.onChange((isUp) => {
  if (!isUp) setTimeout(() => void peer.line.open().catch(() => say('The relay is away')), 1_000)
})
