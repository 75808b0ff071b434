import { type AppConfig, getAppConfig, type SessionReply, STORAGE_KEYS } from '@latchkey/contract'
import type { Captcha } from './captcha/createCaptcha.ts'
import {
  type Client,
  type ClientState,
  isLoginMethod,
  type LoginMethod,
  type LoginResult,
  type Report,
} from './client.ts'
import { LatchkeyError } from './errors/LatchkeyError.ts'
import { createHttp } from './http/createHttp.ts'
import { createIntents } from './intents/createIntents.ts'
import type { Ports } from './ports.ts'
import { createClientAnalyticsId } from './session/createClientAnalyticsId.ts'
import { createSession, createTokenStore } from './session/createSession.ts'
import { findLoginAccount } from './user/findLoginAccount.ts'
import { toUser } from './user/toUser.ts'
import type { User } from './user/User.ts'

/** Options of `createClient`. */
export type ClientOptions = {
  /** App id from `latchkey.config.ts`. */
  appId: string
  /** Id of an app client. */
  clientId?: string
  /** Base URL of the Latchkey server. */
  apiUrl: string
  /** Language tags of the user, the preferred one first, for mails and text messages. Default: the browser's. */
  languages?: () => readonly (string | null | undefined)[]
  /** Platform functions: `browserPorts()` in a browser. */
  ports: Ports
}

/** Features that the core calls but does not import. */
type Features = {
  /** Repeats a call that was rejected for lack of MFA, with the headers of an MFA token. */
  withMfa<Result>(
    client: Client,
    call: (headers: Record<string, string>) => Promise<Result>,
  ): Promise<Result>
}

/** Creates a client without features. `assembly/createClient.ts` adds them. */
export function createCoreClient(
  { appId, clientId, apiUrl, languages, ports }: ClientOptions,
  { withMfa }: Features,
): Client {
  const recentLogin = createRecentLogin(appId, ports.storage)
  const sentCodesKey = STORAGE_KEYS.sentCodes(appId)
  const listeners = new Set<() => void>()
  const reportListeners = new Set<(report: Report) => void>()
  let lastLogin: LoginResult | null = null
  let state: ClientState = {
    status: 'starting',
    config: null,
    user: null,
    identityToken: null,
    recentLoginMethod: recentLogin.read(),
    error: null,
  }

  function setState(change: Partial<ClientState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  function report(what: Report) {
    for (const listener of reportListeners) listener(what)
  }

  const customApiUrl = () => state.config?.custom_api_url ?? null
  const tokens = createTokenStore({ ports, isCookieMode: () => customApiUrl() !== null })
  const http = createHttp({
    appId,
    clientId,
    baseUrl: () => customApiUrl() ?? apiUrl,
    accessToken: () => {
      const { accessToken, privyAccessToken } = tokens.read()
      return privyAccessToken ?? accessToken
    },
    clientAnalyticsId: createClientAnalyticsId(ports),
    languages,
    ports,
  })

  function acceptUser(wire: NonNullable<SessionReply['user']>): User {
    const user = toUser(wire, ports.warn)
    setState({ user, identityToken: tokens.read().identityToken })
    return user
  }
  const session = createSession({
    appId,
    http,
    tokens,
    ports,
    onUser: (wire) => {
      if (wire) acceptUser(wire)
      else if (state.user || state.identityToken) setState({ user: null, identityToken: null })
    },
  })

  const intents = createIntents({
    ports,
    currentUser: () => state.user,
    lastLogin: () => lastLogin,
    report,
  })

  async function logout() {
    const wasLoggedIn = state.user !== null
    lastLogin = null
    // Tokens of other apps belong to this user.
    for (const account of state.user?.linkedAccounts ?? [])
      if (account.type === 'cross_app')
        ports.storage.remove(STORAGE_KEYS.crossAppToken(account.providerApp.id))
    // A code to link an address is valid only in its session.
    ports.storage.remove(sentCodesKey)
    await session.logout()
    if (wasLoggedIn) report({ kind: 'logout' })
  }

  /** Loads its code only if there are sent codes: most visits have none. */
  function removeExpiredCodes() {
    if (ports.storage.get(sentCodesKey) !== null)
      import('./sent-codes/createSentCodes.ts').then(
        (file) => file.createSentCodes(appId, ports).removeExpired(),
        // The code screen removes them too.
        () => {},
      )
  }

  async function load() {
    setState({ status: 'starting', error: null })
    try {
      removeExpiredCodes()
      const config: AppConfig =
        state.config ?? (await http.call(getAppConfig, undefined, { params: { appId } }))
      setState({ config })
      const user = await session.restore()
      // A user who left at the terms screen has not accepted: end the session.
      if (user && config.require_users_accept_terms && !user.has_accepted_terms) await logout()
      setState({ status: 'ready' })
    } catch (thrown) {
      const error = LatchkeyError.from(thrown)
      setState({ status: 'failed', error })
      // A page that waits for `ready` shows nothing, so warn its developer.
      ports.warn(`Cannot start (${error.code}): ${error.message}`)
    }
  }

  /** Follows a login or logout in another tab. */
  function onOtherTab(key: string | null) {
    if (!session.watches(key) || state.status !== 'ready') return
    if (!session.isLoggedInHere()) {
      if (!state.user) return
      session.clear()
      report({ kind: 'logout' })
    } else if (!state.user) {
      session.restore().then(
        (user) => user && intents.close(),
        () => {},
      )
    }
  }

  let captcha: Promise<Captcha> | null = null
  const loadCaptcha = () => {
    captcha ??= import('./captcha/createCaptcha.ts').then(({ createCaptcha }) =>
      createCaptcha({ config: state.config ?? {}, clock: ports.clock, draw: ports.drawCaptcha }),
    )
    return captcha
  }

  let isLoading = false
  function loadOnce() {
    if (isLoading) return
    isLoading = true
    void load().finally(() => {
      isLoading = false
    })
  }

  const client: Client = {
    appId,
    clientId,
    apiUrl,
    clock: ports.clock,
    ports,
    intents: {
      ...intents,
      open(intent) {
        lastLogin = null
        intents.open(intent)
      },
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    start() {
      if (state.status === 'starting') loadOnce()
      return ports.onStorageChange(onOtherTab)
    },
    restart() {
      if (state.status === 'failed') loadOnce()
    },
    getAccessToken: session.getAccessToken,
    async refreshUser() {
      const user = await session.refresh()
      return user && state.user
    },
    logout,
    lastLogin: () => lastLogin,
    report,
    onReport(listener) {
      reportListeners.add(listener)
      return () => {
        reportListeners.delete(listener)
      }
    },
    // Adds captcha and MFA here, so that no login method can omit them.
    call: async (endpoint, body, options) => {
      // A guest's login needs a valid token, or the guest account is not upgraded.
      if (state.user?.isGuest) await session.getAccessToken()
      const isAsked = state.config?.captcha_enabled
      try {
        return await http.call(
          endpoint,
          isAsked ? await loadCaptcha().then((captcha) => captcha.withToken(endpoint, body)) : body,
          options,
        )
      } catch (thrown) {
        // MFA endpoints cannot require MFA.
        if (
          LatchkeyError.from(thrown).code === 'missing_or_invalid_mfa' &&
          !endpoint.path.includes('/mfa/')
        )
          return withMfa(client, (headers) =>
            http.call(endpoint, body, {
              ...options,
              headers: { ...options?.headers, ...headers },
            }),
          )
        // An app under attack turns on the captcha after the page was loaded.
        if (!isAsked && LatchkeyError.from(thrown).code === 'invalid_captcha')
          setState({ config: await http.call(getAppConfig, undefined, { params: { appId } }) })
        throw thrown
      }
    },
    loadCaptcha,
    acceptSession(reply, loginMethod: LoginMethod) {
      const wasAlreadyAuthenticated = state.user !== null
      const wire = session.accept(reply)
      ports.storage.remove(sentCodesKey)
      if (!wire || !state.user)
        throw new LatchkeyError('unexpected', 'The login response contains no user')
      // A guest login is not a login method: keep the recent one.
      if (loginMethod !== 'guest') {
        recentLogin.write(loginMethod)
        setState({ recentLoginMethod: loginMethod })
      }
      lastLogin = {
        user: state.user,
        isNewUser: reply.is_new_user ?? false,
        wasAlreadyAuthenticated,
        loginMethod,
        loginAccount: findLoginAccount(state.user, loginMethod),
      }
      return state.user
    },
    acceptUser,
  }
  return client
}

/** Remembers the login method used last in this browser, per app. */
function createRecentLogin(appId: string, storage: Ports['storage']) {
  const key = STORAGE_KEYS.recentLoginMethod(appId)
  return {
    read(): LoginMethod | null {
      try {
        const stored: unknown = JSON.parse(storage.get(key) ?? 'null')
        return isLoginMethod(stored) ? stored : null
      } catch {
        return null
      }
    },
    write: (method: LoginMethod) => storage.set(key, JSON.stringify(method)),
  }
}
