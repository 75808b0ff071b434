import { promptedFunding } from '@latchkey/client/funding'
import type { EmbeddedWallet } from '@latchkey/client/wallet'
import { useEffect, useState } from 'react'
import type { WalletStage } from '../WalletStage.ts'
import { FundSteps } from './FundSteps.tsx'

type Props = { made: readonly EmbeddedWallet[]; stage: WalletStage }

/** Where the app asks for it, a wallet that has just been made is funded before anything else. */
export function FundNewWallet({ made, stage }: Props) {
  const { wallets, onEnd } = stage
  const [request] = useState(() => promptedFunding(wallets.context, made))
  useEffect(() => {
    if (!request) onEnd()
  }, [request, onEnd])
  // Leaving it leaves a wallet that is there, and a login that is done.
  return (
    request && <FundSteps request={request} stage={{ ...stage, onClose: onEnd }} onEnd={onEnd} />
  )
}
