import { useExportWallet, useFundWallet, useSignMessage, useSignTypedData } from '@latchkey/react'
import { describeExit } from './describeExit.ts'
import type { Run } from './useOutcome.ts'

/** Messages and typed data to sign. */
const TYPED_DATA = {
  domain: { name: 'Fernleaf', version: '1', chainId: 1 },
  types: {
    Swap: [
      { name: 'give', type: 'string' },
      { name: 'take', type: 'string' },
      { name: 'count', type: 'uint256' },
    ],
  },
  primaryType: 'Swap',
  message: { give: 'Monstera', take: 'Fern', count: '2' },
} as const

export function EthereumActions({ address, run }: { address: string; run: Run }) {
  const { signMessage } = useSignMessage()
  const { signTypedData } = useSignTypedData()
  const { exportWallet } = useExportWallet()
  const { fundWallet } = useFundWallet()
  const message = 'Water the fern twice a week.'
  return (
    <p className="buttons">
      <button type="button" onClick={() => run('sign', () => signMessage({ message, address }))}>
        Sign
      </button>
      <button
        type="button"
        onClick={() => run('sign', () => signTypedData({ ...TYPED_DATA, address }))}
      >
        Sign typed data
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
