import { LIMITS } from '@latchkey/contract'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { Commanded, Machine } from '../core/flow/createFlow.ts'
import { back, open, openOverFirst } from '../core/visit-stack/visitStack.ts'
import type { AcceptTermsState } from './accept-terms/acceptTermsMachine.ts'
import type { NextStep } from './after-login/nextStep.ts'
import type { LoginIntent } from './LoginIntent.ts'
import type {
  CodeChannelName,
  LandingView,
  LoginStack,
  LoginVisit,
  MethodStart,
  MethodVisit,
} from './LoginVisit.ts'
import {
  findMethodVisit,
  initialStack,
  LANDING,
  routeError,
  type ScreenStatus,
  statusOf,
} from './loginVisits.ts'
import type { OneTimeCodeState } from './methods/one-time-code/oneTimeCodeMachine.ts'

/** Data of a login in every status. */
type LoginData = {
  /** Open screens. The newest one decides the status until the login succeeds. */
  stack: LoginStack
  email: OneTimeCodeState
  /** Null until the first phone number is submitted. */
  sms: OneTimeCodeState | null
  terms: AcceptTermsState
  /** Address or number entered last, to prefill the field. */
  lastEntered: LoginIntent['prefill'] | null
  /** Method that was started without a captcha. It starts again if the server then requires one. */
  startedWithoutCaptcha: MethodStart | null
}
type StatusData =
  | { [Status in ScreenStatus | 'finished']: { status: Status } }[ScreenStatus | 'finished']
  /** The screen shows success before the next step. `close`: a connected wallet was enough. */
  | { status: 'succeeded'; next: NextStep | 'close' }

/** State of a login in the modal. */
export type LoginState = LoginData & StatusData

/** Events of a login: from its screens, and from its child flows. */
export type LoginEvent =
  | { type: 'submit-address'; channel: CodeChannelName; address: string }
  | { type: 'submit-code'; code: string }
  | { type: 'resend-code' }
  | { type: 'show-view'; view: LandingView }
  /** Opens the first screen of a login method, or of a wallet by its name. */
  | { type: 'choose-method'; method: string }
  /** Returns to the landing, whichever screens a login method has opened since. */
  | { type: 'choose-another' }
  /** Tries a method again: by `restart`, or from its first screen if a captcha is required. */
  | { type: 'retry'; method: string; restart: () => void }
  /** Opens another screen of a login method. */
  | { type: 'open'; visit: MethodVisit }
  | { type: 'captcha-passed' }
  /** The flow of a method screen has stored its session. */
  | { type: 'logged-in' }
  /** The flow of a method screen has connected a wallet, and the app needs no login. */
  | { type: 'wallet-connected'; wallet: unknown }
  | { type: 'success-seen' }
  | { type: 'wallet-created' }
  /** The flow of a method screen has failed. */
  | { type: 'failed'; error: LatchkeyError }
  /** The screen shows this error itself. */
  | { type: 'error-shown'; error: LatchkeyError }
  | { type: 'answer-terms'; answer: 'accept' | 'decline' }
  | { type: 'back' }
  | { type: 'close' }
  | { type: 'code-changed'; channel: CodeChannelName; state: OneTimeCodeState }
  | { type: 'terms-changed'; state: AcceptTermsState }

/** Commands of a login to its child flows, to the modal's intent and to a method's screen. */
export type LoginCommand =
  | Exclude<MethodStart, { type: 'open' }>
  | { type: 'submit-code'; channel: CodeChannelName; code: string }
  | { type: 'reset-codes' }
  | { type: 'answer-terms'; answer: 'accept' | 'decline' }
  | { type: 'restart'; restart: () => void }
  | { type: 'report-error'; error: LatchkeyError }
  | { type: 'report-wallet'; wallet: unknown }
  | { type: 'complete' }
  | { type: 'close' }

/** Facts about the app and the user, read when an event arrives. */
export type LoginFacts = {
  isCaptchaRequired(): boolean
  isLoggedIn(): boolean
  nextStep(): NextStep
}

type Next = Commanded<LoginState, LoginCommand>
type CodeChange = Extract<LoginEvent, { type: 'code-changed' }>

const show = (data: LoginData, stack: LoginStack): LoginState => ({
  ...data,
  status: statusOf(stack[0].name),
  stack,
})
const openVisit = (state: LoginState, visit: LoginVisit) => show(state, open(state.stack, visit))
const goBack = (state: LoginState) => show(state, back(state.stack))

const command = (state: LoginState, ...commands: LoginCommand[]): Next => ({ state, commands })
const withReset = ({ state, commands }: Next): Next =>
  command(state, { type: 'reset-codes' }, ...commands)
const close = (state: LoginState) => command(state, { type: 'close' })

/** Goes back one screen and resets the codes behind it. */
const leave = (state: LoginState) => withReset(command(goBack(state)))

/** Channel of the open code screen. */
const channelOf = ({ stack: [visit] }: LoginData): CodeChannelName =>
  visit.name === 'one-time-code' ? visit.params.channel : 'email'

/** A submitted or accepted code decides the next screen, so the user cannot go back. */
const isSubmitted = (code: OneTimeCodeState | null) =>
  code?.status === 'submitting-code' || code?.status === 'done'

/** Runs a login from the landing to its end: its screens, captcha, terms and wallet creation. */
export function loginMachine(
  intent: LoginIntent,
  children: Pick<LoginData, 'email' | 'terms'>,
  { isCaptchaRequired, isLoggedIn, nextStep }: LoginFacts,
): Machine<LoginState, LoginEvent, LoginCommand> {
  const run = (state: LoginState, method: MethodStart): Next =>
    method.type === 'open' ? command(openVisit(state, method.visit)) : command(state, method)

  /** Starts a login method, after the captcha if the app requires one. */
  function start(state: LoginState, method: MethodStart): Next {
    if (isCaptchaRequired())
      return command(
        openVisit(
          { ...state, startedWithoutCaptcha: null },
          { name: 'captcha', params: { start: method } },
        ),
      )
    // A reset flow has no code to resend.
    const startedWithoutCaptcha = method.type === 'resend-code' ? null : method
    return run({ ...state, startedWithoutCaptcha }, method)
  }

  function chooseMethod(state: LoginState, method: string): Next {
    const visit = findMethodVisit(method)
    if (visit) return withReset(start(state, { type: 'open', visit }))
    const error = new LatchkeyError('feature_not_enabled', `${method} is not available yet`)
    return withReset(command(showError(state, error)))
  }

  const showError = (state: LoginState, error: LatchkeyError) =>
    show(state, openOverFirst(state.stack, routeError(error)))

  function fail(state: LoginState, error: LatchkeyError): Next {
    const { startedWithoutCaptcha: method } = state
    // The app enabled the captcha after this method started: solve it and start the method again.
    if (error.code === 'invalid_captcha' && method && isCaptchaRequired())
      return withReset(start(show(state, [LANDING]), method))
    return command(showError(state, error), { type: 'report-error', error })
  }

  /** Follows a code flow: opens its screen when a code was sent, leaves it when the code was given up. */
  function followCode(before: LoginState, { channel, state: code }: CodeChange): Next {
    const state = { ...before, [channel]: code }
    const isCodeScreen = (visit: LoginVisit) =>
      visit.name === 'one-time-code' && visit.params.channel === channel
    if (code.status === 'awaiting-code-input' && !state.stack.some(isCodeScreen))
      return command(openVisit(state, { name: 'one-time-code', params: { channel } }))
    if (code.status === 'initial' && isCodeScreen(state.stack[0])) return command(goBack(state))
    if (code.status === 'error') return fail(state, code.error)
    return command(code.status === 'done' ? succeed(state) : state)
  }

  const succeed = (state: LoginState): LoginState => ({
    ...state,
    status: 'succeeded',
    next: nextStep(),
  })

  function follow(state: LoginState, next: NextStep | 'close'): Next {
    if (next === 'accept-terms' || next === 'create-wallet')
      return command(show(state, [{ name: next, params: {} }]))
    const end = next === 'finish' ? 'complete' : 'close'
    return command({ ...state, status: 'finished' }, { type: end })
  }

  const answerTerms = (state: LoginState, answer: 'accept' | 'decline') =>
    command(state, { type: 'answer-terms', answer })

  function followTerms(before: LoginState, terms: AcceptTermsState): Next {
    const state = { ...before, terms }
    if (terms.status === 'accepted') return follow(state, nextStep())
    if (terms.status === 'declined') return close(state)
    // The terms screen shows its own error, because a logged-in user cannot go back to the landing.
    return terms.status === 'error' ? reportError(state, terms) : command(state)
  }

  /** State when the modal opens. A login link and another app start their method at once. */
  function initial(): LoginState {
    const state = show(
      { ...children, sms: null, lastEntered: null, startedWithoutCaptcha: null, stack: [LANDING] },
      initialStack(intent),
    )
    const { crossApp, firstVisit } = intent
    if (crossApp) return chooseMethod(state, crossApp).state
    if (firstVisit) return start(state, { type: 'open', visit: firstVisit }).state
    return state
  }

  const reportError = (state: LoginState, { error }: { error: LatchkeyError }) =>
    command(state, { type: 'report-error', error })

  /** Events that every screen accepts before the login succeeds. */
  const loggedOut = {
    'code-changed': followCode,
    failed: (state: LoginState, { error }: { error: LatchkeyError }) => fail(state, error),
    close,
  }

  return {
    initial: initial(),
    transitions: {
      landing: {
        ...loggedOut,
        'submit-address': (state, { channel, address }) => {
          const type = channel === 'email' ? 'email' : 'phone'
          const entered: LoginState = { ...state, lastEntered: { type, value: address } }
          return start(entered, { type: 'submit-address', channel, address })
        },
        'show-view': (state, { view }) => openVisit(state, { name: 'landing', params: { view } }),
        'choose-method': (state, { method }) => chooseMethod(state, method),
        // The user chose a passkey from the autofill of the email field.
        open: (state, { visit }) => openVisit(state, visit),
        back: leave,
      },
      captcha: {
        ...loggedOut,
        'captcha-passed': (state) => {
          const [visit] = state.stack
          return visit.name === 'captcha' ? run(goBack(state), visit.params.start) : state
        },
        // A code that was to be resent stays valid.
        back: goBack,
      },
      'one-time-code': {
        ...loggedOut,
        'submit-code': (state, { code }) =>
          command(state, { type: 'submit-code', channel: channelOf(state), code }),
        'resend-code': (state) => start(state, { type: 'resend-code', channel: channelOf(state) }),
        back: (state) => (isSubmitted(state[channelOf(state)]) ? state : leave(state)),
      },
      method: {
        ...loggedOut,
        'logged-in': succeed,
        'error-shown': reportError,
        'wallet-connected': (state, { wallet }) =>
          command(
            { ...state, status: 'succeeded', next: 'close' },
            { type: 'report-wallet', wallet },
          ),
        open: (state, { visit }) => openVisit(state, visit),
        retry: (state, { method, restart }) =>
          isCaptchaRequired()
            ? chooseMethod(show(state, [LANDING]), method)
            : command(state, { type: 'restart', restart }),
        'choose-another': (state) => withReset(command(show(state, [LANDING]))),
        back: leave,
      },
      error: { ...loggedOut, back: leave },
      succeeded: {
        'success-seen': (state) => follow(state, state.next),
        // If a step follows, the user must answer it first.
        close: (state) =>
          state.next === 'finish' || state.next === 'close' ? close(state) : state,
      },
      'accept-terms': {
        'answer-terms': (state, { answer }) => answerTerms(state, answer),
        'terms-changed': (state, event) => followTerms(state, event.state),
        // Closing the terms screen declines the terms.
        close: (state) => answerTerms(state, 'decline'),
      },
      'create-wallet': {
        'wallet-created': (state) => follow(state, 'finish'),
        'error-shown': reportError,
        // Wallet creation cannot be closed. If it failed, the user is already logged out.
        close: (state) => (isLoggedIn() ? state : close(state)),
      },
      finished: {},
    },
    entry: {
      succeeded: () => ({ afterMs: LIMITS.afterLoginDelayMs, send: { type: 'success-seen' } }),
    },
  }
}
