import type { Machine } from '../../../core/flow/createFlow.ts'
import { back, open, type VisitStack } from '../../../core/visit-stack/visitStack.ts'
import type { RequestedWallet } from '../../../login/RequestedWallet.ts'
import type { Connector } from '../Connector.ts'
import type { WalletEntry } from '../list/WalletEntry.ts'
import type { ChainType } from '../WalletInfo.ts'

/** A screen between the wallet list and a connected wallet. */
export type WalletVisit =
  | { name: 'picker' }
  /** Searches for the wallet that was requested by name. */
  | { name: 'wanted'; id: string }
  | { name: 'network'; entry: WalletEntry }
  | { name: 'connect'; entry: WalletEntry; connector: Connector }
  | { name: 'redirect'; entry: WalletEntry; openLink: string; storeLink: string }
  | { name: 'install'; entry: WalletEntry; storeLink: string }

/** A wallet that the user or the host app chose. */
export type WalletChoice = {
  entry: WalletEntry
  /** Undefined if the user still has to choose the network of a wallet that supports both. */
  chainType: ChainType | undefined
  /** Whether the click followed a link that opens the wallet's app. */
  isLinkFollowed: boolean
}

type Visits = { visits: VisitStack<WalletVisit> }

/** State of the wallet screens; the first visit is on screen. */
export type WalletStepsState =
  /** Waits for `start` to search for the requested wallet. */
  | ({ status: 'idle' } & Visits)
  | ({ status: 'searching' } & Visits)
  | ({ status: 'open' } & Visits)
  /** Looks up how the chosen wallet can connect. */
  | ({ status: 'choosing'; choice: WalletChoice } & Visits)

/** Events of the wallet screens. */
export type WalletStepsEvent =
  | { type: 'start' }
  | { type: 'found'; entry: WalletEntry | null }
  | ({ type: 'choose' } & WalletChoice)
  | { type: 'resolved'; visit: WalletVisit }
  /** Returns to the wallet list. */
  | { type: 'start-over' }
  | { type: 'back' }

export type WalletStepsCalls = {
  /** Wallet to open at once; null shows the wallet list. */
  wanted: RequestedWallet | null
  /** Waits until the wallet is detected; resolves to null if it is unknown. */
  find(wanted: RequestedWallet): Promise<WalletEntry | null>
  /** Resolves with the screen for the chosen wallet. */
  resolve(choice: WalletChoice): Promise<WalletVisit>
}

const picker = (): WalletStepsState => ({ status: 'open', visits: [{ name: 'picker' }] })
const goBack = ({ visits }: Visits): WalletStepsState => ({ status: 'open', visits: back(visits) })

/** Navigates from the wallet list, or a requested wallet, to the wallet's connection. */
export const walletStepsMachine = ({
  wanted,
  find,
  resolve,
}: WalletStepsCalls): Machine<WalletStepsState, WalletStepsEvent> => ({
  initial: wanted ? { status: 'idle', visits: [{ name: 'wanted', id: wanted.id }] } : picker(),
  transitions: {
    idle: { start: ({ visits }) => ({ status: 'searching', visits }), 'start-over': picker },
    searching: {
      found: ({ visits }, { entry }) =>
        entry
          ? {
              status: 'choosing',
              visits,
              choice: { entry, chainType: wanted?.chainType, isLinkFollowed: false },
            }
          : picker(),
      'start-over': picker,
    },
    open: {
      choose: ({ visits }, { entry, chainType, isLinkFollowed }) => ({
        status: 'choosing',
        visits,
        choice: { entry, chainType, isLinkFollowed },
      }),
      'start-over': picker,
      back: goBack,
    },
    choosing: {
      resolved({ visits }, { visit }) {
        if (visit.name === 'picker') return picker()
        // A finished search is not a screen to go back to.
        return {
          status: 'open',
          visits: visits[0].name === 'wanted' ? [visit] : open(visits, visit),
        }
      },
      'start-over': picker,
      back: goBack,
    },
  },
  entry: {
    searching: () => ({
      run: async () => ({ type: 'found', entry: wanted && (await find(wanted)) }),
      onError: () => ({ type: 'found', entry: null }),
    }),
    choosing: ({ choice }) => ({
      run: async () => ({ type: 'resolved', visit: await resolve(choice) }),
      onError: () => ({ type: 'start-over' }),
    }),
  },
})
