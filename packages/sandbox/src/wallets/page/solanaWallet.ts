import { createSolanaWallet } from './createSolanaWallet.ts'
import { walletOptions } from './walletOptions.ts'

type Registering = { register(...wallets: object[]): unknown }

const { wallet, controls } = createSolanaWallet(walletOptions())
const register = ({ register: take }: Registering) => void take(wallet)

// The Wallet Standard: page and wallet find each other in either order.
window.addEventListener('wallet-standard:app-ready', (event) =>
  register((event as CustomEvent<Registering>).detail),
)
window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
Object.assign(window, { latchkeySolanaTestWallet: controls })
