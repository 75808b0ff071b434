import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../core/flow/createFlow.ts'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import type { User } from '../../../core/user/User.ts'
import type { SignedProof } from '../../../login/wallet-proof/Proof.ts'
import type { ConnectedWallet } from '../state/ConnectedWallet.ts'
import { failureOf, type WalletFailure, type WalletJourneyPhase } from './walletFailure.ts'

/** Purpose of the connection. */
export type WalletPurpose = 'login' | 'link' | 'connect'

type Retries = { retries: number }
type WithWallet = Retries & { wallet: ConnectedWallet }
type WithMessage = WithWallet & { message: string }

/** State of connecting a wallet and logging in or linking with it. */
export type WalletJourneyState =
  | ({ status: 'disconnected' } & Retries)
  /** `uri` is the pairing URI of a relay wallet, once it exists. */
  | ({ status: 'connecting'; uri: string | null } & Retries)
  | ({ status: 'switching_to_supported_chain' } & WithWallet)
  /** Final status of purpose `connect`. */
  | ({ status: 'connected' } & WithWallet)
  | ({ status: 'generating-message' } & WithWallet)
  /** Waits for a click: this wallet cannot prompt without one. */
  | ({ status: 'ready-to-sign' } & WithMessage)
  | ({ status: 'awaiting-signature'; withLedger: boolean } & WithMessage)
  /** The user selected another account: start again with it. */
  | ({ status: 'account-changed' } & WithWallet)
  | ({ status: 'submitting-signature'; proof: SignedProof } & WithWallet)
  | ({ status: 'done'; user: User; isNewUser: boolean } & WithWallet)
  | ({
      status: 'error'
      phase: WalletJourneyPhase
      failure: WalletFailure
      error: LatchkeyError
      wallet: ConnectedWallet | null
    } & Retries)

/** Events of connecting a wallet and logging in or linking with it. */
export type WalletJourneyEvent =
  | { type: 'connect' }
  | { type: 'uri'; uri: string }
  | { type: 'opened'; wallet: ConnectedWallet }
  | { type: 'prepared'; message: string }
  /** A Ledger signs only transactions. */
  | { type: 'sign'; withLedger: boolean }
  | { type: 'signed'; proof: SignedProof }
  | { type: 'account-changed'; wallet: ConnectedWallet }
  | { type: 'begin-again' }
  | { type: 'proved'; user: User; isNewUser: boolean }
  | { type: 'lost'; error: LatchkeyError }
  | { type: 'failed'; phase: WalletJourneyPhase; error: LatchkeyError }
  | { type: 'retry' }

export type WalletJourneyCalls = {
  purpose: WalletPurpose
  /** Whether the wallet can prompt without another click. */
  canSignWithoutClick: boolean
  connect(): Promise<ConnectedWallet>
  isOnSupportedChain(wallet: ConnectedWallet): boolean
  switchChain(wallet: ConnectedWallet): Promise<ConnectedWallet>
  prepare(wallet: ConnectedWallet): Promise<string>
  sign(wallet: ConnectedWallet, message: string, withLedger: boolean): Promise<SignedProof>
  submit(wallet: ConnectedWallet, proof: SignedProof): Promise<{ user: User; isNewUser: boolean }>
}

/** Returns whether a retry is left. */
export const canRetry = ({ retries }: Retries): boolean =>
  retries < METHOD_LIMITS.walletConnectRetriesMax

const failed =
  (phase: WalletJourneyPhase) =>
  (error: LatchkeyError): WalletJourneyEvent => ({ type: 'failed', phase, error })

/** Connects a wallet and, for a login or link, verifies its owner ([A4.9], [A4.7]). */
export function walletJourneyMachine(
  calls: WalletJourneyCalls,
): Machine<WalletJourneyState, WalletJourneyEvent> {
  const afterOpening = ({ retries }: Retries, wallet: ConnectedWallet): WalletJourneyState => {
    if (!calls.isOnSupportedChain(wallet))
      return { status: 'switching_to_supported_chain', retries, wallet }
    return {
      status: calls.purpose === 'connect' ? 'connected' : 'generating-message',
      retries,
      wallet,
    }
  }
  const toError = (
    { retries, ...state }: Retries & { wallet?: ConnectedWallet },
    { phase, error }: { phase: WalletJourneyPhase; error: LatchkeyError },
  ): WalletJourneyState => ({
    status: 'error',
    phase,
    failure: failureOf(error, phase),
    error,
    retries,
    wallet: state.wallet ?? null,
  })
  const toLost = (state: Retries, { error }: { error: LatchkeyError }): WalletJourneyState =>
    toError({ retries: state.retries }, { phase: 'connect', error })
  const toChanged = (
    { retries }: Retries,
    { wallet }: { wallet: ConnectedWallet },
  ): WalletJourneyState => ({
    status: 'account-changed',
    retries,
    wallet,
  })
  const proving = { 'account-changed': toChanged, lost: toLost, failed: toError }

  return {
    initial: { status: 'disconnected', retries: 0 },
    transitions: {
      disconnected: { connect: ({ retries }) => ({ status: 'connecting', retries, uri: null }) },
      connecting: {
        uri: (state, { uri }) => ({ ...state, uri }),
        opened: (state, { wallet }) => afterOpening(state, wallet),
        failed: toError,
      },
      switching_to_supported_chain: {
        opened: ({ retries }, { wallet }) => ({
          status: calls.purpose === 'connect' ? 'connected' : 'generating-message',
          retries,
          wallet,
        }),
        lost: toLost,
        failed: toError,
      },
      connected: {},
      'generating-message': {
        prepared: ({ retries, wallet }, { message }) =>
          calls.canSignWithoutClick
            ? { status: 'awaiting-signature', retries, wallet, message, withLedger: false }
            : { status: 'ready-to-sign', retries, wallet, message },
        ...proving,
      },
      'ready-to-sign': {
        sign: (state, { withLedger }) => ({ ...state, status: 'awaiting-signature', withLedger }),
        ...proving,
      },
      'awaiting-signature': {
        signed: ({ retries, wallet }, { proof }) => ({
          status: 'submitting-signature',
          retries,
          wallet,
          proof,
        }),
        ...proving,
      },
      'account-changed': {
        'begin-again': ({ retries, wallet }) => ({ status: 'generating-message', retries, wallet }),
        'account-changed': (state, { wallet }) => ({ ...state, wallet }),
        lost: toLost,
      },
      'submitting-signature': {
        proved: ({ retries, wallet }, { user, isNewUser }) => ({
          status: 'done',
          retries,
          wallet,
          user,
          isNewUser,
        }),
        failed: toError,
      },
      done: {},
      error: {
        retry: (state) => {
          if (!canRetry(state)) return state
          const retries = state.retries + 1
          return state.phase === 'prove' && state.wallet
            ? { status: 'generating-message', retries, wallet: state.wallet }
            : { status: 'connecting', retries, uri: null }
        },
        'account-changed': (state, { wallet }) => (state.wallet ? { ...state, wallet } : state),
      },
    },
    entry: {
      connecting: () => ({
        run: async () => ({ type: 'opened', wallet: await calls.connect() }),
        onError: failed('connect'),
      }),
      switching_to_supported_chain: ({ wallet }) => ({
        run: async () => ({ type: 'opened', wallet: await calls.switchChain(wallet) }),
        onError: failed('connect'),
      }),
      'generating-message': ({ wallet }) => ({
        run: async () => ({ type: 'prepared', message: await calls.prepare(wallet) }),
        onError: failed('prove'),
      }),
      'awaiting-signature': ({ wallet, message, withLedger }) => ({
        run: async () => ({ type: 'signed', proof: await calls.sign(wallet, message, withLedger) }),
        onError: failed('prove'),
      }),
      // A separate status, so that the work of the previous one is canceled.
      'account-changed': () => ({ afterMs: 0, send: { type: 'begin-again' } }),
      'submitting-signature': ({ wallet, proof }) => ({
        run: async () => ({ type: 'proved', ...(await calls.submit(wallet, proof)) }),
        onError: failed('prove'),
      }),
    },
  }
}
