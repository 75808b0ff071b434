import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import type { Machine } from '../../flow/createFlow.ts'

/** In the smallest unit of the coin; null until the chain has said what the wallet holds. */
type Held = {
  /** What was there when the person was shown where to send to. */
  before: bigint | null
  balance: bigint | null
}

export type ReceiveFundsState =
  | ({ status: 'waiting' } & Held)
  | ({ status: 'asking' } & Held)
  | { status: 'arrived'; before: bigint; balance: bigint }

export type ReceiveFundsEvent =
  | { type: 'time-passed' }
  | { type: 'balance-read'; balance: bigint | null }

export type ReceiveFundsCalls = {
  /** What the wallet holds, where that is known already. */
  balance: bigint | null
  readBalance(): Promise<bigint>
}

/** Looks every two seconds whether something has arrived ([W4.23]). */
export const receiveFundsMachine = ({
  balance,
  readBalance,
}: ReceiveFundsCalls): Machine<ReceiveFundsState, ReceiveFundsEvent> => ({
  initial: { status: balance === null ? 'asking' : 'waiting', before: balance, balance },
  transitions: {
    waiting: { 'time-passed': (state) => ({ ...state, status: 'asking' }) },
    asking: {
      'balance-read'({ before, balance }, read) {
        if (read.balance === null) return { status: 'waiting', before, balance }
        return before !== null && read.balance > before
          ? { status: 'arrived', before, balance: read.balance }
          : { status: 'waiting', before: before ?? read.balance, balance: read.balance }
      },
    },
    arrived: {},
  },
  entry: {
    waiting: () => ({ afterMs: WALLET_LIMITS.receiveBalancePollMs, send: { type: 'time-passed' } }),
    asking: () => ({
      run: async () => ({ type: 'balance-read', balance: await readBalance() }),
      // A node that is away for a moment says nothing about what is on its way.
      onError: () => ({ type: 'balance-read', balance: null }),
    }),
  },
})
