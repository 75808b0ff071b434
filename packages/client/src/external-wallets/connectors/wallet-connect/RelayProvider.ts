import type { EthereumProvider } from '../../ethereum/EthereumProvider.ts'

/** The line to the relay, where a provider shows it. */
export type RelayConnection = {
  isUp(): boolean
  reopen(): Promise<void>
  onChange(listener: (isUp: boolean) => void): () => void
}

/** The provider of a wallet on another device, in the form of WalletConnect's Ethereum provider. */
export type RelayProvider = EthereumProvider & {
  /** Present once a wallet is paired; WalletConnect's says in seconds until when. */
  session?: { expiry?: number } | undefined
  /** Pairs: `display_uri` comes with the link first, the promise ends when the wallet has answered. */
  connect?(): Promise<unknown>
  disconnect?(): Promise<unknown>
  line?: RelayConnection
}

type Relayer = {
  connected: boolean
  transportOpen(): Promise<void>
  on(event: string, listener: () => void): void
  off(event: string, listener: () => void): void
}

/** The line of a provider: its own, or the one inside WalletConnect's. */
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
