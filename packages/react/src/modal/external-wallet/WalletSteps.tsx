import type { LatchkeyError } from '@latchkey/client'
import {
  type ChainType,
  type ConnectedWallet,
  platformOf,
  type RequestedWallet,
  startWalletSteps,
  type WalletEntry,
  type WalletPurpose,
  type Wallets,
  type WalletVisit,
  walletAppLink,
} from '@latchkey/client/external-wallets'
import type { LoginMode } from '@latchkey/contract'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { WalletInstallScreen } from '../../screens/wallet-install/WalletInstallScreen.tsx'
import { WalletNetworkScreen } from '../../screens/wallet-network/WalletNetworkScreen.tsx'
import { WalletStatusScreen } from '../../screens/wallet-status/WalletStatusScreen.tsx'
import { toWalletName } from '../../text/methods.ts'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import { WalletConnection } from './WalletConnection.tsx'
import { WalletPicker } from './WalletPicker.tsx'
import { WalletRedirect } from './WalletRedirect.tsx'

export type WalletStepsProps = {
  wallets: Wallets
  purpose: WalletPurpose
  mode: LoginMode
  wanted: RequestedWallet | null
  /** Limits the list of wallets. */
  walletList?: readonly string[] | undefined
  description?: string | undefined
  onDone(wallet: ConnectedWallet): void
  /** Called with errors that these screens do not show. */
  onFail(error: LatchkeyError): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

/** Screens from the wallet list to a connected wallet. */
export function WalletSteps(props: WalletStepsProps) {
  const { wallets, purpose, mode, wanted, onDone, onFail, onBack, onClose } = props
  const { client } = useLatchkeyContext()
  const [{ visits }, send] = useFlow(() =>
    startWalletSteps(client, wallets, { purpose, wanted, goTo: (url) => location.assign(url) }),
  )
  useEffect(() => send({ type: 'start' }), [send])
  const [visit, previous] = visits
  const startOver = () => send({ type: 'start-over' })
  const shared = { onBack: previous ? () => send({ type: 'back' }) : onBack, onClose }
  const linkFor = (entry: WalletEntry, chainType: ChainType) =>
    walletAppLink(wallets, entry, chainType, purpose)
  const choose = (entry: WalletEntry, chainType: ChainType | undefined, isLinkFollowed: boolean) =>
    send({ type: 'choose', entry, chainType, isLinkFollowed })

  // The key makes each step a new screen, which takes the focus.
  return <ScreenFrame key={visit.name}>{draw(visit)}</ScreenFrame>

  function draw(now: WalletVisit) {
    switch (now.name) {
      case 'wanted':
        return (
          <WalletStatusScreen
            state={{ status: 'connecting' }}
            wallet={{ label: toWalletName(now.id), icon: null, colour: null }}
            offersLedger={false}
            onSign={() => {}}
            onRetry={() => {}}
            onDifferent={startOver}
            {...shared}
          />
        )
      case 'picker':
        return (
          <WalletPicker
            wallets={wallets}
            walletList={props.walletList}
            description={props.description}
            linkOf={(entry) =>
              entry.chainType === 'multi' ? null : linkFor(entry, entry.chainType)
            }
            onPick={(entry, led) => choose(entry, undefined, led)}
            {...shared}
          />
        )
      case 'network':
        return (
          <WalletNetworkScreen
            entry={now.entry}
            linkOf={(chainType) => linkFor(now.entry, chainType)}
            onPick={(chainType) =>
              choose(now.entry, chainType, linkFor(now.entry, chainType) !== null)
            }
            {...shared}
          />
        )
      case 'redirect':
        return <WalletRedirect {...now} {...shared} />
      case 'install':
        return (
          <WalletInstallScreen
            wallet={now.entry}
            storeLink={now.storeLink}
            onReload={() => location.reload()}
            {...shared}
          />
        )
      case 'connect':
        return (
          <WalletConnection
            wallets={wallets}
            entry={now.entry}
            connector={now.connector}
            purpose={purpose}
            mode={mode}
            platform={platformOf(wallets.ports.userAgent)}
            onDone={onDone}
            onFail={onFail}
            onDifferent={startOver}
            {...shared}
          />
        )
    }
  }
}
