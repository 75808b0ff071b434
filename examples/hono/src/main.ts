import { serve } from '@hono/node-server'
import { type LatchkeyVariables, requireUser } from '@latchkey/node/hono'
import { Hono } from 'hono'

const app = new Hono<{ Variables: LatchkeyVariables }>()
const onlyUsers = requireUser({
  apiUrl: process.env.LATCHKEY_API_URL ?? 'http://localhost:4000',
  appId: process.env.LATCHKEY_APP_ID ?? 'latchkeydemoapp0000000001',
})

app.get('/orders', onlyUsers, (c) => c.json({ userId: c.get('latchkey').userId, orders: [] }))

const port = Number(process.env.PORT ?? 3000)
serve({ fetch: app.fetch, port }, () => console.log(`http://localhost:${port}/orders`))
