import type { Machine } from '../../core/flow/createFlow.ts'
import { back, open, type VisitStack } from '../../core/visit-stack/visitStack.ts'
import type { RequestedWallet } from '../../login/RequestedWallet.ts'
import type { ConnectedWallet } from '../../wallets/external/state/ConnectedWallet.ts'

type ChainType = ConnectedWallet['type']

/** A screen between the list of paying wallets and the payment. */
export type PayerVisit =
  | { name: 'wallets' }
  /** Connects a wallet without a login; null shows the whole list. */
  | { name: 'connect'; wanted: RequestedWallet | null }
  /** Pays on the destination chain. */
  | { name: 'pay'; wallet: ConnectedWallet }
  | { name: 'bridge'; wallet: ConnectedWallet }

/** State of a transfer from an external wallet; the first visit is on screen. */
export type PayerStepsState = { status: 'open'; visits: VisitStack<PayerVisit> }

/** Events of a transfer from an external wallet. */
export type PayerStepsEvent =
  | { type: 'connect'; wanted: RequestedWallet | null }
  | { type: 'chosen'; wallet: ConnectedWallet }
  /** The wallet cannot pay on the destination chain. */
  | { type: 'bridge'; wallet: ConnectedWallet }
  | { type: 'choose-another' }
  | { type: 'back' }

type Options = {
  /** Chain types that the wallet may pay from. */
  chains: readonly ChainType[]
  /** Chain type of the destination. */
  destination: ChainType
}

const WALLETS: VisitStack<PayerVisit> = [{ name: 'wallets' }]
const show = (visits: VisitStack<PayerVisit>): PayerStepsState => ({ status: 'open', visits })

/** Navigates from the list of paying wallets to the payment on the same chain or over a bridge. */
export const payerStepsMachine = ({
  chains,
  destination,
}: Options): Machine<PayerStepsState, PayerStepsEvent> => ({
  initial: show(WALLETS),
  transitions: {
    open: {
      connect: ({ visits }, { wanted }) => show(open(visits, { name: 'connect', wanted })),
      chosen(_, { wallet }) {
        // A multichain wallet may have been connected on a chain it cannot pay from.
        if (!chains.includes(wallet.type)) return show(WALLETS)
        return show(open(WALLETS, { name: wallet.type === destination ? 'pay' : 'bridge', wallet }))
      },
      bridge: (_, { wallet }) => show(open(WALLETS, { name: 'bridge', wallet })),
      'choose-another': () => show(WALLETS),
      back: ({ visits }) => show(back(visits)),
    },
  },
  entry: {},
})
