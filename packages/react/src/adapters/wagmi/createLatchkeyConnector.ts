import type { CreateConnectorFn } from 'wagmi'

/** The members of an embedded or external wallet that the connector uses. */
export type ActiveEthereumWallet = {
  /** Address of the wallet. */
  address: string
  /** CAIP-2 chain id. */
  chainId: string
  /** Resolves with an EIP-1193 provider. */
  getEthereumProvider(): Promise<{
    request(call: { method: string; params?: unknown }): Promise<unknown>
  }>
  /** Switches the wallet's chain. */
  switchChain(chainId: number): Promise<void>
}

type Address = `0x${string}`

/** A wagmi connector that follows the active wallet. */
export type LatchkeyConnector = CreateConnectorFn & {
  /** Sets the active wallet, or `null`. `useLatchkeyWagmi` calls it. */
  setWallet(wallet: ActiveEthereumWallet | null): void
}

const chainOf = ({ chainId }: ActiveEthereumWallet) => Number(chainId.replace('eip155:', ''))

/**
 * Creates a wagmi connector for the active wallet.
 *
 * @throws Connecting rejects if no wallet is active or the chain is not in wagmi's configuration.
 *
 * @example
 * ```tsx
 * import { createLatchkeyConnector, useLatchkeyWagmi } from '@latchkey/react/wagmi'
 * import { createConfig, http } from 'wagmi'
 * import { mainnet } from 'wagmi/chains'
 *
 * const latchkey = createLatchkeyConnector()
 *
 * export const config = createConfig({
 *   chains: [mainnet],
 *   connectors: [latchkey],
 *   transports: { [mainnet.id]: http() },
 * })
 *
 * export function WagmiSync() {
 *   useLatchkeyWagmi(latchkey)
 *   return null
 * }
 * ```
 */
export function createLatchkeyConnector(): LatchkeyConnector {
  let wallet: ActiveEthereumWallet | null = null
  const listeners = new Set<() => void>()

  const connector: CreateConnectorFn = ({ chains, emitter }) => {
    let isConnected = false
    function current(): ActiveEthereumWallet {
      if (!wallet)
        throw new Error('There is no active Latchkey wallet: log in or connect one first.')
      return wallet
    }
    const accounts = (): readonly [Address] => [current().address as Address]
    async function switchTo(chainId: number) {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new Error(`Chain ${chainId} is not in wagmi's configuration`)
      await current().switchChain(chainId)
      emitter.emit('change', { chainId })
      return chain
    }
    listeners.add(() => {
      if (!isConnected) return
      if (wallet) emitter.emit('change', { accounts: accounts(), chainId: chainOf(wallet) })
      else {
        isConnected = false
        emitter.emit('disconnect')
      }
    })
    return {
      id: 'latchkey',
      name: 'Latchkey',
      type: 'latchkey',
      async connect({ chainId, withCapabilities } = {}) {
        if (chainId && chainId !== chainOf(current())) await switchTo(chainId)
        isConnected = true
        const given = accounts()
        const shown = withCapabilities
          ? given.map((address) => ({ address, capabilities: {} }))
          : given
        return { accounts: shown as never, chainId: chainOf(current()) }
      },
      async disconnect() {
        isConnected = false
      },
      getAccounts: async () => (wallet ? accounts() : []),
      getChainId: async () => chainOf(current()),
      // wagmi waits if there is no provider yet; a rejection would end its search.
      getProvider: async () => wallet?.getEthereumProvider(),
      // An active wallet is already authorized.
      isAuthorized: async () => wallet !== null,
      switchChain: ({ chainId }) => switchTo(chainId),
      // The active wallet already reports its provider's changes.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {
        isConnected = false
        emitter.emit('disconnect')
      },
    }
  }
  return Object.assign(connector, {
    setWallet(next: ActiveEthereumWallet | null) {
      const isSame = next?.address === wallet?.address && next?.chainId === wallet?.chainId
      wallet = next
      if (!isSame) for (const listener of listeners) listener()
    },
  })
}
