import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { Hono } from 'hono'

const LIFETIME_SECONDS = 60 * 60

/** The host app's own identity system: issues a token for any name. */
export function customAuthRoutes(): Hono {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // New at every start, so that keys of different runs differ.
  const kid = randomUUID()
  const keys = [{ ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid }]
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  function sign(subject: string, nowSeconds: number): string {
    const header = { alg: 'ES256', typ: 'JWT', kid }
    const claims = {
      iss: 'latchkey-sandbox',
      aud: 'latchkey-demo',
      sub: subject,
      iat: nowSeconds,
      exp: nowSeconds + LIFETIME_SECONDS,
    }
    const signed = `${part(header)}.${part(claims)}`
    const signature = createSign('sha256')
      .update(signed)
      .sign({ key: privateKey, dsaEncoding: 'ieee-p1363' }, 'base64url')
    return `${signed}.${signature}`
  }

  const app = new Hono()
  app.get('/custom-auth/token', (context) => {
    // Any origin may call it, because it does not authenticate users.
    context.header('access-control-allow-origin', '*')
    const subject = context.req.query('sub')
    if (!subject) return context.json({ error: 'sub is missing' }, 400)
    return context.json({ token: sign(subject, Math.floor(Date.now() / 1000)) })
  })
  app.get('/custom-auth/jwks.json', (context) => context.json({ keys }))
  return app
}
