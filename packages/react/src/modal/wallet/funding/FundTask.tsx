import type { FundingTask } from '@latchkey/client/funding'
import type { WalletScreenProps } from '../WalletScreenProps.ts'
import { FundSteps } from './FundSteps.tsx'

type Props = { task: FundingTask; screenProps: WalletScreenProps }

/** Funds a wallet on the host app's request. */
export function FundTask({ task: { request }, screenProps }: Props) {
  return (
    <FundSteps
      request={request}
      screenProps={screenProps}
      onMethod={(method) => screenProps.onDone(method, 'when-closed')}
      onEnd={screenProps.onEnd}
    />
  )
}
