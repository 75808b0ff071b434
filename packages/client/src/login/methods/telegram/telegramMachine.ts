import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../core/flow/createFlow.ts'
import type { User } from '../../../core/user/User.ts'
import type { TelegramProof } from './TelegramProof.ts'

/** State of a Telegram login or link. */
export type TelegramState =
  | { status: 'initial' }
  /** Null requests a proof from Telegram first. */
  | { status: 'loading'; proof: TelegramProof | null }
  | { status: 'done'; user: User; isNewUser: boolean }
  | { status: 'error'; error: LatchkeyError }

/** Events of a Telegram login or link. */
export type TelegramEvent =
  | { type: 'start'; proof: TelegramProof | null }
  | { type: 'authenticated'; user: User; isNewUser: boolean }
  | { type: 'failed'; error: LatchkeyError }
  /** Requests a new proof: the earlier one is used up. */
  | { type: 'retry' }

export type TelegramCalls = {
  ask(): Promise<TelegramProof>
  submit(proof: TelegramProof): Promise<{ user: User; isNewUser: boolean }>
}

export const telegramMachine = ({
  ask,
  submit,
}: TelegramCalls): Machine<TelegramState, TelegramEvent> => ({
  initial: { status: 'initial' },
  transitions: {
    initial: { start: (_, { proof }) => ({ status: 'loading', proof }) },
    loading: {
      authenticated: (_, { user, isNewUser }) => ({ status: 'done', user, isNewUser }),
      failed: (_, { error }) => ({ status: 'error', error }),
    },
    done: {},
    error: {
      start: (_, { proof }) => ({ status: 'loading', proof }),
      retry: () => ({ status: 'loading', proof: null }),
    },
  },
  entry: {
    loading: ({ proof }) => ({
      run: async () => ({ type: 'authenticated', ...(await submit(proof ?? (await ask()))) }),
      onError: (error) => ({ type: 'failed', error }),
    }),
  },
})
