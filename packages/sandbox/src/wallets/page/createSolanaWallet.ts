import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { createApprovals } from './createApprovals.ts'
import { iconOf } from './iconOf.ts'
import { keyOf } from './keyOf.ts'
import { ProviderError, rejected, unauthorized } from './ProviderError.ts'
import { messageBytesOf, withSignature } from './solanaTransaction.ts'
import type { ApprovalMode, WalletOptions } from './walletOptions.ts'

const CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const
const VERSIONS = ['legacy', 0] as const

type Account = {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
}
type Listener = (change: { accounts: readonly Account[] }) => void

/** A Solana wallet in the page, by the Wallet Standard. */
export function createSolanaWallet(options: WalletOptions) {
  const secrets = Array.from({ length: options.accounts }, (_, place) =>
    Uint8Array.from(keyOf(`${options.seed}:solana`, place).slice(2).match(/../g) ?? [], (pair) =>
      Number.parseInt(pair, 16),
    ),
  )
  const features = [
    ...(options.isLedger ? [] : ['solana:signMessage']),
    'solana:signTransaction',
    'solana:signAndSendTransaction',
  ]
  const accounts: readonly Account[] = secrets.map((secret) => {
    const publicKey = ed25519.getPublicKey(secret)
    return { address: base58.encode(publicKey), publicKey, chains: CHAINS, features }
  })
  const listeners = new Set<Listener>()
  const storageKey = `latchkey-test-wallet:${options.name}`
  let selected = 0
  let isConnected = false

  const current = () => accounts[selected] as Account
  const shown = () => (isConnected ? [current()] : [])
  const emit = () => {
    for (const listener of listeners) listener({ accounts: shown() })
  }
  function setConnected(next: boolean): void {
    isConnected = next
    if (next) localStorage.setItem(storageKey, 'connected')
    else localStorage.removeItem(storageKey)
    emit()
  }
  function selectAccount(place: number): void {
    selected = place % accounts.length
    if (isConnected) emit()
    approvals.redraw()
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
  function sign(account: Account, message: Uint8Array): Uint8Array {
    const place = accounts.findIndex(({ address }) => address === account.address)
    const secret = secrets[place]
    if (!isConnected || !secret) throw unauthorized()
    return ed25519.sign(message, secret)
  }
  async function signTransaction(account: Account, transaction: Uint8Array) {
    await agree('Sign transaction', base58.encode(transaction))
    return withSignature(transaction, account.publicKey, sign(account, messageBytesOf(transaction)))
  }

  const wallet = {
    version: '1.0.0',
    name: options.name,
    icon: iconOf('#7a4be0'),
    chains: CHAINS,
    get accounts() {
      return shown()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent = false }: { silent?: boolean } = {}) {
          const isKnown = localStorage.getItem(storageKey) !== null
          if (!isConnected && isKnown) setConnected(true)
          if (!isConnected && !silent) {
            await agree('Connect', `${location.origin} wants to see ${current().address}`)
            setConnected(true)
          }
          return { accounts: shown() }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => setConnected(false) },
      'standard:events': {
        version: '1.0.0',
        on(_: 'change', listener: Listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
      ...(!options.isLedger && {
        'solana:signMessage': {
          version: '1.1.0',
          async signMessage(...inputs: { account: Account; message: Uint8Array }[]) {
            const outputs = []
            for (const { account, message } of inputs) {
              await agree('Sign message', new TextDecoder().decode(message))
              outputs.push({ signedMessage: message, signature: sign(account, message) })
            }
            return outputs
          },
        },
      }),
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: VERSIONS,
        async signTransaction(...inputs: { account: Account; transaction: Uint8Array }[]) {
          const outputs = []
          for (const { account, transaction } of inputs) {
            outputs.push({ signedTransaction: await signTransaction(account, transaction) })
          }
          return outputs
        },
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: VERSIONS,
        async signAndSendTransaction(...inputs: { account: Account; transaction: Uint8Array }[]) {
          const outputs = []
          for (const { account, transaction } of inputs) {
            const signed = await signTransaction(account, transaction)
            outputs.push({ signature: base58.decode(await send(options.solanaUrl, signed)) })
          }
          return outputs
        },
      },
    },
  }

  return {
    wallet,
    /** Actions on the wallet for scripts, as its user would do them. */
    controls: {
      approve: approvals.approve,
      reject: approvals.reject,
      pending: approvals.pending,
      setMode: (mode: ApprovalMode) => approvals.setMode(mode),
      accounts: accounts.map(({ address }) => address),
      selectAccount,
      disconnect: () => setConnected(false),
    },
  }
}

async function send(url: string, transaction: Uint8Array): Promise<string> {
  const base64 = btoa(String.fromCharCode(...transaction))
  const params = [base64, { encoding: 'base64' }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { result, error } = await answer.json()
  if (error) throw new ProviderError(error.code, error.message)
  return result
}
