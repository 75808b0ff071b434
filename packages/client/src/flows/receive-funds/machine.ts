import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import type { Machine } from '../../flow/createFlow.ts'

/** `balance` in the smallest unit of the coin. */
export type State =
  | { status: 'waiting'; balance: bigint }
  | { status: 'asking'; balance: bigint }
  | { status: 'arrived'; balance: bigint }

export type Event = { type: 'time-passed' } | { type: 'balance-read'; balance: bigint }

export type Calls = {
  /** What the wallet held when the person was shown where to send to. */
  balance: bigint
  readBalance(): Promise<bigint>
}

/** Looks every two seconds whether something has arrived ([W4.23]). */
export const receiveFundsMachine = ({ balance, readBalance }: Calls): Machine<State, Event> => ({
  initial: { status: 'waiting', balance },
  transitions: {
    waiting: { 'time-passed': (state) => ({ ...state, status: 'asking' }) },
    asking: {
      'balance-read': (_, read) => ({
        status: read.balance > balance ? 'arrived' : 'waiting',
        balance: read.balance,
      }),
    },
    arrived: {},
  },
  entry: {
    waiting: () => ({ afterMs: WALLET_LIMITS.receiveBalancePollMs, send: { type: 'time-passed' } }),
    asking: (state) => ({
      run: async () => ({ type: 'balance-read', balance: await readBalance() }),
      // A node that is away for a moment says nothing about what is on its way.
      onError: () => ({ type: 'balance-read', balance: state.balance }),
    }),
  },
})
