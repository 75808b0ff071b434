import { lazy } from 'react'
import { AccountFrame } from './AccountFrame.tsx'
import { AccountSkeleton } from './AccountSkeleton.tsx'

const Panel = lazy(() =>
  import('./wallet-panel/Panel.tsx').then((file) => ({ default: file.Panel })),
)

/** Props of `WalletPanel`. */
export type WalletPanelProps = {
  /** The wallet shown first. Default: the first wallet of the user. */
  address?: string | undefined
}

/**
 * Renders the wallets of the logged-in user: balances, send, receive and the network to use.
 * Renders nothing if no user is logged in.
 *
 * @example
 * ```tsx
 * import { WalletPanel } from '@latchkey/react/account'
 *
 * export function WalletPage() {
 *   return <WalletPanel />
 * }
 * ```
 */
export function WalletPanel({ address }: WalletPanelProps) {
  return (
    <AccountFrame placeholder={<AccountSkeleton rows={4} />}>
      {() => <Panel address={address} />}
    </AccountFrame>
  )
}
