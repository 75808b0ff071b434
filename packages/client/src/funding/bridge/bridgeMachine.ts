import type { BridgeStatus } from '@latchkey/contract/endpoints/funding'
import type { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../core/limits/walletLimits.ts'
import {
  isRejection,
  type TransferProblem,
  toTransferProblem,
  transferError,
} from '../transfer/TransferProblem.ts'
import { type BridgeOption, optionKey } from './BridgeOption.ts'

/** Status of the bridge while the transfer is not finished. */
export type UnderWay = 'pending' | 'waiting' | 'delayed'
type Chosen = { options: readonly BridgeOption[]; chosen: BridgeOption }
type Crossing = Chosen & { hash: string; bridge: UnderWay; untilMs: number }

/** State of a transfer from another chain. */
export type BridgeState =
  | { status: 'resting' }
  /** `shown` are the expired options, still on screen; `key` is the chain that was chosen among them. */
  | { status: 'finding'; shown: readonly BridgeOption[]; key: string | null }
  | { status: 'choosing'; options: readonly BridgeOption[] }
  | ({ status: 'confirm'; isRejected: boolean } & Chosen)
  | ({ status: 'simulating' } & Chosen)
  /** The wallet may first ask to switch chains. */
  | ({ status: 'awaiting-approval' } & Chosen)
  | ({ status: 'sent'; hash: string } & Chosen)
  | ({ status: 'bridging' } & Crossing)
  | ({ status: 'asking' } & Crossing)
  | ({ status: 'success'; hash: string } & Chosen)
  | { status: 'error'; problem: TransferProblem; selection: Chosen | null }
  | { status: 'done' }

/** Events of a transfer from another chain. */
export type BridgeEvent =
  | { type: 'start' }
  | { type: 'found'; options: readonly BridgeOption[] }
  | { type: 'choose'; key: string }
  /** The user wants another chain. */
  | { type: 'change' }
  | { type: 'quote-old' }
  | { type: 'confirm' }
  | { type: 'simulated' }
  | { type: 'sent'; hash: string }
  | { type: 'rejected' }
  | { type: 'confirmed' }
  | { type: 'time-passed' }
  | { type: 'answered'; bridge: BridgeStatus | null }
  | { type: 'failed'; problem: TransferProblem }
  | { type: 'retry' }
  | { type: 'seen' }

/** Calls of the flow, injected for tests. */
export type BridgeCalls = {
  nowMs(): number
  find(): Promise<readonly BridgeOption[]>
  simulate(option: BridgeOption): Promise<void>
  send(option: BridgeOption): Promise<string>
  wait(option: BridgeOption, hash: string): Promise<void>
  status(option: BridgeOption, hash: string): Promise<BridgeStatus>
}

const FIRST: BridgeState = { status: 'finding', shown: [], key: null }
const onError =
  (otherwise: TransferProblem['kind']) =>
  (error: LatchkeyError): BridgeEvent =>
    isRejection(error)
      ? { type: 'rejected' }
      : { type: 'failed', problem: toTransferProblem(error, otherwise) }
const problem = (kind: 'bridging' | 'unsettled', hash: string): TransferProblem =>
  toTransferProblem(transferError(kind, { hash }), kind)
const fail = ({ options, chosen }: Chosen, event: { problem: TransferProblem }): BridgeState => ({
  status: 'error',
  problem: event.problem,
  selection: { options, chosen },
})
const find = (options: readonly BridgeOption[], key: string) =>
  options.find((option) => optionKey(option) === key)

/**
 * Transfers from another chain [W4.21]: finds and quotes chains, sends the payment, and follows it until it
 * arrives. A payment that was sent is only followed, never repeated.
 */
export const bridgeMachine = (calls: BridgeCalls): Machine<BridgeState, BridgeEvent> => ({
  initial: { status: 'resting' },
  transitions: {
    resting: { start: () => FIRST },
    finding: {
      // A choice made while quotes are refreshed is kept.
      choose: (state, { key }) => ({ ...state, key }),
      change: (state) => ({ ...state, key: null }),
      found({ key }, { options }) {
        const only = options.length === 1 ? options[0] : undefined
        const chosen = (key !== null && find(options, key)) || only
        return chosen
          ? { status: 'confirm', options, chosen, isRejected: false }
          : { status: 'choosing', options }
      },
      failed: (_, event) => ({ status: 'error', problem: event.problem, selection: null }),
    },
    choosing: {
      choose(state, { key }) {
        const chosen = find(state.options, key)
        return chosen
          ? { status: 'confirm', options: state.options, chosen, isRejected: false }
          : state
      },
      'quote-old': ({ options }) => ({ status: 'finding', shown: options, key: null }),
    },
    confirm: {
      change: ({ options }) => ({ status: 'choosing', options }),
      confirm: ({ options, chosen }) => ({ status: 'simulating', options, chosen }),
      'quote-old': ({ options, chosen }) => ({
        status: 'finding',
        shown: options,
        key: optionKey(chosen),
      }),
    },
    simulating: {
      simulated: (state) => ({ ...state, status: 'awaiting-approval' }),
      failed: fail,
    },
    'awaiting-approval': {
      sent: (state, { hash }) => ({ ...state, status: 'sent', hash }),
      rejected: ({ options, chosen }) => ({
        status: 'confirm',
        options,
        chosen,
        isRejected: true,
      }),
      failed: fail,
    },
    sent: {
      confirmed: (state) => ({
        ...state,
        status: 'bridging',
        bridge: 'pending',
        untilMs: calls.nowMs() + WALLET_LIMITS.bridgeTimeoutMs,
      }),
      failed: fail,
    },
    bridging: { 'time-passed': (state) => ({ ...state, status: 'asking' }) },
    asking: {
      answered(state, { bridge }) {
        const { options, chosen, hash } = state
        if (bridge === 'success') return { status: 'success', options, chosen, hash }
        if (bridge === 'refund' || bridge === 'failure')
          return fail(state, { problem: problem('bridging', hash) })
        if (calls.nowMs() >= state.untilMs)
          return fail(state, { problem: problem('unsettled', hash) })
        return { ...state, status: 'bridging', bridge: bridge ?? state.bridge }
      },
    },
    success: { seen: () => ({ status: 'done' }) },
    error: {
      retry({ problem: { kind, hash }, selection }) {
        if (kind === 'unsettled' && selection && hash) return { status: 'sent', ...selection, hash }
        // The wallet's prompt is still open: wait for that answer.
        if (kind === 'no-answer' && selection) return { status: 'awaiting-approval', ...selection }
        return FIRST
      },
    },
    done: {},
  },
  entry: {
    finding: () => ({
      run: async () => ({ type: 'found', options: await calls.find() }),
      onError: onError('quotes'),
    }),
    choosing: () => ({ afterMs: WALLET_LIMITS.bridgeQuoteLifetimeMs, send: { type: 'quote-old' } }),
    confirm: () => ({ afterMs: WALLET_LIMITS.bridgeQuoteLifetimeMs, send: { type: 'quote-old' } }),
    simulating: ({ chosen }) => ({
      run: async () => {
        await calls.simulate(chosen)
        return { type: 'simulated' }
      },
      onError: onError('simulation'),
    }),
    'awaiting-approval': ({ chosen }) => ({
      run: async () => ({ type: 'sent', hash: await calls.send(chosen) }),
      onError: onError('refused'),
    }),
    sent: ({ chosen, hash }) => ({
      run: async () => {
        await calls.wait(chosen, hash)
        return { type: 'confirmed' }
      },
      onError: onError('unsettled'),
    }),
    bridging: () => ({ afterMs: WALLET_LIMITS.bridgePollMs, send: { type: 'time-passed' } }),
    asking: ({ chosen, hash }) => ({
      run: async () => ({ type: 'answered', bridge: await calls.status(chosen, hash) }),
      // An unreachable server says nothing about the transfer; poll again.
      onError: () => ({ type: 'answered', bridge: null }),
    }),
    success: () => ({ afterMs: WALLET_LIMITS.fundingSuccessShownMs, send: { type: 'seen' } }),
  },
})
