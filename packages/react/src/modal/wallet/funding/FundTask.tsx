import type { WalletTask } from '@latchkey/client/wallet'
import type { WalletStage } from '../WalletStage.ts'
import { FundSteps } from './FundSteps.tsx'

type Props = { task: Extract<WalletTask, { type: 'fund' }>; stage: WalletStage }

/** A wallet is funded because the app asked for it. */
export function FundTask({ task: { request }, stage }: Props) {
  return (
    <FundSteps
      request={request}
      stage={stage}
      onMethod={(method) => stage.onDone(method, 'when-closed')}
      onEnd={stage.onEnd}
    />
  )
}
