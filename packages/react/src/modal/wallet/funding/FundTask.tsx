import type { WalletTask } from '@latchkey/client/wallet'
import type { WalletScreenProps } from '../WalletScreenProps.ts'
import { FundSteps } from './FundSteps.tsx'

type Props = { task: Extract<WalletTask, { type: 'fund' }>; screenProps: WalletScreenProps }

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
