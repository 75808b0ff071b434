import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusalPage } from '../page/sandboxPage.ts'
import { Provider } from './oidcProvider.ts'
import {
  type OpenIdMemory,
  type OpenIdOptions,
  openIdConfiguration,
} from './openIdConfiguration.ts'
import { errorReplyFor } from './scenarios.ts'
import { clientIdOf, isRedirect, isSigned } from './socialClients.ts'
import { PAGE_HEADERS } from './socialPage.ts'
import { deniedBy } from './socialReplies.ts'
import { subjectOf, testUserOf } from './testUsers.ts'

const SUSPENDED = {
  status: 403,
  body: { error: 'access_denied', error_description: 'Account suspended' },
}

type Decision = Readonly<Record<string, string>>

export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>

/** An oidc-provider instance with our consent page and the quirks of the real provider. */
export function createOpenIdProvider(options: OpenIdOptions) {
  const { name, rules, openId, issuer } = options
  const memory: OpenIdMemory = { users: new Map(), scenarios: new Map() }
  const provider = new Provider(issuer, openIdConfiguration(options, memory))
  const client = provider.Client.prototype
  client.redirectUriAllowed = (address) => isRedirect(name, address)
  if (rules.clientAuth === 'signed') {
    client.compareClientSecret = (secret) => isSigned(secret, clientIdOf(name), issuer)
  }

  provider.use(async (context, next) => {
    if (context.path !== '/authorize') return next()
    const { nonce, scope, ...asked } = context.query
    const wrong = mistakeIn(name, context.query)
    if (wrong !== undefined) {
      context.status = 400
      context.set(PAGE_HEADERS)
      context.body = String(await refusalPage(name, wrong))
      return
    }
    context.query = {
      ...asked,
      // Apple returns an ID token without being asked.
      scope: name === 'apple' ? `openid ${scope}` : scope,
      ...(openId.echoesNonce && { nonce }),
    }
    return next()
  })

  provider.use(async (context, next) => {
    await next()
    if (context.path !== '/token' || context.status !== 200) return
    const scenario = memory.scenarios.get(context.oidc.entities.Grant?.jti ?? '') ?? 'fine'
    const trouble = scenario === 'suspended' ? SUSPENDED : await errorReplyFor(scenario)
    if (trouble) Object.assign(context, trouble)
    else if (name === 'apple') context.body = withoutOpenId(context.body)
  })

  return {
    handle: provider.callback(),

    /** Throws unless an interaction is in progress. */
    async expectVisitor(request: IncomingMessage, response: ServerResponse): Promise<void> {
      await provider.interactionDetails(request, response)
    },

    /** Stores the chosen user. Returns the URL to continue at. */
    decide(request: IncomingMessage, response: ServerResponse, { choice, scenario }: Decision) {
      if (choice === 'deny') {
        return provider.interactionResult(request, response, { error: deniedBy(name) })
      }
      const user = testUserOf(choice ?? 'ada')
      const accountId = subjectOf(user, name)
      memory.users.set(accountId, user)
      return provider.interactionResult(request, response, { login: { accountId }, scenario })
    },
  }
}

/** A token reply with the scopes as requested. */
const withoutOpenId = (reply: { scope: string }) => ({
  ...reply,
  scope: reply.scope.replace(/^openid /, ''),
})

/** Checks that the real providers make and the library does not. */
function mistakeIn(name: string, asked: Readonly<Record<string, unknown>>): string | undefined {
  if (!asked.state) return 'The state is missing.'
  if (name === 'apple') {
    return asked.response_mode === 'form_post' ? undefined : 'The response mode must be form_post.'
  }
  const isOpenId = String(asked.scope).split(' ').includes('openid')
  return isOpenId ? undefined : 'The scope openid is missing.'
}
