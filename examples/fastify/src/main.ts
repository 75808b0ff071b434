import { requireUser, sessionOf } from '@latchkey/node/fastify'
import fastify from 'fastify'

const app = fastify()
const onRequest = requireUser({
  apiUrl: process.env.LATCHKEY_API_URL ?? 'http://localhost:4000',
  appId: process.env.LATCHKEY_APP_ID ?? 'latchkeydemoapp0000000001',
})

app.get('/orders', { onRequest }, async (request) => ({
  userId: sessionOf(request).userId,
  orders: [],
}))

console.log(`${await app.listen({ port: Number(process.env.PORT ?? 3000) })}/orders`)
