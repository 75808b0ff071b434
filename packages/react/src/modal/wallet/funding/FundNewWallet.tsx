import { promptedFunding } from '@latchkey/client/funding'
import type { EmbeddedWallet } from '@latchkey/client/wallet'
import { useEffect, useState } from 'react'
import type { WalletScreenProps } from '../WalletScreenProps.ts'
import { FundSteps } from './FundSteps.tsx'

type Props = { created: readonly EmbeddedWallet[]; screenProps: WalletScreenProps }

/** Where the app asks for it, a wallet that has just been created is funded before anything else. */
export function FundNewWallet({ created, screenProps }: Props) {
  const { wallets, onEnd } = screenProps
  const [request] = useState(() => promptedFunding(wallets.context, created))
  useEffect(() => {
    if (!request) onEnd()
  }, [request, onEnd])
  // Leaving it leaves a wallet that is there, and a login that is done.
  return (
    request && (
      <FundSteps request={request} screenProps={{ ...screenProps, onClose: onEnd }} onEnd={onEnd} />
    )
  )
}
