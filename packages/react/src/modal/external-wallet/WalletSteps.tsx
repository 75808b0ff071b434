import type { LatchkeyError } from '@latchkey/client'
import {
  browseLink,
  type ChainType,
  type ConnectedWallet,
  platformOf,
  type RequestedWallet,
  storeLink,
  type WalletEntry,
  type WalletPurpose,
  type Wallets,
} from '@latchkey/client/external-wallets'
import type { LoginMode } from '@latchkey/contract'
import { WalletInstallScreen } from '../../screens/wallet-install/WalletInstallScreen.tsx'
import { WalletNetworkScreen } from '../../screens/wallet-network/WalletNetworkScreen.tsx'
import { WalletStatusScreen } from '../../screens/wallet-status/WalletStatusScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useRequestedWallet } from './useRequestedWallet.ts'
import { useWalletSteps, type WalletStep } from './useWalletSteps.ts'
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
  const { step, open, startOver, goBack } = useWalletSteps(wanted, onBack)
  const platform = platformOf(wallets.ports.userAgent)
  const shared = { onBack: goBack, onClose }

  const linkFor = (entry: WalletEntry, chainType: ChainType): string | null => {
    const known = wallets.findKnown(entry.id)
    if (platform === 'desktop' || !known || entry.source === 'connector') return null
    return browseLink(known, {
      href: wallets.ports.address().href,
      connectorType: chainType === 'solana' ? 'solana_adapter' : 'injected',
      connectOnly: purpose === 'connect',
    })
  }

  /** `led`: the click followed a link that opens the wallet's app. */
  async function choose(entry: WalletEntry, chainType: ChainType | undefined, led: boolean) {
    if (!chainType && entry.chainType === 'multi') {
      open({ name: 'network', entry })
      return
    }
    const chain = chainType ?? (entry.chainType === 'solana' ? 'solana' : 'ethereum')
    const connector = await wallets.findConnector(entry.id, chain)
    const known = wallets.findKnown(entry.id)
    const link = linkFor(entry, chain)
    if (connector) open({ name: 'connect', entry, connector })
    else if (known && link) {
      open({ name: 'redirect', entry, openLink: link, storeLink: storeLink(known, platform) })
      if (!led) location.assign(link)
    } else if (known) open({ name: 'install', entry, storeLink: storeLink(known, platform) })
    else startOver()
  }

  useRequestedWallet(step.name === 'wanted' ? wanted : null, wallets, (entry) =>
    entry ? void choose(entry, wanted?.chainType, false) : startOver(),
  )

  // The key makes each step a new screen, which takes the focus.
  return <ScreenFrame key={step.name}>{draw(step)}</ScreenFrame>

  function draw(now: WalletStep) {
    switch (now.name) {
      case 'wanted':
        return (
          <WalletStatusScreen
            state={{ status: 'connecting' }}
            wallet={{ label: now.label, icon: null, colour: null }}
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
            onPick={(entry, led) => void choose(entry, undefined, led)}
            {...shared}
          />
        )
      case 'network':
        return (
          <WalletNetworkScreen
            entry={now.entry}
            linkOf={(chainType) => linkFor(now.entry, chainType)}
            onPick={(chainType) =>
              void choose(now.entry, chainType, linkFor(now.entry, chainType) !== null)
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
            platform={platform}
            onDone={onDone}
            onFail={onFail}
            onDifferent={startOver}
            {...shared}
          />
        )
    }
  }
}
