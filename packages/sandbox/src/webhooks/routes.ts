import { Hono } from 'hono'

type Received = { id: string; body: unknown }

const RECEIVED_MAX = 100

/** A back end that accepts every webhook message and lists the newest. */
export function webhookRoutes(): Hono {
  const received: Received[] = []
  const app = new Hono()
  app.post('/', async (context) => {
    const body: unknown = await context.req.json().catch(() => null)
    received.unshift({ id: context.req.header('svix-id') ?? '', body })
    received.splice(RECEIVED_MAX)
    return context.body(null, 204)
  })
  app.get('/', (context) => context.json({ messages: received }))
  return app
}
