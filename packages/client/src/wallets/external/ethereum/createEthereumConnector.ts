import { toCaip2, toChainNumber } from '../../../core/encoding/chainIds.ts'
import { toChecksumAddress } from '../../../core/encoding/toChecksumAddress.ts'
import { ProviderError } from '../../../core/errors/ProviderError.ts'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import type { Clock } from '../../../core/ports.ts'
import { bytesToHex } from '../../chains/ethereum/transaction/toHex.ts'
import type { ConnectorAccount, EthereumConnector } from '../Connector.ts'
import type { WalletInfo } from '../WalletInfo.ts'
import { withDeadline } from '../withDeadline.ts'
import type { EthereumProvider } from './EthereumProvider.ts'
import { guardProvider } from './guardProvider.ts'
import { requestAccounts, toAccounts } from './requestAccounts.ts'
import { switchChain } from './switchChain.ts'

type Options = {
  info: Omit<WalletInfo, 'chainType'>
  clock: Clock
  /** Loads or creates the wallet's provider; called once. */
  loadProvider(): EthereumProvider | Promise<EthereumProvider>
  /** Runs before accounts are requested, for example relay pairing. */
  start?(provider: EthereumProvider, onUri: (uri: string) => void): Promise<void>
  end?(provider: EthereumProvider): Promise<void>
}

/** Disconnect code of a wallet that lost its RPC node; the account stays connected. */
const LOST_CHAIN_CODE = 1013

/** Connector for any Ethereum wallet with an EIP-1193 provider. */
export function createEthereumConnector(options: Options): EthereumConnector {
  const { info, clock, start, end } = options
  const listeners = new Set<(account: ConnectorAccount | null) => void>()
  let loading: Promise<{ own: EthereumProvider; guarded: EthereumProvider }> | null = null
  let account: ConnectorAccount | null = null

  function setAccount(next: ConnectorAccount | null) {
    if (next?.address === account?.address && next?.chainId === account?.chainId) return
    account = next
    for (const listener of listeners) listener(next)
  }

  function load() {
    loading ??= withDeadline(
      clock,
      METHOD_LIMITS.connectorStartTimeoutMs,
      Promise.resolve(options.loadProvider()),
      () => ProviderError.of('disconnected', { message: 'The wallet did not start in time.' }),
    ).then((own) => {
      const guarded = guardProvider(own, {
        isConnected: () => account !== null,
        onUnauthorized: () => setAccount(null),
      })
      listen(own)
      return { own, guarded }
    })
    loading.catch(() => {
      loading = null
    })
    return loading
  }

  function listen(provider: EthereumProvider) {
    const on = (event: string, listener: (payload: unknown) => void) =>
      provider.on?.(event, listener as (payload: never) => void)
    on('accountsChanged', (accounts) => {
      if (!account) return
      const address = toChecksumAddress(toAccounts(accounts)[0])
      setAccount(address ? { ...account, address } : null)
    })
    on('chainChanged', (chainId) => {
      const id = toChainNumber(chainId)
      if (account && id) setAccount({ ...account, chainId: toCaip2(id) })
    })
    on('disconnect', (error) => {
      if ((error as { code?: unknown } | undefined)?.code !== LOST_CHAIN_CODE) setAccount(null)
    })
  }

  return {
    ...info,
    chainType: 'ethereum',
    async connect({ silent = false, onUri = () => {} } = {}) {
      const { own, guarded } = await load()
      if (!silent) await start?.(own, onUri)
      const accounts = silent
        ? toAccounts(await guarded.request({ method: 'eth_accounts' }))
        : await requestAccounts(guarded, clock)
      const address = toChecksumAddress(accounts[0])
      if (!address)
        throw ProviderError.of('unauthorized', { message: 'accounts received is empty' })
      const chainId = toChainNumber(await guarded.request({ method: 'eth_chainId' }))
      if (!chainId) throw ProviderError.of('chainDisconnected')
      const connected: ConnectorAccount = { address, chainId: toCaip2(chainId) }
      setAccount(connected)
      return connected
    },
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    async disconnect() {
      const loaded = await loading
      if (loaded) await end?.(loaded.own)
      setAccount(null)
    },
    getProvider: async () => (await load()).guarded,
    async switchChain(chain) {
      const { guarded } = await load()
      await switchChain(guarded, chain)
      if (account) setAccount({ ...account, chainId: toCaip2(chain.id) })
    },
    async signMessage(address, message) {
      const { guarded } = await load()
      const signature = await guarded.request({
        method: 'personal_sign',
        params: [bytesToHex(new TextEncoder().encode(message)), address],
      })
      if (typeof signature !== 'string') throw ProviderError.of('internal')
      return signature
    },
  }
}
