import { crossAppProvider } from '@latchkey/contract'
import {
  CROSS_APP_ERRORS,
  CROSS_APP_MESSAGES,
  CROSS_APP_PATHS,
  CROSS_APP_QUERY,
  type CrossAppRequest,
  crossAppAnswer,
} from '@latchkey/contract/crossApp'
import type { Client } from '../client.ts'
import { LatchkeyError } from '../errors/LatchkeyError.ts'
import { ProviderError } from '../errors/ProviderError.ts'
import { watchPopup } from '../flows/oauth/popup.ts'
import type { LinkedAccountOf } from '../user/User.ts'
import { findConnection } from './connections.ts'
import { createProviderVisit } from './createProviderVisit.ts'
import type { CrossAppPopup, CrossAppPorts } from './ports.ts'
import { createProviderTokens } from './providerTokens.ts'
import { LINK_OPTIONS, linkCrossAppAccount } from './startCrossApp.ts'

type Options = {
  ports: CrossAppPorts
  /** Opened inside the click; null when the browser refused it. */
  popup: CrossAppPopup | null
  /** A wallet of an account at another app. */
  address: string
  request: CrossAppRequest['content']['request']['request']
}
type Tokens = ReturnType<typeof createProviderTokens>

/** Has another app's wallet do something: its person is asked there, in a window of that app. */
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
    const answer = awaitAnswer(ports, popup, url.origin, (change) =>
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

/** Whoever's grant is over is asked for it again, in the window that is open already. */
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
  // Away from the page that came back: it would go on by itself if nobody took its answer.
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

/** JSON has no numbers of any size: they go as wallets write them. */
const bigintToHex = (_: string, value: unknown) =>
  typeof value === 'bigint' ? (value < 0n ? `${value}` : `0x${value.toString(16)}`) : value

type TokenChange = { action: 'set'; value: string } | { action: 'clear' }

/** What the window says, once: heard from this very window and this origin, which public clients do not ask for. */
function awaitAnswer(
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
