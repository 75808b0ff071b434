import { formatRoundedUp, readEthereumFunding, readSolanaFunding } from '@latchkey/client/funding'
import { WALLET_LIMITS } from '@latchkey/client/limits/walletLimits'
import type { EmbeddedWallet } from '@latchkey/client/wallet'
import { useState } from 'react'
import type { FundStepProps } from './FundStepProps.ts'
import { FundSteps } from './FundSteps.tsx'

type Props = {
  screenProps: FundStepProps['screenProps']
  wallet: EmbeddedWallet
  /** Missing amount in the smallest unit. */
  missing: bigint
  onAdded(): void
  onBack(): void
} & (
  | { chain: { id: number; currency: { decimals: number } }; cluster?: never }
  | { cluster: { name: string }; chain?: never }
)

/** Funds a wallet whose balance is too low for a transaction, then returns to the transaction. */
export function FundForTransaction({
  screenProps,
  wallet,
  missing,
  onAdded,
  onBack,
  ...on
}: Props) {
  const { client, wallets } = screenProps
  const [request] = useState(() => {
    const known = { config: client.getState().config, settings: wallets.context.settings() }
    const amountOf = (decimals: number) => formatRoundedUp(missing, decimals).replaceAll(',', '')
    return on.chain
      ? readEthereumFunding(known, wallet.address, {
          chain: on.chain,
          asset: 'native-currency',
          amount: amountOf(on.chain.currency.decimals),
        })
      : readSolanaFunding(known, wallet.address, {
          cluster: on.cluster,
          asset: 'native-currency',
          amount: amountOf(WALLET_LIMITS.solDecimals),
        })
  })
  return <FundSteps request={request} screenProps={screenProps} onEnd={onAdded} onBack={onBack} />
}
