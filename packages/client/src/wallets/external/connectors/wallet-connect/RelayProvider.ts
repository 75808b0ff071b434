import type { EthereumProvider } from '../../ethereum/EthereumProvider.ts'

/** Connection of a provider to its relay, if the provider exposes it. */
export type RelayConnection = {
  isUp(): boolean
  reopen(): Promise<void>
  onChange(listener: (isUp: boolean) => void): () => void
}

/** Provider of a wallet on another device, in the form of WalletConnect's Ethereum provider. */
export type RelayProvider = EthereumProvider & {
  /** Present after pairing; `expiry` is in seconds. */
  session?: { expiry?: number } | undefined
  /** Pairs a wallet: emits `display_uri` first, resolves when the wallet has answered. */
  connect?(): Promise<unknown>
  /** Ends the pairing with the wallet. */
  disconnect?(): Promise<unknown>
  /** Connection to the relay. If undefined, the one inside WalletConnect's provider is used. */
  line?: RelayConnection
}

type Relayer = {
  connected: boolean
  transportOpen(): Promise<void>
  on(event: string, listener: () => void): void
  off(event: string, listener: () => void): void
}

/** Returns the provider's relay connection: its own `line`, or the one inside WalletConnect's provider. */
export function relayConnectionOf(provider: RelayProvider): RelayConnection | null {
  if (provider.line) return provider.line
  const relayer = (provider as { signer?: { client?: { core?: { relayer?: Relayer } } } }).signer
    ?.client?.core?.relayer
  if (!relayer) return null
  return {
    isUp: () => relayer.connected,
    reopen: () => relayer.transportOpen(),
    onChange(listener) {
      const [up, down] = [() => listener(true), () => listener(false)]
      relayer.on('relayer_connect', up)
      relayer.on('relayer_disconnect', down)
      return () => {
        relayer.off('relayer_connect', up)
        relayer.off('relayer_disconnect', down)
      }
    },
  }
}
