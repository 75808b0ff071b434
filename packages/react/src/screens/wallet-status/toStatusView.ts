import {
  canRetry,
  type WalletFailure,
  type WalletJourneyState,
} from '@latchkey/client/external-wallets'
import { externalWalletText } from '../../text/externalWallet.ts'

/** The part of the flow's state that the screen renders. */
export type WalletStatusState =
  | { status: Exclude<WalletJourneyState['status'], 'error'> }
  | { status: 'error'; failure: WalletFailure; retries: number }

export type StatusAction =
  | 'sign'
  | 'sign-with-ledger'
  | 'sign-without-ledger'
  | 'retry'
  | 'try-again'
  | 'different'
  | 'cancel'
export type StatusView = {
  /** `asking`: waits for the user. */
  status: 'waiting' | 'asking' | 'success' | 'failed'
  title: string
  detail: string
  actions: readonly StatusAction[]
}

const text = externalWalletText.status
const waiting = (title: string, detail: string): StatusView => ({
  status: 'waiting',
  title,
  detail,
  actions: [],
})
const asking = (detail: string, ...actions: StatusAction[]): StatusView => ({
  status: 'asking',
  title: text.signToVerify,
  detail,
  actions,
})

/** Texts and actions for each state of a connection. */
export function toStatusView(
  state: WalletStatusState,
  wallet: string,
  offersLedger: boolean,
): StatusView {
  switch (state.status) {
    case 'disconnected':
    case 'connecting':
      return waiting(text.waiting(wallet), text.waitingHelp)
    case 'switching_to_supported_chain':
      return waiting(text.switching, text.switchingHelp)
    case 'generating-message':
    case 'account-changed':
    case 'awaiting-signature':
      return waiting(text.signToVerify, text.signHelp)
    case 'ready-to-sign':
      return offersLedger
        ? asking(text.ledgerHelp, 'sign-with-ledger', 'sign-without-ledger')
        : asking(text.signHelp, 'sign')
    case 'submitting-signature':
      return waiting(text.signing, text.signingHelp)
    case 'connected':
    case 'done':
      return {
        status: 'success',
        title: text.success(wallet),
        detail: text.successHelp,
        actions: [],
      }
    case 'error':
      return failedView(state, wallet)
  }
}

function failedView(
  { failure, retries }: Extract<WalletStatusState, { status: 'error' }>,
  wallet: string,
): StatusView {
  const isPhantom = failure === 'multichain' && wallet === 'Phantom'
  const { title, detail } = externalWalletText.failures[isPhantom ? 'phantom-multichain' : failure]
  const mayRetry = canRetry({ retries })
  return {
    status: 'failed',
    title,
    detail: mayRetry ? detail : text.outOfRetries,
    actions: !mayRetry
      ? ['different']
      : failure === 'multichain'
        ? ['try-again', 'cancel']
        : ['retry', 'different'],
  }
}
