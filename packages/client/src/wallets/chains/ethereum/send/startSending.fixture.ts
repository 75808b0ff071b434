import { expect, vi } from 'vitest'
import { WALLET_LIMITS } from '../../../../core/limits/walletLimits.ts'
import { embeddedWalletsOf } from '../../../embedded/EmbeddedWallet.ts'
import type { TransactionTask } from '../../../embedded/WalletTask.ts'
import type { openSending } from './fakeChain.fixture.ts'

export const BOB = `0x${'0b'.repeat(20)}`
export type Opened = Awaited<ReturnType<typeof openSending>>
export const first = ({ client }: Opened) => embeddedWalletsOf(client.getState().user)[0]!

/** Drives the confirmation flow like a user. */
export async function start(
  opened: Opened,
  requests: readonly object[] = [{ to: BOB, value: 5n }],
  mode: TransactionTask['mode'] = 'send',
) {
  const transactions = await opened.embeddedWallets.loadTransactions()
  const wallet = first(opened)
  const calls = requests.map((request) => transactions.read(wallet, request))
  const outcomes: Promise<unknown>[] = []
  const flow = transactions.start(
    { type: 'ethereum-transaction', wallet, mode, calls, refused: null, uiOptions: {} },
    {
      onSubmitting(outcome) {
        outcome.catch(() => {})
        outcomes.push(outcome)
      },
    },
  )
  const until = (status: string) =>
    vi.waitFor(() => expect(flow.getState().status).toBe(status), { interval: 2 })
  /** Advances the test clock so that the receipt poll runs. */
  const untilPolled = (status: string) =>
    vi.waitFor(
      () => {
        opened.ports.clock.advance(WALLET_LIMITS.receiptPollMs)
        expect(flow.getState().status).toBe(status)
      },
      { interval: 2, timeout: 5_000 },
    )
  return { flow, outcomes, until, untilPolled }
}

export type Started = Awaited<ReturnType<typeof start>>
