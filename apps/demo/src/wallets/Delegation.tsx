import {
  type EmbeddedEthereumWallet,
  type EmbeddedSolanaWallet,
  useDelegatedActions,
  useLatchkey,
} from '@latchkey/react'
import type { Run } from './useOutcome.ts'

type Props = { wallet: EmbeddedEthereumWallet | EmbeddedSolanaWallet; run: Run }

/** Delegates a wallet to Fernleaf's back end, or revokes it. */
export function Delegation({ wallet: { address, type: chainType }, run }: Props) {
  const { user } = useLatchkey()
  const { delegateWallet, revokeWallets } = useDelegatedActions()
  const isDelegated = user?.linkedAccounts.some(
    (account) => account.type === 'wallet' && account.address === address && account.delegated,
  )
  return (
    <p className="buttons">
      {isDelegated ? (
        <button
          type="button"
          onClick={() => run('revoke', () => revokeWallets().then(() => 'revoked'))}
        >
          Revoke offline access
        </button>
      ) : (
        <button
          type="button"
          onClick={() =>
            run('delegate', () => delegateWallet({ address, chainType }).then(() => 'delegated'))
          }
        >
          Enable offline access
        </button>
      )}
    </p>
  )
}
