import { type Client, LatchkeyError, type LoginIntent } from '@latchkey/client'
import {
  type AcceptTermsState,
  type AfterLoginState,
  type CreateOnLoginByChain,
  type Flow,
  type OneTimeCodeEvent,
  type OneTimeCodeState,
  startAcceptTerms,
  startAfterLogin,
  startEmailCode,
} from '@latchkey/client/flows'
import { isCrossAppProvider } from '@latchkey/contract'
import { isOAuthProvider } from '@latchkey/contract/oauth'
import type { LandingView } from '../screens/landing/LandingRow.ts'
import { findMethodVisit } from './findMethodVisit.ts'
import { back, type History, open, openOverFirst, type Visit } from './history.ts'
import { routeError } from './routeError.ts'

type Options = {
  client: Client
  intent: LoginIntent
  termsRequired: boolean
  createOnLogin: CreateOnLoginByChain
}

/** Everything the screens of a login draw. */
export type LoginJourneyState = {
  history: History
  email: OneTimeCodeState
  /** Null until the first number was submitted. */
  phone: OneTimeCodeState | null
  afterLogin: AfterLoginState
  terms: AcceptTermsState
  /** The address or number given last: whoever comes back to its field finds it there. */
  lastEntered: LoginIntent['prefill'] | null
}
export type LoginJourney = ReturnType<typeof createLoginJourney>

type CodeFlow = Flow<OneTimeCodeState, OneTimeCodeEvent>
/** Handed in by the screen that needs it: what sends text messages is fetched with the phone field. */
type StartCode = (
  client: Client,
  options: { mode: LoginIntent['mode']; ownUi: boolean },
) => CodeFlow

const LANDING: Visit = { name: 'landing', params: { view: 'main' } }

const isSubmitted = (flow: CodeFlow) => ['submitting-code', 'done'].includes(flow.getState().status)

/** Begins at the landing, or where a return from a provider goes on. */
function initialHistory({ oauthReturn: returned, walletReturn: wanted }: LoginIntent): History {
  if (wanted) return [{ name: 'wallet', params: { wanted } }, LANDING]
  if (returned && isCrossAppProvider(returned.provider))
    return [{ name: 'cross-app', params: { method: returned.provider, returned } }, LANDING]
  if (!returned || !isOAuthProvider(returned.provider)) return [LANDING]
  return [{ name: 'oauth', params: { provider: returned.provider, returned } }, LANDING]
}

/** A login from landing to its end: moves between screens as the flows behind them move. */
export function createLoginJourney({ client, intent, termsRequired, createOnLogin }: Options) {
  const email = startEmailCode(client, { mode: intent.mode, ownUi: true })
  let phone: CodeFlow | null = null
  const afterLogin = startAfterLogin(client, { termsRequired, createOnLogin })
  const terms = startAcceptTerms(client)
  const listeners = new Set<() => void>()
  let history: History = initialHistory(intent)
  let lastEntered: LoginJourneyState['lastEntered'] = null
  let state = read()

  function read(): LoginJourneyState {
    return {
      history,
      email: email.getState(),
      phone: phone?.getState() ?? null,
      afterLogin: afterLogin.getState(),
      terms: terms.getState(),
      lastEntered,
    }
  }
  function show(next: History = history) {
    history = next
    state = read()
    for (const listener of listeners) listener()
  }
  function showError(error: LatchkeyError) {
    // The app asks for a captcha since this way in was begun: it is passed now, and the way begun again.
    if (
      error.code === 'invalid_captcha' &&
      startedWithoutCaptcha &&
      client.getState().config?.captcha_enabled
    ) {
      startOver()
      history = [LANDING]
      startMethod(startedWithoutCaptcha)
      return
    }
    client.intents.fail(error)
    show(openOverFirst(history, routeError(error)))
  }

  /** The channel whose code is asked for on the open screen. */
  const codeChannel = () => (history[0].name === 'one-time-code' ? history[0].params.channel : null)
  const codeFlow = () => (codeChannel() === 'sms' && phone) || email
  const codeFlows = () => (phone ? [email, phone] : [email])

  function watchCodeFlow(flow: CodeFlow, channel: 'email' | 'sms') {
    flow.subscribe(() => {
      const now = flow.getState()
      if (now.status === 'awaiting-code-input' && codeChannel() !== channel)
        show(open(history, { name: 'one-time-code', params: { channel } }))
      else if (now.status === 'initial' && codeChannel() === channel) show(back(history))
      else if (now.status === 'error') showError(now.error)
      else if (now.status === 'done') afterLogin.send({ type: 'logged-in' })
      else show()
    })
  }
  function startOver() {
    for (const flow of codeFlows()) flow.send({ type: 'start-over' })
  }
  watchCodeFlow(email, 'email')
  afterLogin.subscribe(() => {
    const { status } = afterLogin.getState()
    if (status === 'finish') client.intents.complete()
    if (status === 'accept-terms' || status === 'create-wallet')
      show([{ name: status, params: {} }])
    else show()
  })
  terms.subscribe(() => {
    const now = terms.getState()
    if (now.status === 'accepted') afterLogin.send({ type: 'terms-accepted' })
    if (now.status === 'declined') client.intents.close()
    // The terms screen shows its own error: whoever has logged in has no landing to go back to.
    if (now.status === 'error') client.intents.fail(now.error)
    show()
  })

  let pendingStart: (() => void) | null = null
  /** What was begun without a captcha. */
  let startedWithoutCaptcha: (() => void) | null = null
  /** Begins a way in: at once, or after the captcha where the app asks for one. */
  function startMethod(go: () => void) {
    const isCaptchaRequired = client.getState().config?.captcha_enabled
    startedWithoutCaptcha = isCaptchaRequired ? null : go
    if (!isCaptchaRequired) {
      go()
      return
    }
    pendingStart = go
    show(open(history, { name: 'captcha', params: {} }))
  }
  function captchaPassed() {
    const go = pendingStart
    pendingStart = null
    history = back(history)
    go?.()
    show()
  }

  /** A code on its way to the one address is not waited for once the other was given. */
  function submit(flow: CodeFlow, address: string) {
    lastEntered = { type: flow === email ? 'email' : 'phone', value: address }
    startMethod(() => {
      for (const other of codeFlows()) if (other !== flow) other.send({ type: 'start-over' })
      flow.send({ type: 'submit-address', address })
    })
  }

  function chooseMethod(method: string) {
    startOver()
    const visit = findMethodVisit(method)
    if (visit) {
      startMethod(() => show(open(history, visit)))
      return
    }
    const error = new LatchkeyError('feature_not_enabled', `${method} is not available yet`)
    show(openOverFirst(history, routeError(error)))
  }

  /** Leaves the current screen, and lets the flow behind it begin again. */
  function goBack() {
    if (history[0].name === 'captcha') {
      pendingStart = null
      show(back(history))
      return
    }
    // A code on its way to the server, or accepted, decides where to go; nobody may be elsewhere then.
    if (codeFlows().some(isSubmitted)) return
    const before = history
    startOver()
    // Leaving the code screen has moved the history already.
    if (history === before) show(back(history))
  }

  function close() {
    const after = afterLogin.getState()
    // The login stands, and a question about it comes in a moment: it must be answered first.
    if (after.status === 'success-shown' && after.next !== 'finish') return
    // A wallet being made is waited for; one that could not be made has ended the login.
    if (after.status === 'create-wallet' && client.getState().user) return
    if (after.status !== 'accept-terms') {
      client.intents.close()
      return
    }
    // Whoever closes at the terms has not agreed to them.
    answerTerms('decline')
  }

  function answerTerms(type: 'accept' | 'decline') {
    terms.send({ type: 'start-over' })
    terms.send({ type })
  }

  const { telegramReturn: proof, crossApp } = intent
  if (crossApp) chooseMethod(crossApp)
  if (proof) startMethod(() => show(open(history, { name: 'telegram', params: { proof } })))

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    submitEmail(address: string) {
      submit(email, address)
    },
    submitPhone(start: StartCode, address: string) {
      if (!phone) {
        phone = start(client, { mode: intent.mode, ownUi: true })
        watchCodeFlow(phone, 'sms')
      }
      submit(phone, address)
    },
    /** Goes on with what waited for the captcha. */
    captchaPassed,
    submitCode: (code: string) => codeFlow().send({ type: 'submit-code', code }),
    resendCode() {
      const flow = codeFlow()
      startMethod(() => flow.send({ type: 'resend', nowMs: client.clock.nowMs() }))
      // A flow that starts over has nothing to send again.
      startedWithoutCaptcha = null
    },
    showView: (view: LandingView) => show(open(history, { name: 'landing', params: { view } })),
    /** Opens the screen a way in begins with; one that has none is not in this version. */
    chooseMethod,
    /** Returns to the landing, whichever screens a login method has opened since. */
    chooseAnother() {
      startOver()
      show([LANDING])
    },
    /** Tries a way in once more: at once, or from its beginning where a captcha comes first. */
    retry(method: string, go: () => void) {
      if (!client.getState().config?.captcha_enabled) {
        go()
        return
      }
      history = [LANDING]
      chooseMethod(method)
    },
    /** Goes on to another screen of the same way in. */
    visit: (visit: Visit) => show(open(history, visit)),
    /** A flow that a screen brought along has stored its session. */
    loggedIn: () => afterLogin.send({ type: 'logged-in' }),
    walletCreated: () => afterLogin.send({ type: 'wallet-created' }),
    /** A flow that a screen brought along has failed for good. */
    fail: showError,
    goBack,
    acceptTerms: () => answerTerms('accept'),
    declineTerms: () => answerTerms('decline'),
    close,
    stop() {
      for (const flow of [...codeFlows(), afterLogin, terms]) flow.stop()
      listeners.clear()
    },
  }
}
