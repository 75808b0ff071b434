import { promptedFunding } from '@latchkey/client/funding'
import type { EmbeddedWallet } from '@latchkey/client/wallet'
import { useEffect, useState } from 'react'
import type { WalletScreenProps } from '../WalletScreenProps.ts'
import { FundSteps } from './FundSteps.tsx'

type Props = { created: readonly EmbeddedWallet[]; screenProps: WalletScreenProps }

/** Funds a new wallet if the app prompts for it. */
export function FundNewWallet({ created, screenProps }: Props) {
  const { wallets, onEnd } = screenProps
  const [request] = useState(() => promptedFunding(wallets.context, created))
  useEffect(() => {
    if (!request) onEnd()
  }, [request, onEnd])
  // Closing keeps the wallet and completes the login.
  return (
    request && (
      <FundSteps request={request} screenProps={{ ...screenProps, onClose: onEnd }} onEnd={onEnd} />
    )
  )
}
