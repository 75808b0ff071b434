import type { Machine } from '../flow/createFlow.ts'
import type { CardProvider, FundingMethod } from './FundingRequest.ts'

/** Which way came to nothing; each has its own sentence. */
export type FundingProblem = 'coinbase' | 'moonpay' | 'transfer'

/** What became of a way that was gone. */
export type FundingResult = { method: FundingMethod; amount: string }

export type FundingState =
  /** A guest's wallet is lost with this browser: they are told before they put money into it. */
  | { status: 'guest-warning' }
  /** `problem`: which way came to nothing before. `isDefaultLeft`: the host's way is still to be gone. */
  | { status: 'landing'; problem: FundingProblem | null; isDefaultLeft: boolean }
  | { status: 'card'; provider: CardProvider }
  | { status: 'exchange' }
  | { status: 'amount'; amount: string }
  /** From a wallet of the person's own: amount, token, chain and destination are decided. */
  | { status: 'transfer'; amount: string }
  | { status: 'receive' }
  | { status: 'success'; funded: FundingResult }
  | { status: 'done'; funded: FundingResult | null }

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
  /** The way showed by itself how it ended. */
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
  /** What the amount's field holds at first. */
  amount: string
  isGuest: boolean
  hasDefault: boolean
}

/** Where a person is who adds funds: each way leads from the landing, and back to it when it fails. */
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
