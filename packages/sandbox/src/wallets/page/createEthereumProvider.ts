import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { hexToNumber, isAddressEqual, isHex, numberToHex, stringToHex } from 'viem/utils'
import { createApprovals } from './createApprovals.ts'
import { createRpc } from './createRpc.ts'
import { keyOf } from './keyOf.ts'
import { ProviderError, rejected, unauthorized } from './ProviderError.ts'
import type { ApprovalMode, WalletOptions } from './walletOptions.ts'

type Address = `0x${string}`
type Listener = (...values: unknown[]) => void
type Request = { method: string; params?: readonly unknown[] | object }

/** An Ethereum wallet in the page: own keys, several accounts and chains, and a prompt for each action. */
export function createEthereumProvider(options: WalletOptions) {
  const accounts = Array.from({ length: options.accounts }, (_, place) =>
    privateKeyToAccount(keyOf(options.seed, place)),
  )
  const listeners = new Map<string, Set<Listener>>()
  const knownChainIds = new Set(options.knownChainIds)
  const storageKey = `latchkey-test-wallet:${options.rdns}`
  const rpc = createRpc(options.rpcUrls)
  let chainId = options.chainId
  let selected = 0
  let isConnected = localStorage.getItem(storageKey) !== null

  const current = () => accounts[selected] as PrivateKeyAccount
  const addresses = (): Address[] => (isConnected ? [current().address] : [])
  const emit = (event: string, ...values: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...values)
  }
  function setConnected(next: boolean): void {
    isConnected = next
    if (next) localStorage.setItem(storageKey, 'connected')
    else localStorage.removeItem(storageKey)
    emit('accountsChanged', addresses())
  }
  function selectAccount(place: number): void {
    selected = place % accounts.length
    if (isConnected) emit('accountsChanged', addresses())
    approvals.redraw()
  }
  function selectChain(next: number): void {
    if (next === chainId) return
    chainId = next
    emit('chainChanged', numberToHex(next))
  }

  const approvals = createApprovals(options.name, options.mode, () => [
    {
      label: `Account ${selected + 1} of ${accounts.length}`,
      testId: 'test-wallet-next-account',
      press: () => selectAccount(selected + 1),
    },
  ])
  async function agree(title: string, text: string): Promise<void> {
    if (!(await approvals.ask({ title, text }))) throw rejected()
  }

  /** The signing account must be one that the page was shown. */
  function signerOf(address: unknown): PrivateKeyAccount {
    const signer = accounts.find((one) => isAddressEqual(one.address, address as Address))
    if (!isConnected || !signer) throw unauthorized()
    return signer
  }

  const methods: Record<string, (...params: never[]) => unknown> = {
    eth_chainId: () => numberToHex(chainId),
    net_version: () => String(chainId),
    eth_accounts: addresses,
    async eth_requestAccounts() {
      if (!isConnected) {
        await agree('Connect', `${location.origin} wants to see ${current().address}`)
        setConnected(true)
      }
      return addresses()
    },
    async wallet_requestPermissions() {
      await agree('Connect', `${location.origin} wants to see ${current().address}`)
      setConnected(true)
      return [{ parentCapability: 'eth_accounts' }]
    },
    wallet_getPermissions: () => (isConnected ? [{ parentCapability: 'eth_accounts' }] : []),
    wallet_revokePermissions: () => {
      setConnected(false)
      return null
    },
    async personal_sign(data: string, address: string) {
      const signer = signerOf(address)
      const raw = isHex(data) ? data : stringToHex(data)
      await agree('Sign message', readText(raw))
      return signer.signMessage({ message: { raw } })
    },
    async eth_signTypedData_v4(address: string, data: string | object) {
      const signer = signerOf(address)
      const typed = typeof data === 'string' ? JSON.parse(data) : data
      await agree('Sign typed data', JSON.stringify(typed, null, 2))
      return signer.signTypedData(typed)
    },
    async eth_sendTransaction(request: { from?: string } & Record<string, string>) {
      const signer = signerOf(request.from ?? current().address)
      await agree('Send transaction', JSON.stringify(request, null, 2))
      const signed = await signer.signTransaction(
        await rpc.complete(chainId, signer.address, request),
      )
      return rpc.call(chainId, 'eth_sendRawTransaction', [signed])
    },
    async wallet_switchEthereumChain({ chainId: asked }: { chainId: Address }) {
      const next = hexToNumber(asked)
      if (!knownChainIds.has(next)) {
        throw new ProviderError(4902, 'Unrecognized chain ID. Try adding the chain first.')
      }
      if (next !== chainId) await agree('Switch network', `To chain ${next}`)
      selectChain(next)
      return null
    },
    async wallet_addEthereumChain(chain: {
      chainId: Address
      chainName?: string
      rpcUrls?: string[]
    }) {
      const next = hexToNumber(chain.chainId)
      await agree('Add network', `${chain.chainName ?? 'Unnamed'}, chain ${next}`)
      knownChainIds.add(next)
      const [url] = chain.rpcUrls ?? []
      if (url) rpc.learn(next, url)
      selectChain(next)
      return null
    },
    eth_sign: () => {
      throw new ProviderError(4200, 'The method is not supported.')
    },
  }

  const provider = {
    isLatchkeyTestWallet: true,
    ...(options.flag && { [options.flag]: true }),
    async request({ method, params = [] }: Request): Promise<unknown> {
      const list = (Array.isArray(params) ? params : [params]) as never[]
      const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
      return answer ? answer(...list) : rpc.call(chainId, method, list)
    },
    on(event: string, listener: Listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }

  return {
    provider,
    /** Actions on the wallet for scripts, as its user would do them. */
    controls: {
      approve: approvals.approve,
      reject: approvals.reject,
      pending: approvals.pending,
      setMode: (mode: ApprovalMode) => approvals.setMode(mode),
      accounts: accounts.map(({ address }) => address),
      selectAccount,
      selectChain: (next: number) => {
        knownChainIds.add(next)
        selectChain(next)
      },
      disconnect: () => setConnected(false),
    },
  }
}

function readText(raw: Address): string {
  const bytes = Uint8Array.from(raw.slice(2).match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return raw
  }
}
