import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { type TestUser, testUserOf } from '../social/testUsers.ts'
import { approvePage, notePage } from './approvePage.ts'
import type { RegistryChain } from './createRegistryChain.ts'
import { signerRoutes } from './signerRoutes.ts'
import { type SignInRequest, signSignIn } from './signSignIn.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const CHANNELS_MAX = 1_000
const NEWCOMERS_MAX = 5

type Channel = SignInRequest & {
  url: string
  answer: Awaited<ReturnType<typeof answerOf>> | undefined
}

/** A stand-in for Farcaster: the relay, the app on the phone, and the chain of its registries. */
export function farcasterRoutes(chain: RegistryChain): Hono {
  const channels = new Map<string, Channel>()
  /** New test users of recent sign-ins, newest first, offered again for a signer request. */
  const newcomers: TestUser[] = []
  function enter(choice: string): TestUser {
    const user = testUserOf(choice)
    if (user.id !== choice) {
      newcomers.unshift(user)
      newcomers.splice(NEWCOMERS_MAX)
    }
    return user
  }
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('content-security-policy', PAGE_POLICY)
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
  })

  app.post('/relay/v1/channel', async (context) => {
    const asked: Partial<SignInRequest> = await context.req.json().catch(() => ({}))
    const { domain, siweUri, nonce = randomUUID().replaceAll('-', '') } = asked
    if (!domain || !siweUri) return context.json({ error: 'Validation error' }, 400)
    const channelToken = randomUUID()
    const url = new URL(`/farcaster/approve?channelToken=${channelToken}`, context.req.url).href
    const [oldest] = channels.keys()
    if (channels.size >= CHANNELS_MAX && oldest) channels.delete(oldest)
    channels.set(channelToken, { domain, siweUri, nonce, url, answer: undefined })
    return context.json({ channelToken, url, nonce }, 201)
  })
  app.get('/relay/v1/channel/status', (context) => {
    const channel = channels.get(context.req.header('authorization')?.slice('Bearer '.length) ?? '')
    if (!channel) return context.json({ error: 'Channel not found' }, 401)
    const { nonce, url, answer } = channel
    return answer
      ? context.json({ state: 'completed', nonce, url, ...answer })
      : context.json({ state: 'pending', nonce, url }, 202)
  })

  app.get('/approve', (context) => {
    const channelToken = context.req.query('channelToken') ?? ''
    const channel = channels.get(channelToken)
    return channel
      ? context.html(approvePage(channel.domain, channelToken))
      : context.html(notePage('Not found', 'This request is over. Begin again in the app.'), 404)
  })
  app.post('/decide', async (context) => {
    const channel = channels.get(context.req.query('channelToken') ?? '')
    if (!channel) return context.html(notePage('Not found', 'This request is over.'), 404)
    const { choice } = await context.req.parseBody()
    // As in the real app: a denial is not reported, and the page times out.
    if (choice === 'deny')
      return context.html(
        notePage(
          'Denied',
          'The app is not told. Scan its code again to change your mind, or go back there.',
        ),
      )
    channel.answer = await answerOf(chain, enter(String(choice)), channel)
    return context.html(notePage('Signed in', 'You can go back to the app.'))
  })

  // For pages inside a Farcaster client, which sign without a relay; and for scripts.
  app.get('/sign', async (context) => {
    context.header('access-control-allow-origin', '*')
    const { as = 'ada', domain = '', uri = '', nonce = '' } = context.req.query()
    return context.json(await answerOf(chain, enter(as), { domain, siweUri: uri, nonce }))
  })
  app.post('/rpc', async (context) =>
    context.body(await chain.forward(await context.req.text()), 200, {
      'content-type': 'application/json',
    }),
  )
  app.post('/register', async (context) => {
    const { custody, fid } = await context.req.json<{ custody: string; fid: number }>()
    await chain.register(custody, fid)
    return context.json({ custody, fid })
  })
  app.route(
    '/',
    signerRoutes(chain, () => [testUserOf('ada'), testUserOf('alan'), ...newcomers]),
  )
  return app
}

async function answerOf(chain: RegistryChain, user: TestUser, request: SignInRequest) {
  const { custody, ...signed } = await signSignIn(user, request)
  await chain.register(custody, signed.fid)
  return {
    ...signed,
    custody,
    username: user.username,
    displayName: user.name,
    bio: 'Lives in the sandbox',
    pfpUrl: 'https://example.com/picture.png',
    verifications: [],
  }
}
