import type { EmbeddedWallet } from '@latchkey/client/wallet/accounts'
import { listNetworks } from '@latchkey/client/wallet/panel'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { toSettings } from '../../provider/loadWallets.ts'
import { WalletActivity } from './WalletActivity.tsx'

type Props = Pick<EmbeddedWallet, 'address' | 'chainType'>

/** Activity of a wallet on its first network. A file of its own, so that the account page loads it when it is opened. */
export function FirstActivity({ address, chainType }: Props) {
  const { hostConfig } = useLatchkeyContext()
  const [network] = useMemo(
    () => listNetworks(toSettings(hostConfig), chainType),
    [hostConfig, chainType],
  )
  return network && <WalletActivity network={network} address={address} />
}
