import type { Machine } from '../core/flow/createFlow.ts'
import type { CardProvider, FundingMethod } from './FundingRequest.ts'

/** Method that failed; each has its own text. */
export type FundingProblem = 'coinbase' | 'moonpay' | 'transfer'

/** Method and amount of a completed funding. */
export type FundingResult = {
  /** Method that funded the wallet. */
  method: FundingMethod
  /** Amount in whole coins or tokens, as a decimal string. */
  amount: string
}

/** State of the funding screens. */
export type FundingState =
  /** Warns guests that their wallet is lost with this browser's data. */
  | { status: 'guest-warning' }
  /**
   * `problem` is the method that failed before. `isDefaultLeft`: the host app's default method still has to
   * open.
   */
  | { status: 'landing'; problem: FundingProblem | null; isDefaultLeft: boolean }
  | { status: 'card'; provider: CardProvider }
  | { status: 'exchange' }
  | { status: 'amount'; amount: string }
  /** Transfer from an external wallet; amount, asset, chain and recipient are fixed. */
  | { status: 'transfer'; amount: string }
  | { status: 'receive' }
  | { status: 'success'; funded: FundingResult }
  | { status: 'done'; funded: FundingResult | null }

/** Events of the funding screens. */
export type FundingEvent =
  | { type: 'warning-seen' }
  | { type: 'choose-card'; provider: CardProvider }
  | { type: 'choose-exchange' }
  | { type: 'choose-wallet' }
  | { type: 'choose-receive' }
  | { type: 'amount-given'; amount: string }
  | { type: 'failed'; problem: FundingProblem }
  | { type: 'back' }
  | { type: 'funded'; funded: FundingResult }
  /** The method showed its own result screen. */
  | { type: 'finished'; funded: FundingResult }
  | { type: 'success-seen' }

const landing = (problem: FundingProblem | null = null): FundingState => ({
  status: 'landing',
  problem,
  isDefaultLeft: false,
})
const back = () => landing()
const failed = (_: unknown, event: { problem: FundingProblem }) => landing(event.problem)
const funded = (_: unknown, event: { funded: FundingResult }): FundingState => ({
  status: 'success',
  funded: event.funded,
})
const finished = (_: unknown, event: { funded: FundingResult }): FundingState => ({
  status: 'done',
  funded: event.funded,
})

type Options = {
  /** Initial value of the amount field. */
  amount: string
  isGuest: boolean
  hasDefault: boolean
}

/** Navigates the funding screens: each method starts at the landing screen and returns to it if it fails. */
export const fundingMachine = ({
  amount,
  isGuest,
  hasDefault,
}: Options): Machine<FundingState, FundingEvent> => {
  const start: FundingState = { status: 'landing', problem: null, isDefaultLeft: hasDefault }
  return {
    initial: isGuest ? { status: 'guest-warning' } : start,
    transitions: {
      'guest-warning': { 'warning-seen': () => start },
      landing: {
        'choose-card': (_, { provider }) => ({ status: 'card', provider }),
        'choose-exchange': () => ({ status: 'exchange' }),
        'choose-wallet': () => ({ status: 'amount', amount }),
        'choose-receive': () => ({ status: 'receive' }),
      },
      card: { back, failed, funded, finished },
      exchange: { back, failed, funded, finished },
      amount: {
        back,
        'amount-given': (_, given) => ({ status: 'transfer', amount: given.amount }),
      },
      transfer: {
        back: (state) => ({ status: 'amount', amount: state.amount }),
        failed,
        funded,
        finished,
      },
      receive: { back, finished },
      success: { 'success-seen': (state) => ({ ...state, status: 'done' }) },
      done: {},
    },
    entry: {},
  }
}
