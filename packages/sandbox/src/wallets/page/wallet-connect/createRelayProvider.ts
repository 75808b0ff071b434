import { bytesToHex } from '@noble/hashes/utils.js'
import { createRpc } from '../createRpc.ts'
import { ProviderError, rejected } from '../ProviderError.ts'
import { createPeer, type PeerRequest } from './createPeer.ts'
import { createKeyPair, randomKey, sharedKey } from './sealing.ts'

type Listener = (...values: unknown[]) => void
type Session = { topic: string; accounts: string[]; chainIds: number[] }
type Settings = { relayUrl: string; rpcUrls: Readonly<Record<string, string>> }

const ON_PHONE =
  /^(personal_sign|eth_signTypedData_v4|eth_sendTransaction|wallet_addEthereumChain)$/
const METHODS = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction']
const USER_REJECTED = [4001, 5000]
const toHex = (chainId: number) => `0x${chainId.toString(16)}`

/** A wallet on a phone as a provider for the page, as a host would create it with WalletConnect's package. */
export function createRelayProvider({ relayUrl, rpcUrls }: Settings, asked: readonly number[]) {
  const listeners = new Map<string, Set<Listener>>()
  const rpc = createRpc(rpcUrls)
  const wanted = asked.length > 0 ? asked : Object.keys(rpcUrls).map(Number)
  const keyPair = createKeyPair()
  const peer = createPeer(relayUrl, onRequest)
  let session: Session | undefined
  let chainId = wanted[0] ?? 1
  let settle: ((settled: Session) => void) | undefined

  const emit = (event: string, ...values: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...values)
  }
  function end(): void {
    session = undefined
    emit('accountsChanged', [])
    emit('disconnect', new ProviderError(4900, 'The wallet is disconnected.'))
  }

  function onRequest(topic: string, { id, method, params }: PeerRequest): void {
    void peer.answer(topic, id, true, 1103)
    if (method === 'wc_sessionSettle') {
      const parts = params.namespaces.eip155.accounts.map((account) => account.split(':'))
      settle?.({
        topic,
        accounts: [...new Set(parts.map(([, , address]) => address ?? ''))],
        chainIds: [...new Set(parts.map(([, number]) => Number(number)))],
      })
    }
    if (method === 'wc_sessionDelete') end()
    if (method === 'wc_sessionEvent' && params.event.name === 'accountsChanged' && session) {
      session.accounts = params.event.data
      emit('accountsChanged', session.accounts)
    }
  }

  async function connect(): Promise<void> {
    const key = randomKey()
    const pairing = await peer.join(key)
    const settled = new Promise<Session>((resolve) => {
      settle = resolve
    })
    const expiry = Math.floor(Date.now() / 1_000) + 300
    const answered = peer.ask(
      pairing,
      'wc_sessionPropose',
      {
        requiredNamespaces: {},
        optionalNamespaces: {
          eip155: { chains: wanted.map((one) => `eip155:${one}`), methods: METHODS, events: [] },
        },
        relays: [{ protocol: 'irn' }],
        proposer: {
          publicKey: keyPair.publicKey,
          metadata: { name: document.title, url: location.origin },
        },
        expiryTimestamp: expiry,
      },
      1100,
    )
    emit(
      'display_uri',
      `wc:${pairing}@2?relay-protocol=irn&symKey=${bytesToHex(key)}&expiryTimestamp=${expiry}`,
    )
    const { error, result } = await answered
    if (error) throw rejected()
    await peer.join(
      sharedKey(keyPair, (result as { responderPublicKey: string }).responderPublicKey),
    )
    session = await settled
    chainId = session.chainIds[0] ?? chainId
    emit('connect', { chainId: toHex(chainId) })
    emit('accountsChanged', session.accounts)
  }

  async function askPhone({ topic }: Session, method: string, params: unknown): Promise<unknown> {
    const request = { chainId: `eip155:${chainId}`, request: { method, params } }
    const { error, result } = await peer.ask(topic, 'wc_sessionRequest', request, 1108)
    if (!error) return result
    throw USER_REJECTED.includes(error.code)
      ? rejected()
      : new ProviderError(error.code, error.message)
  }

  const provider = {
    get session() {
      return session
    },
    connect,
    async disconnect(): Promise<void> {
      if (!session) return
      const { topic } = session
      end()
      await peer
        .ask(topic, 'wc_sessionDelete', { code: 6000, message: 'User disconnected.' }, 1112)
        .catch(() => undefined)
    },
    line: { isUp: peer.line.isUp, reopen: peer.line.open, onChange: peer.line.onChange },
    async request({ method, params = [] }: { method: string; params?: unknown }): Promise<unknown> {
      if (method === 'eth_chainId') return toHex(chainId)
      if (method === 'eth_accounts') return session?.accounts ?? []
      if (method === 'eth_requestAccounts') {
        if (!session) await connect()
        return session?.accounts ?? []
      }
      if (!session) throw new ProviderError(4100, 'No wallet is paired.')
      if (method === 'wallet_switchEthereumChain') {
        const next = Number((params as [{ chainId: string }])[0].chainId)
        if (!session.chainIds.includes(next))
          throw new ProviderError(4902, 'Unrecognized chain ID.')
        chainId = next
        emit('chainChanged', toHex(next))
        return null
      }
      if (ON_PHONE.test(method)) return askPhone(session, method, params)
      return rpc.call(chainId, method, params as readonly unknown[])
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}
