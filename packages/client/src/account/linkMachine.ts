import { LIMITS } from '@latchkey/contract'
import { RECENT_LOGIN_REQUIRED } from '@latchkey/contract/errors'
import type { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { Commanded, Machine } from '../core/flow/createFlow.ts'
import { type AccountTransfer, readAccountTransfer } from '../core/user/AccountTransfer.ts'
import type { User } from '../core/user/User.ts'
import { back, open, type VisitOf, type VisitStack } from '../core/visit-stack/visitStack.ts'
import type { OAuthReturn } from '../login/methods/oauth/ports.ts'
import type { OneTimeCodeState } from '../login/methods/one-time-code/oneTimeCodeMachine.ts'

/** Request for a code, which a captcha can delay. */
export type CodeRequest = { type: 'submit-address'; address: string } | { type: 'resend' }

/** Screens of a link and their parameters. */
type LinkScreens = {
  /** The session is still loading, after a redirect. */
  loading: Record<never, never>
  /** `request` follows the captcha. Null opens the screen of the method. */
  captcha: { request: CodeRequest | null }
  /** Field for the address or number. */
  contact: Record<never, never>
  'one-time-code': Record<never, never>
  /** `returned`: set on the page the provider redirects back to. Its code can be used once. */
  method: { returned: OAuthReturn | undefined }
  /** The account belongs to another user and can be transferred. */
  transfer: { transfer: AccountTransfer; error: LatchkeyError }
  /** The server accepts the link only after a new login. */
  'recent-login': Record<never, never>
  error: { error: LatchkeyError }
}

/** Screen of a link, with its parameters. */
export type LinkVisit = VisitOf<LinkScreens>

type LinkData = {
  /** Open screens. The newest one decides the status until the account is linked. */
  stack: VisitStack<LinkVisit>
  /** Null if the method uses no code. */
  code: OneTimeCodeState<User> | null
}

/** State of a link in the modal. `linked`: the screen shows success before the modal closes. */
export type LinkState = LinkData &
  {
    [Status in LinkVisit['name'] | 'linked']: { status: Status }
  }[LinkVisit['name'] | 'linked']

/** Events of a link: from its screens, and from its child flow. */
export type LinkEvent =
  | { type: 'ready' }
  | { type: 'captcha-passed' }
  | CodeRequest
  | { type: 'submit-code'; code: string }
  | { type: 'code-changed'; code: OneTimeCodeState<User> }
  /** Starts the method again, from the captcha if the app requires one. */
  | { type: 'restart' }
  /** The flow of the method's screen has linked the account. `result` is reported to the app. */
  | { type: 'linked'; result?: unknown }
  /** The flow of the method's screen, or the transfer, has failed. */
  | { type: 'failed'; error: LatchkeyError }
  | { type: 'transferred' }
  /** The success of the transfer was shown long enough. */
  | { type: 'transfer-seen' }
  | { type: 'decline-transfer' }
  | { type: 'log-in-again' }
  | { type: 'success-seen' }
  | { type: 'back' }

/** Commands of a link to its code flow and to the modal's intent. */
export type LinkCommand =
  | CodeRequest
  | { type: 'submit-code'; code: string }
  | { type: 'reset-code' }
  | { type: 'report-linked'; result: unknown }
  | { type: 'report-transferred'; transfer: AccountTransfer }
  | { type: 'report-error'; error: LatchkeyError }
  | { type: 'log-in-again' }
  | { type: 'close' }

type Options = {
  /** Set if the user just returned from a social provider. */
  returned: OAuthReturn | undefined
  /** The screen of the method sends a request at once, so a captcha comes first. */
  needsCaptcha: boolean
  code: OneTimeCodeState<User> | null
}

/** Facts about the client, read when an event arrives. */
type LinkFacts = {
  isReady(): boolean
  /** Resolves once the session is known. */
  awaitReady(): Promise<void>
  isCaptchaRequired(): boolean
}

type Next = Commanded<LinkState, LinkCommand>

const show = (data: LinkData, stack: LinkData['stack']): LinkState => ({
  ...data,
  status: stack[0].name,
  stack,
})
const openVisit = (state: LinkState, visit: LinkVisit) => show(state, open(state.stack, visit))
const goBack = (state: LinkState) => show(state, back(state.stack))
const command = (state: LinkState, ...commands: LinkCommand[]): Next => ({ state, commands })

/** A submitted code decides the next screen, so the user cannot go back. */
export const isCodeSubmitted = (code: OneTimeCodeState<User> | null): boolean =>
  code?.status === 'submitting-code' || code?.status === 'done'

/** Passes the offer of the open transfer screen to a transition. */
const withOffer =
  (transition: (state: LinkState, offer: LinkScreens['transfer']) => Next) =>
  (state: LinkState): LinkState | Next => {
    const [visit] = state.stack
    return visit.name === 'transfer' ? transition(state, visit.params) : state
  }

/** Opens the screen for an error. A transfer offer is a failure only if the user declines it. */
function fail(state: LinkState, { error }: { error: LatchkeyError }): Next {
  const transfer = readAccountTransfer(error)
  if (transfer) return command(show(state, [{ name: 'transfer', params: { transfer, error } }]))
  const visit: LinkVisit =
    error.cause === RECENT_LOGIN_REQUIRED
      ? { name: 'recent-login', params: {} }
      : { name: 'error', params: { error } }
  return command(show(state, [visit]), { type: 'report-error', error })
}

const succeed = (state: LinkState, result?: unknown): Next =>
  command({ ...state, status: 'linked' }, { type: 'report-linked', result })

/** Follows the code flow: opens its screen when a code was sent, leaves it when the code was given up. */
function followCode(before: LinkState, { code }: { code: OneTimeCodeState<User> }): Next {
  const state = { ...before, code }
  if (code.status === 'awaiting-code-input' && state.status === 'contact')
    return command(openVisit(state, { name: 'one-time-code', params: {} }))
  if (code.status === 'initial' && state.status === 'one-time-code') return command(goBack(state))
  if (code.status === 'error') return fail(state, code)
  return code.status === 'done' ? succeed(state) : command(state)
}

/** Links one account in the modal: its screens, captcha, transfer and errors. */
export function linkMachine(
  { returned, needsCaptcha, code }: Options,
  { isReady, awaitReady, isCaptchaRequired }: LinkFacts,
): Machine<LinkState, LinkEvent, LinkCommand> {
  /** Opens the first screen. */
  function start(data: LinkData, fromProvider?: OAuthReturn): LinkState {
    if (code) return show(data, [{ name: 'contact', params: {} }])
    if (needsCaptcha && !fromProvider && isCaptchaRequired())
      return show(data, [{ name: 'captcha', params: { request: null } }])
    return show(data, [{ name: 'method', params: { returned: fromProvider } }])
  }
  const restart = (state: LinkState) => command(start(state), { type: 'reset-code' })

  /** Requests a code, after the captcha if the app requires one. */
  const requestCode = (state: LinkState, request: CodeRequest): Next =>
    isCaptchaRequired()
      ? command(openVisit(state, { name: 'captcha', params: { request } }))
      : command(state, request)

  function passCaptcha(state: LinkState): LinkState | Next {
    const [visit] = state.stack
    if (visit.name !== 'captcha') return state
    const { request } = visit.params
    return request
      ? command(goBack(state), request)
      : show(state, [{ name: 'method', params: { returned: undefined } }])
  }

  const loading: LinkState = {
    status: 'loading',
    stack: [{ name: 'loading', params: {} }],
    code,
  }
  return {
    initial: isReady() ? start(loading, returned) : loading,
    transitions: {
      loading: { ready: (state) => start(state, returned) },
      captcha: {
        'captcha-passed': passCaptcha,
        'code-changed': (state, { code: changed }) => ({ ...state, code: changed }),
        back: (state) =>
          state.stack.length > 1 ? goBack(state) : command(state, { type: 'close' }),
      },
      contact: { 'submit-address': requestCode, 'code-changed': followCode },
      'one-time-code': {
        'submit-code': command,
        resend: requestCode,
        'code-changed': followCode,
        back: (state) =>
          isCodeSubmitted(state.code) ? state : command(state, { type: 'reset-code' }),
      },
      method: {
        restart,
        linked: (state, { result }) => succeed(state, result),
        failed: fail,
      },
      transfer: {
        transferred: withOffer((state, { transfer }) =>
          command(state, { type: 'report-transferred', transfer }),
        ),
        'transfer-seen': (state) => command(state, { type: 'close' }),
        'decline-transfer': withOffer((state, { error }) =>
          command(state, { type: 'report-error', error }, { type: 'close' }),
        ),
        failed: fail,
      },
      'recent-login': { 'log-in-again': command },
      error: { restart },
      linked: { 'success-seen': (state) => command(state, { type: 'close' }) },
    },
    entry: {
      loading: () => ({
        run: () => awaitReady().then(() => ({ type: 'ready' })),
        onError: () => ({ type: 'ready' }),
      }),
      linked: () => ({ afterMs: LIMITS.afterLoginDelayMs, send: { type: 'success-seen' } }),
    },
  }
}
