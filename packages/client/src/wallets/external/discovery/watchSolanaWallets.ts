import type { Clock } from '../../../core/ports.ts'
import type { SolanaConnector } from '../Connector.ts'
import type { WalletPorts } from '../ports.ts'
import { createSolanaConnector } from '../solana/createSolanaConnector.ts'
import { isSolanaWallet, type StandardWallet } from '../solana/StandardWallet.ts'
import { inlineIcon, toClientType } from './toClientType.ts'

type Register = { register(...wallets: StandardWallet[]): () => void }

const REGISTER = 'wallet-standard:register-wallet'
const READY = 'wallet-standard:app-ready'

/** Reports each Solana wallet that registers by the Wallet Standard, now and later. */
export function watchSolanaWallets(
  { page }: Pick<WalletPorts, 'page'>,
  clock: Clock,
  onFound: (connector: SolanaConnector) => void,
): () => void {
  const known = new Set<StandardWallet>()
  const names = new Set<string>()
  const api: Register = Object.freeze({
    register(...wallets: StandardWallet[]) {
      for (const wallet of wallets) {
        if (known.has(wallet) || !isSolanaWallet(wallet) || names.has(wallet.name)) continue
        // An embedded wallet that Latchkey registered for other libraries.
        if ('latchkey:' in wallet.features) continue
        known.add(wallet)
        names.add(wallet.name)
        const { name, icon } = wallet
        const clientType = toClientType(name)
        const info = { id: `solana:${clientType}`, clientType, name, icon: inlineIcon(icon) }
        onFound(createSolanaConnector({ info, wallet, clock }))
      }
      return () => {}
    },
  })
  function onRegister(event: Event) {
    const callback: unknown = (event as CustomEvent).detail
    if (typeof callback === 'function') callback(api)
  }
  page.addEventListener(REGISTER, onRegister)
  page.dispatchEvent(new CustomEvent(READY, { detail: api }))
  return () => page.removeEventListener(REGISTER, onRegister)
}
