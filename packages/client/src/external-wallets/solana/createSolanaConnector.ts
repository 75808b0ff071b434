import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import { ProviderError } from '../../errors/ProviderError.ts'
import type { Clock } from '../../ports.ts'
import type { Account, SolanaConnector } from '../Connector.ts'
import type { WalletInfo } from '../WalletInfo.ts'
import { withDeadline } from '../withDeadline.ts'
import type { SolanaFeatures, StandardAccount, StandardWallet } from './StandardWallet.ts'

type Options = {
  info: Omit<WalletInfo, 'chainType' | 'connectorType'>
  wallet: StandardWallet
  clock: Clock
}

const MAINNET = 'solana:mainnet'

/** A wallet that registered itself by the Wallet Standard. */
export function createSolanaConnector({ info, wallet, clock }: Options): SolanaConnector {
  const features = wallet.features as SolanaFeatures
  const chainId = wallet.chains.includes(MAINNET) ? MAINNET : (wallet.chains[0] ?? MAINNET)
  const listeners = new Set<(account: Account | null) => void>()
  let current: StandardAccount | null = null

  function become(next: StandardAccount | null) {
    if (next?.address === current?.address) return
    current = next
    for (const listener of listeners) listener(next && { address: next.address, chainId })
  }
  features['standard:events']?.on('change', ({ accounts }) => {
    if (accounts && current) become(accounts[0] ?? null)
  })

  /** The standard signs with an account, not with an address. */
  function accountOf(address: string): StandardAccount {
    const found = [current, ...wallet.accounts].find((account) => account?.address === address)
    if (!found)
      throw ProviderError.of('unauthorized', { message: 'Wallet is not currently connected.' })
    return found
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
      become(account)
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
      become(null)
    },
    async signMessage(address, message) {
      const feature = features['solana:signMessage']
      if (!feature) throw ProviderError.of('unsupportedMethod')
      const [signed] = await feature.signMessage({ account: accountOf(address), message })
      if (!signed) throw ProviderError.of('internal')
      return signed
    },
    async signTransaction(address, transaction) {
      const feature = features['solana:signTransaction']
      if (!feature) throw ProviderError.of('unsupportedMethod')
      const [signed] = await feature.signTransaction({
        account: accountOf(address),
        transaction,
        chain: chainId,
      })
      if (!signed) throw ProviderError.of('internal')
      return signed.signedTransaction
    },
  }
}
