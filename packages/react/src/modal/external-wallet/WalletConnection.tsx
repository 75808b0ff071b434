import type { LatchkeyError } from '@latchkey/client'
import {
  type ConnectedWallet,
  type Connector,
  coinbaseLink,
  type Platform,
  relayLink,
  startWalletJourney,
  type WalletEntry,
  type WalletPurpose,
  type Wallets,
} from '@latchkey/client/external-wallets'
import type { LoginMode } from '@latchkey/contract'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { CoinbaseRedirectScreen } from '../../screens/coinbase-redirect/CoinbaseRedirectScreen.tsx'
import { WalletQrScreen } from '../../screens/wallet-qr/WalletQrScreen.tsx'
import { WalletStatusScreen } from '../../screens/wallet-status/WalletStatusScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'

type Props = {
  wallets: Wallets
  entry: WalletEntry
  connector: Connector
  purpose: WalletPurpose
  mode: LoginMode
  platform: Platform
  onDone(wallet: ConnectedWallet): void
  onFail(error: LatchkeyError): void
  onDifferent(): void
  onBack: (() => void) | undefined
  onClose: (() => void) | undefined
}

/** Errors that have a screen in the modal and do not concern the wallet. */
const HANDLED_BY_MODAL: ReadonlySet<string> = new Set([
  'allowlist_rejected',
  'max_accounts_reached',
  'user_does_not_exist',
  'account_transfer_required',
  'disallowed_login_method',
  'too_many_requests',
  'invalid_captcha',
])
const isScreenError = ({ code }: LatchkeyError) => !HANDLED_BY_MODAL.has(code)

/** Connects one wallet and, for a login or link, requests its signature. */
export function WalletConnection(props: Props) {
  const {
    wallets,
    entry,
    connector,
    purpose,
    mode,
    platform,
    onDone,
    onFail,
    onDifferent,
    onClose,
  } = props
  const { client } = useLatchkeyContext()
  const { supportedChains, defaultChain } = wallets.getSettings()
  const [state, send] = useFlow(
    () =>
      startWalletJourney(client, {
        wallets,
        connector,
        purpose,
        mode,
        platform,
        page: wallets.ports.address,
        supportedChains,
        defaultChain,
      }),
    {
      connected: ({ wallet }) => onDone(wallet),
      done: ({ wallet }) => onDone(wallet),
      error: ({ error }) => isScreenError(error) || onFail(error),
    },
  )
  useEffect(() => send({ type: 'connect' }), [send])

  const isCoinbase = connector.connectorType === 'coinbase_wallet'
  if (connector.connectorType === 'wallet_connect_v2' && state.status === 'connecting') {
    const known = wallets.findKnown(entry.id)
    return (
      <WalletQrScreen
        wallet={entry}
        uri={state.uri}
        openLink={state.uri && relayLink(known, state.uri)}
        onPhone={platform !== 'desktop'}
        onBack={props.onBack}
        onClose={onClose}
      />
    )
  }
  const { preference } = wallets.getSettings().hostConnectors.coinbaseWallet ?? {}
  const opensApp = platform !== 'desktop' && preference?.options !== 'smartWalletOnly'
  const openLink = coinbaseLink({
    href: wallets.ports.address().href,
    connectOnly: purpose === 'connect',
  })
  if (isCoinbase && opensApp && openLink && state.status === 'connecting')
    return (
      <CoinbaseRedirectScreen
        wallet={entry}
        openLink={openLink}
        onBack={props.onBack}
        onClose={onClose}
      />
    )
  const isDecided = state.status === 'submitting-signature' || state.status === 'done'
  // States that need a click take the focus; waiting states leave it where it is.
  const needsInput = state.status === 'error' || state.status === 'ready-to-sign'
  return (
    <ScreenFrame key={needsInput ? state.status : 'waiting'}>
      <WalletStatusScreen
        state={state}
        wallet={entry}
        offersLedger={connector.clientType === 'phantom' && connector.chainType === 'solana'}
        onSign={(withLedger) => send({ type: 'sign', withLedger })}
        onRetry={() => send({ type: 'retry' })}
        onDifferent={onDifferent}
        onReset={isCoinbase ? () => void connector.disconnect().finally(onDifferent) : undefined}
        onBack={isDecided ? undefined : props.onBack}
        onClose={onClose}
      />
    </ScreenFrame>
  )
}
