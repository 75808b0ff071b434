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
import { back, open, openOverFirst } from '@latchkey/client/visit-stack'
import { isCrossAppProvider } from '@latchkey/contract'
import { isOAuthProvider } from '@latchkey/contract/endpoints/oauth'
import type { LandingView } from '../screens/landing/LandingRow.ts'
import { findMethodVisit } from './findMethodVisit.ts'
import type { History, Visit } from './history.ts'
import { routeError } from './routeError.ts'

type Options = {
  client: Client
  intent: LoginIntent
  termsRequired: boolean
  createOnLogin: CreateOnLoginByChain
}

/** State of a login, as its screens render it. */
export type LoginJourneyState = {
  history: History
  email: OneTimeCodeState
  /** Null until the first phone number is submitted. */
  phone: OneTimeCodeState | null
  afterLogin: AfterLoginState
  terms: AcceptTermsState
  /** Address or number entered last, to prefill the field. */
  lastEntered: LoginIntent['prefill'] | null
}
export type LoginJourney = ReturnType<typeof createLoginJourney>

type CodeFlow = Flow<OneTimeCodeState, OneTimeCodeEvent>
/** Passed by the phone screen, so that the SMS flow is loaded with it. */
type StartCode = (
  client: Client,
  options: { mode: LoginIntent['mode']; ownUi: boolean },
) => CodeFlow

const LANDING: Visit = { name: 'landing', params: { view: 'main' } }

const isSubmitted = (flow: CodeFlow) => ['submitting-code', 'done'].includes(flow.getState().status)

/** Starts at the landing, or at the screen that a return from a provider continues. */
function initialHistory({ oauthReturn: returned, walletReturn: wanted }: LoginIntent): History {
  if (wanted) return [{ name: 'wallet', params: { wanted } }, LANDING]
  if (returned && isCrossAppProvider(returned.provider))
    return [{ name: 'cross-app', params: { method: returned.provider, returned } }, LANDING]
  if (!returned || !isOAuthProvider(returned.provider)) return [LANDING]
  return [{ name: 'oauth', params: { provider: returned.provider, returned } }, LANDING]
}

/** Runs a login from the landing to its end: opens screens as the flows behind them change. */
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
    // The app enabled the captcha after this method started: solve it and start the method again.
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

  /** Channel of the open code screen, or null. */
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
    // The terms screen shows its own error, because a logged-in user cannot go back to the landing.
    if (now.status === 'error') client.intents.fail(now.error)
    show()
  })

  let pendingStart: (() => void) | null = null
  /** The method that was started without a captcha. */
  let startedWithoutCaptcha: (() => void) | null = null
  /** Starts a login method, after the captcha if the app requires one. */
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

  /** Cancels the other channel's code when an address is submitted. */
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

  /** Goes back one screen and resets the flow behind it. */
  function goBack() {
    if (history[0].name === 'captcha') {
      pendingStart = null
      show(back(history))
      return
    }
    // A submitted or accepted code decides the next screen, so the user cannot go back.
    if (codeFlows().some(isSubmitted)) return
    const before = history
    startOver()
    // Leaving the code screen has already changed the history.
    if (history === before) show(back(history))
  }

  function close() {
    const after = afterLogin.getState()
    // The user is logged in and must answer the next step first.
    if (after.status === 'success-shown' && after.next !== 'finish') return
    // Wallet creation cannot be closed. If it failed, the user is already logged out.
    if (after.status === 'create-wallet' && client.getState().user) return
    if (after.status !== 'accept-terms') {
      client.intents.close()
      return
    }
    // Closing the terms screen declines the terms.
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
    /** Continues the method that waited for the captcha. */
    captchaPassed,
    submitCode: (code: string) => codeFlow().send({ type: 'submit-code', code }),
    resendCode() {
      const flow = codeFlow()
      startMethod(() => flow.send({ type: 'resend', nowMs: client.clock.nowMs() }))
      // A reset flow has no code to resend.
      startedWithoutCaptcha = null
    },
    showView: (view: LandingView) => show(open(history, { name: 'landing', params: { view } })),
    /** Opens the first screen of a login method. Shows an error if it has none. */
    chooseMethod,
    /** Returns to the landing, whichever screens a login method has opened since. */
    chooseAnother() {
      startOver()
      show([LANDING])
    },
    /** Retries a login method: at once, or from its start if a captcha is required. */
    retry(method: string, go: () => void) {
      if (!client.getState().config?.captcha_enabled) {
        go()
        return
      }
      history = [LANDING]
      chooseMethod(method)
    },
    /** Opens another screen of the same login method. */
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
