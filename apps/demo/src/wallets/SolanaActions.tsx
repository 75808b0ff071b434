import { useExportWallet, useFundWallet, useSignMessage } from '@latchkey/react/solana'
import { describeExit } from './describeExit.ts'
import type { Run } from './useOutcome.ts'

export function SolanaActions({ address, run }: { address: string; run: Run }) {
  const { signMessage } = useSignMessage()
  const { exportWallet } = useExportWallet()
  const { fundWallet } = useFundWallet()
  const message = 'Water the fern twice a week.'
  return (
    <p className="buttons">
      <button type="button" onClick={() => run('sign', () => signMessage({ message, address }))}>
        Sign
      </button>
      <button type="button" onClick={() => run('export', () => exportWallet({ address }))}>
        Export
      </button>
      <button
        type="button"
        onClick={() => run('fund', async () => describeExit(await fundWallet({ address })))}
      >
        Add funds
      </button>
    </p>
  )
}
