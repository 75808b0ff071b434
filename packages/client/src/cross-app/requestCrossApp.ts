import { crossAppProvider } from '@latchkey/contract'
import {
  CROSS_APP_ERRORS,
  CROSS_APP_MESSAGES,
  CROSS_APP_PATHS,
  CROSS_APP_QUERY,
  type CrossAppRequest,
  crossAppAnswer,
} from '@latchkey/contract/endpoints/crossApp'
import type { Client } from '../core/client.ts'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { ProviderError } from '../core/errors/ProviderError.ts'
import type { LinkedAccountOf } from '../core/user/User.ts'
import { watchPopup } from '../login/methods/oauth/popup.ts'
import { findConnection } from './connections.ts'
import { createProviderTokens } from './createProviderTokens.ts'
import { createProviderVisit } from './createProviderVisit.ts'
import type { CrossAppPopup, CrossAppPorts } from './ports.ts'
import { LINK_OPTIONS, linkCrossAppAccount } from './startCrossApp.ts'

type Options = {
  ports: CrossAppPorts
  /** Popup that the click opened; null if the browser blocked it. */
  popup: CrossAppPopup | null
  /** Address of a wallet of the user's cross-app account. */
  address: string
  request: CrossAppRequest['content']['request']['request']
}
type Tokens = ReturnType<typeof createProviderTokens>

/**
 * Requests a signature or transaction from a wallet of another app. The user approves it in a popup of that
 * app.
 * @throws LatchkeyError `embedded_wallet_not_found`, `cross_app_connection_not_allowed`,
 * `missing_or_invalid_token`, `unable_to_sign` or `client_request_timeout`; ProviderError 4001 if the user
 * rejects.
 */
export async function requestCrossApp(client: Client, options: Options): Promise<string> {
  const { ports, popup, address, request } = options
  try {
    const account = findAccount(client, address)
    const { providerApp } = account
    const connection = await findConnection(client, crossAppProvider(providerApp.id))
    if (connection.read_only)
      throw new LatchkeyError('cross_app_connection_not_allowed', CROSS_APP_ERRORS.readOnly)
    if (!popup) throw new LatchkeyError('unable_to_sign', CROSS_APP_ERRORS.failed)
    const tokens = createProviderTokens({ ...ports, nowMs: client.clock.nowMs })
    const token =
      tokens.read(account) ?? (await renewToken(client, options, popup, tokens, account))
    const { custom_api_url } = client.getState().config ?? {}
    const api = connection.provider_app_custom_api_url ?? custom_api_url ?? client.apiUrl
    const url = new URL(CROSS_APP_PATHS.transact, api)
    const asked: CrossAppRequest = {
      content: { request: { request } },
      timestamp: client.clock.nowMs(),
      callbackUrl: ports.address().origin,
    }
    url.searchParams.set(CROSS_APP_QUERY.token, token)
    url.searchParams.set(CROSS_APP_QUERY.request, JSON.stringify(asked, bigintToHex))
    const answer = awaitResponse(ports, popup, url.origin, (change) =>
      tokens.write(providerApp.id, change.action === 'set' ? change.value : null),
    )
    popup.goTo(url.href)
    return await answer
  } finally {
    popup?.close()
  }
}

function findAccount(client: Client, address: string): LinkedAccountOf<'cross_app'> {
  const wanted = address.toLowerCase()
  const account = client
    .getState()
    .user?.linkedAccounts.filter((one) => one.type === 'cross_app')
    .find(({ embeddedWallets, smartWallets }) =>
      [...embeddedWallets, ...smartWallets].some((one) => one.address.toLowerCase() === wanted),
    )
  if (account) return account
  throw new LatchkeyError('embedded_wallet_not_found', CROSS_APP_ERRORS.wrongWallet)
}

/** Renews an expired grant in the popup that is already open. */
async function renewToken(
  client: Client,
  { ports }: Options,
  popup: CrossAppPopup,
  tokens: Tokens,
  account: LinkedAccountOf<'cross_app'>,
): Promise<string> {
  const visit = { ports, provider: crossAppProvider(account.providerApp.id) }
  const asking = createProviderVisit(client, { ...visit, ...LINK_OPTIONS, ownUi: false })
  const returned = await asking.ask(popup)
  // Leave the returned page: without an acknowledgement it would continue the login.
  popup.goTo('about:blank')
  const refused = (cause?: unknown) =>
    new LatchkeyError('missing_or_invalid_token', CROSS_APP_ERRORS.noToken, { cause })
  await linkCrossAppAccount(client, visit, asking, returned).catch((thrown: unknown) => {
    throw refused(thrown)
  })
  const token = tokens.read(account)
  if (token === null) throw refused()
  return token
}

/** JSON has no bigint: encode it as wallets do. */
const bigintToHex = (_: string, value: unknown) =>
  typeof value === 'bigint' ? (value < 0n ? `${value}` : `0x${value.toString(16)}`) : value

type TokenChange = { action: 'set'; value: string } | { action: 'clear' }

/** Waits for one response from this popup and this origin; public clients check neither. */
function awaitResponse(
  { clock, listenToPopup }: CrossAppPorts,
  popup: CrossAppPopup,
  origin: string,
  onToken: (change: TokenChange) => void,
): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const ends = [
      watchPopup(
        clock,
        popup,
        ({ code }) => end(() => reject(code === 'oauth_user_denied' ? rejected() : timedOut())),
        { mayBeCutOff: false },
      ),
      listenToPopup(popup, origin, (message) => {
        const answer = crossAppAnswer.safeParse(message)
        if (!answer.success) return
        const { token, ...said } = answer.data
        if (token) onToken(token)
        end(() => {
          if (said.type === CROSS_APP_MESSAGES.response) resolve(said.result)
          else if (said.error === CROSS_APP_ERRORS.rejected) reject(rejected())
          else reject(new LatchkeyError('unable_to_sign', said.error))
        })
      }),
    ]
    function end(settle: () => void) {
      for (const stop of ends) stop()
      settle()
    }
  })
}

const rejected = () => ProviderError.of('userRejected', { message: CROSS_APP_ERRORS.rejected })
const timedOut = () => new LatchkeyError('client_request_timeout', 'Request timeout')
