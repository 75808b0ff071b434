import type { Flow } from '@latchkey/client/flows'
import {
  formatAmount,
  formatRoundedUp,
  type ReceiveFundsEvent,
  type ReceiveFundsState,
} from '@latchkey/client/wallet/ethereum'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../../../provider/LatchkeyContext.ts'
import { ReceiveFundsScreen } from '../../../screens/receive-funds/ReceiveFundsScreen.tsx'
import { ScreenFrame } from '../../ScreenFrame.tsx'
import { useFlow } from '../../useFlow.ts'

type Props = {
  address: string
  network: string
  coin: { symbol: string; decimals: number }
  /** Missing amount in the smallest unit. */
  missing: bigint
  start(): Flow<ReceiveFundsState, ReceiveFundsEvent>
  onContinue(): void
  onBack(): void
  onClose: (() => void) | undefined
}

/** Waits for funds if the wallet's balance is too low, then resumes its transaction. */
export function ReceiveFunds({ address, network, coin, missing, start, ...then }: Props) {
  const { client } = useLatchkeyContext()
  const [state] = useFlow(start)
  // Tells the developer why no other funding method is shown.
  useEffect(() => client.ports.warn('Funding wallet is not enabled'), [client])
  const { symbol, decimals } = coin
  return (
    <ScreenFrame key="receive">
      <ReceiveFundsScreen
        address={address}
        amount={formatRoundedUp(missing, decimals)}
        symbol={symbol}
        network={network}
        balance={
          state.balance === null ? null : `${formatAmount(state.balance, decimals)} ${symbol}`
        }
        state={{ status: state.status === 'arrived' ? 'arrived' : 'waiting' }}
        {...then}
      />
    </ScreenFrame>
  )
}
