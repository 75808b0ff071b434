import { ProviderError } from '../../../core/errors/ProviderError.ts'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import type { Clock } from '../../../core/ports.ts'
import type { ConnectorAccount, SolanaConnector } from '../Connector.ts'
import type { WalletInfo } from '../WalletInfo.ts'
import { withDeadline } from '../withDeadline.ts'
import type { SolanaFeatures, StandardAccount, StandardWallet } from './StandardWallet.ts'

type Options = {
  info: Omit<WalletInfo, 'chainType' | 'connectorType'>
  wallet: StandardWallet
  clock: Clock
}

const MAINNET = 'solana:mainnet'
const UNSUPPORTED = 'The requested method is not supported by this wallet.'

/** Connector for a wallet that registered by the Wallet Standard. */
export function createSolanaConnector({ info, wallet, clock }: Options): SolanaConnector {
  const features = wallet.features as SolanaFeatures
  const chainId = wallet.chains.includes(MAINNET) ? MAINNET : (wallet.chains[0] ?? MAINNET)
  const listeners = new Set<(account: ConnectorAccount | null) => void>()
  let current: StandardAccount | null = null

  function setAccount(next: StandardAccount | null) {
    if (next?.address === current?.address) return
    current = next
    for (const listener of listeners) listener(next && { address: next.address, chainId })
  }
  features['standard:events']?.on('change', ({ accounts }) => {
    if (accounts && current) setAccount(accounts[0] ?? null)
  })

  /** The Wallet Standard takes an account object instead of an address. */
  function accountOf(address: string): StandardAccount {
    const found = [current, ...wallet.accounts].find((account) => account?.address === address)
    if (!found)
      throw ProviderError.of('unauthorized', { message: 'Wallet is not currently connected.' })
    return found
  }

  /** Calls a feature of the wallet and converts its errors to standard codes. */
  async function use<Name extends keyof SolanaFeatures, Result>(
    name: Name,
    work: (feature: NonNullable<SolanaFeatures[Name]>) => Promise<Result | undefined>,
  ): Promise<Result> {
    const feature = features[name]
    if (!feature) throw ProviderError.of('unsupportedMethod', { message: UNSUPPORTED })
    const result = await work(feature).catch((thrown: unknown) => {
      throw ProviderError.from(thrown)
    })
    if (result === undefined) throw ProviderError.of('internal')
    return result
  }

  return {
    ...info,
    chainType: 'solana',
    connectorType: 'solana_adapter',
    standardWallet: wallet,
    async connect({ silent = false } = {}) {
      const asked = features['standard:connect'].connect(silent ? { silent } : undefined)
      const { accounts } = await (silent
        ? withDeadline(clock, METHOD_LIMITS.connectorStartTimeoutMs, asked, () =>
            ProviderError.of('disconnected'),
          )
        : asked)
      const [account] = accounts
      if (!account)
        throw ProviderError.of('unauthorized', { message: 'accounts received is empty' })
      setAccount(account)
      return { address: account.address, chainId }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    async disconnect() {
      await features['standard:disconnect']?.disconnect()
      setAccount(null)
    },
    signMessage: (address, message) =>
      use('solana:signMessage', async (feature) => {
        const [signed] = await feature.signMessage({ account: accountOf(address), message })
        return signed
      }),
    signTransaction: (address, transaction, chain = chainId) =>
      use('solana:signTransaction', async (feature) => {
        const account = accountOf(address)
        const [signed] = await feature.signTransaction({ account, transaction, chain })
        return signed?.signedTransaction
      }),
    signAndSendTransaction: (address, transaction, chain = chainId) =>
      use('solana:signAndSendTransaction', async (feature) => {
        const account = accountOf(address)
        const [sent] = await feature.signAndSendTransaction({ account, transaction, chain })
        return sent?.signature
      }),
  }
}
