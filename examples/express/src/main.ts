import { type RequestWithSession, requireUser } from '@latchkey/node/express'
import express from 'express'

const app = express()
const onlyUsers = requireUser({
  apiUrl: process.env.LATCHKEY_API_URL ?? 'http://localhost:4000',
  appId: process.env.LATCHKEY_APP_ID ?? 'latchkeydemoapp0000000001',
})

app.get('/orders', onlyUsers, (request: RequestWithSession, response: express.Response) => {
  response.json({ userId: request.latchkey?.userId, orders: [] })
})

const port = Number(process.env.PORT ?? 3000)
app.listen(port, () => console.log(`http://localhost:${port}/orders`))
