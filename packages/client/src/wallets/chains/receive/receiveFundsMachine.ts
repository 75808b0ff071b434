import type { Machine } from '../../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'

/** In base units; null until the balance was read. */
type Held = {
  /** Balance when the address was shown. */
  before: bigint | null
  balance: bigint | null
}

/** State of waiting for a deposit. */
export type ReceiveFundsState =
  | ({ status: 'waiting' } & Held)
  | ({ status: 'asking' } & Held)
  | { status: 'arrived'; before: bigint; balance: bigint }

/** Events of waiting for a deposit. */
export type ReceiveFundsEvent =
  | { type: 'time-passed' }
  | { type: 'balance-read'; balance: bigint | null }

export type ReceiveFundsCalls = {
  /** Balance of the wallet, if already known. */
  balance: bigint | null
  readBalance(): Promise<bigint>
}

/** Polls the balance every two seconds until it grows ([W4.23]). */
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
      // A node that is unreachable says nothing about the deposit; poll again.
      onError: () => ({ type: 'balance-read', balance: null }),
    }),
  },
})
