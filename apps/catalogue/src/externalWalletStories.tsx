import {
  CoinbaseRedirectScreen,
  RelaySnackbar,
  WalletInstallScreen,
  WalletNetworkScreen,
  WalletPickerScreen,
  WalletQrScreen,
  WalletRedirectScreen,
  WalletStatusScreen,
} from '@latchkey/react/screens'
import type { Chapter, Story } from './Story.ts'

const nothing = () => {}
const ways = { onBack: nothing, onClose: nothing }

type Entry = Parameters<typeof WalletNetworkScreen>[0]['entry']
type Status = Parameters<typeof WalletStatusScreen>[0]['state']
type Failure = Extract<Status, { status: 'error' }>['failure']

const entry = (
  id: string,
  label: string,
  colour: string | null,
  source: Entry['source'] = 'listing',
  chains: Entry['chains'] = ['eip155'],
): Entry => ({
  id,
  label,
  source,
  colour,
  chainType: chains.length > 1 ? 'multi' : chains[0] === 'solana' ? 'solana' : 'ethereum',
  icon: null,
  url: null,
  chains,
})

/** Icon in the form that wallets announce. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#1f5a41"/><circle cx="12" cy="12" r="6" fill="#fff"/></svg>',
)}`

const SANDBOX: Entry = { ...entry('sandbox', 'Sandbox Wallet', null, 'connector'), icon: ICON }
const METAMASK = entry('metamask', 'MetaMask', '#b3541e')
const PHANTOM = entry('phantom', 'Phantom', '#5a4bb8', 'connector', ['eip155', 'solana'])
const FEW: readonly Entry[] = [SANDBOX, PHANTOM, METAMASK, entry('rainbow', 'Rainbow', '#174299')]
const MANY: readonly Entry[] = [
  ...FEW,
  entry('okx_wallet', 'OKX Wallet', '#1c1c1c'),
  entry('zerion', 'Zerion', '#2461ed'),
  entry('rabby_wallet', 'Rabby Wallet', '#5166d6'),
  entry('ledger', 'A wallet with a name that is far too long for one line of the list', null),
  entry('solflare', 'Solflare', '#8a4b00', 'listing', ['solana']),
]

const picker = (
  entries: readonly Entry[],
  more: Partial<Parameters<typeof WalletPickerScreen>[0]> = {},
) => (
  <WalletPickerScreen
    entries={entries}
    total={entries.length}
    query=""
    isDetecting={false}
    recentId={null}
    linkOf={() => null}
    onQuery={nothing}
    onPick={nothing}
    {...ways}
    {...more}
  />
)

const status = (state: Status, offersLedger = false, wallet: Entry = SANDBOX) => (
  <WalletStatusScreen
    state={state}
    wallet={wallet}
    offersLedger={offersLedger}
    onSign={nothing}
    onRetry={nothing}
    onDifferent={nothing}
    {...ways}
  />
)
const FAILURES: readonly Failure[] = [
  ...(['rejected', 'timed-out', 'user-exists', 'cannot-link-more'] as const),
  ...(['popup-blocked', 'multichain', 'not-connected', 'not-proved'] as const),
]
const failed: Story[] = FAILURES.map((failure) => ({
  id: `wallet-failed-${failure}`,
  title: `Failed: ${failure}`,
  screen: status({ status: 'error', failure, retries: 0 }),
}))

const snackbar = (state: Parameters<typeof RelaySnackbar>[0]['state'], isExpanded: boolean) => (
  <div className="screen">
    <RelaySnackbar
      state={state}
      isExpanded={isExpanded}
      onExpand={nothing}
      onCancel={nothing}
      onReset={nothing}
    />
  </div>
)

const qr = (onPhone: boolean, uri: string | null) => (
  <WalletQrScreen
    wallet={METAMASK}
    uri={uri}
    openLink={uri && 'https://metamask.app.link/wc?uri=wc'}
    onPhone={onPhone}
    {...ways}
  />
)
const URI = `wc:${'7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}`

const redirect = (isStillHere: boolean) => (
  <WalletRedirectScreen
    wallet={METAMASK}
    isStillHere={isStillHere}
    openLink="https://metamask.app.link/dapp/example.com"
    storeLink="https://apps.apple.com/app/id1438144202"
    {...ways}
  />
)

export const externalWalletStories: readonly Chapter[] = [
  {
    title: 'Wallet picker',
    stories: [
      { id: 'wallet-picker-few', title: 'A few wallets', screen: picker(FEW) },
      {
        id: 'wallet-picker-many',
        title: 'More than six, with the last one used',
        screen: picker(MANY, { recentId: 'metamask' }),
      },
      {
        id: 'wallet-picker-connect',
        title: 'To connect only, in the words of the host',
        screen: picker(FEW, { description: 'Fernleaf shows the plants your wallet owns.' }),
      },
      {
        id: 'wallet-picker-nothing-found',
        title: 'Nothing found',
        screen: picker([], { total: 9, query: 'xyz' }),
      },
      {
        id: 'wallet-picker-detecting',
        title: 'Looking for wallets',
        screen: picker([], { isDetecting: true }),
      },
      { id: 'wallet-picker-empty', title: 'No wallets', screen: picker([]) },
      {
        id: 'wallet-picker-rtl',
        title: 'Right to left',
        direction: 'rtl',
        screen: picker(MANY),
      },
      {
        id: 'wallet-network',
        title: 'Two networks',
        screen: (
          <WalletNetworkScreen entry={PHANTOM} linkOf={() => null} onPick={nothing} {...ways} />
        ),
      },
    ],
  },
  {
    title: 'Wallet connection',
    stories: [
      { id: 'wallet-connecting', title: 'Waiting', screen: status({ status: 'connecting' }) },
      {
        id: 'wallet-switching',
        title: 'Switching networks',
        screen: status({ status: 'switching_to_supported_chain' }),
      },
      {
        id: 'wallet-ready-to-sign',
        title: 'Where a press is needed',
        screen: status({ status: 'ready-to-sign' }),
      },
      {
        id: 'wallet-ledger',
        title: 'Ledger or not',
        screen: status({ status: 'ready-to-sign' }, true, PHANTOM),
      },
      {
        id: 'wallet-sign',
        title: 'Sign to verify',
        screen: status({ status: 'awaiting-signature' }),
      },
      {
        id: 'wallet-signing',
        title: 'Signing',
        screen: status({ status: 'submitting-signature' }),
      },
      { id: 'wallet-connected', title: 'Connected', screen: status({ status: 'done' }) },
      ...failed,
      {
        id: 'wallet-out-of-retries',
        title: 'After two retries',
        screen: status({ status: 'error', failure: 'timed-out', retries: 2 }),
      },
    ],
  },
  {
    title: 'Wallets elsewhere',
    stories: [
      { id: 'wallet-qr', title: 'A code to scan', screen: qr(false, URI) },
      { id: 'wallet-qr-waiting', title: 'The code is on its way', screen: qr(false, null) },
      { id: 'wallet-open-in-app', title: 'On a phone', screen: qr(true, URI) },
      { id: 'wallet-redirect', title: 'On the way to the app', screen: redirect(false) },
      { id: 'wallet-still-here', title: 'Still here?', screen: redirect(true) },
      {
        id: 'coinbase-redirect',
        title: 'On the way to Coinbase Wallet',
        screen: (
          <CoinbaseRedirectScreen
            wallet={entry('coinbase_wallet', 'Coinbase Wallet', '#0052ff', 'connector')}
            openLink="https://go.cb-w.com/dapp"
            {...ways}
          />
        ),
      },
      {
        id: 'wallet-install',
        title: 'Not installed',
        screen: (
          <WalletInstallScreen
            wallet={METAMASK}
            storeLink="https://metamask.io"
            onReload={nothing}
            {...ways}
          />
        ),
      },
      {
        id: 'relay-confirm',
        title: 'Confirm on phone',
        screen: snackbar({ isUp: true, isWaiting: true }, false),
      },
      {
        id: 'relay-confirm-expanded',
        title: 'Confirm on phone, after ten seconds',
        screen: snackbar({ isUp: true, isWaiting: true }, true),
      },
      {
        id: 'relay-lost',
        title: 'Connection lost',
        screen: snackbar({ isUp: false, isWaiting: true }, true),
      },
    ],
  },
]
