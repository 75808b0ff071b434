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
import { useScreenFlow } from '../../useScreenFlow.ts'

type Props = {
  address: string
  network: string
  coin: { symbol: string; decimals: number }
  /** What is lacking, in the smallest unit. */
  missing: bigint
  start(): Flow<ReceiveFundsState, ReceiveFundsEvent>
  onContinue(): void
  onBack(): void
  onClose: (() => void) | undefined
}

/** A wallet that is short of money waits for some, and its transaction goes on once there is more. */
export function ReceiveFunds({ address, network, coin, missing, start, ...then }: Props) {
  const { client } = useLatchkeyContext()
  const [state] = useScreenFlow(start)
  // The developer may wonder where the other ways are.
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
