import { createServer } from 'node:http'
import { verifyWebhook, WebhookError } from '@latchkey/node'

const port = Number(process.env.PORT ?? 3000)
const secret = process.env.LATCHKEY_WEBHOOK_SECRET ?? ''
/** Use a table of your database with a unique id: a message can arrive twice. */
const handled = new Set<string>()

createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : null
  }
  const id = header('svix-id')
  try {
    const event = verifyWebhook({
      id,
      timestamp: header('svix-timestamp'),
      signature: header('svix-signature'),
      body,
      secret,
    })
    if (id !== null && !handled.has(id)) console.log(event.type)
    if (id !== null) handled.add(id)
    response.writeHead(204).end()
  } catch (error) {
    response.writeHead(error instanceof WebhookError ? 400 : 500).end()
  }
}).listen(port, () => console.log(`http://localhost:${port}`))
