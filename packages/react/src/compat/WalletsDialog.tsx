import { WalletPanel } from '../account/WalletPanel.tsx'

type Asset = { address: string; ticker: string; icon?: string }

/** Props of `WalletsDialog`. The networks and assets of the server and of the provider are shown. */
export type WalletsDialogProps = {
  /** No effect: see `supportedChains` of the provider. */
  networks?: { id: number }[]
  /** No effect: see `chains` of the server. */
  assets?: { ethereum?: Asset[]; solana?: Asset[] }
}

/** Renders the wallets of the logged-in user: balances, send and receive. */
export const WalletsDialog = (_: WalletsDialogProps) => <WalletPanel />
