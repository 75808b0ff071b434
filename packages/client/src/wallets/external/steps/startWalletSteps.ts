import type { Client } from '../../../core/client.ts'
import { createFlow, type Flow } from '../../../core/flow/createFlow.ts'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import type { RequestedWallet } from '../../../login/RequestedWallet.ts'
import type { WalletPurpose } from '../journey/walletJourneyMachine.ts'
import { browseLink, platformOf, storeLink } from '../links/walletLinks.ts'
import type { WalletEntry } from '../list/WalletEntry.ts'
import type { Wallets } from '../openWallets.ts'
import type { ChainType } from '../WalletInfo.ts'
import {
  type WalletChoice,
  type WalletStepsEvent,
  type WalletStepsState,
  type WalletVisit,
  walletStepsMachine,
} from './walletStepsMachine.ts'

type Options = {
  purpose: WalletPurpose
  /** Wallet to open at once; null shows the wallet list. */
  wanted: RequestedWallet | null
  /** Navigates the page to a URL, which opens the wallet's app. */
  goTo(url: string): void
}

/** Starts the screens from the wallet list to a wallet's connection. */
export function startWalletSteps(
  client: Client,
  wallets: Wallets,
  { purpose, wanted, goTo }: Options,
): Flow<WalletStepsState, WalletStepsEvent> {
  const platform = platformOf(wallets.ports.userAgent)

  async function resolve({ entry, chainType, isLinkFollowed }: WalletChoice): Promise<WalletVisit> {
    if (!chainType && entry.chainType === 'multi') return { name: 'network', entry }
    const chain = chainType ?? (entry.chainType === 'solana' ? 'solana' : 'ethereum')
    const connector = await wallets.findConnector(entry.id, chain)
    if (connector) return { name: 'connect', entry, connector }
    const known = wallets.findKnown(entry.id)
    if (!known) return { name: 'picker' }
    const store = storeLink(known, platform)
    const openLink = walletAppLink(wallets, entry, chain, purpose)
    if (!openLink) return { name: 'install', entry, storeLink: store }
    if (!isLinkFollowed) goTo(openLink)
    return { name: 'redirect', entry, openLink, storeLink: store }
  }

  return createFlow(
    walletStepsMachine({ wanted, find: (given) => findRequested(client, wallets, given), resolve }),
    { clock: client.clock },
  )
}

/** Returns the link that opens the page in the wallet's app; null on desktops and for detected wallets. */
export function walletAppLink(
  wallets: Wallets,
  entry: WalletEntry,
  chainType: ChainType,
  purpose: WalletPurpose,
): string | null {
  const known = wallets.findKnown(entry.id)
  const isDesktop = platformOf(wallets.ports.userAgent) === 'desktop'
  if (isDesktop || !known || entry.source === 'connector') return null
  return browseLink(known, {
    href: wallets.ports.address().href,
    connectorType: chainType === 'solana' ? 'solana_adapter' : 'injected',
    connectOnly: purpose === 'connect',
  })
}

/**
 * Waits until the wallet is detected, then falls back to the registry entry. A wallet's in-app browser may
 * inject its provider late; a page that is already loaded need not wait as long.
 */
function findRequested(
  { clock }: Client,
  wallets: Wallets,
  { id, isReturn }: RequestedWallet,
): Promise<WalletEntry | null> {
  const waitMs = isReturn
    ? METHOD_LIMITS.walletDetectionTimeoutMs
    : METHOD_LIMITS.connectorStartTimeoutMs
  return new Promise((resolve) => {
    const end = (entry: WalletEntry | null) => {
      unsubscribe()
      cancelTimeout()
      resolve(entry)
    }
    const check = () => {
      const entry = wallets.findEntry(id)
      if (entry?.source === 'connector') end(entry)
    }
    const unsubscribe = wallets.subscribe(check)
    const cancelTimeout = clock.after(waitMs, () => end(wallets.findEntry(id)))
    check()
  })
}
