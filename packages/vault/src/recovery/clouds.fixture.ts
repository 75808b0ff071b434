import { createHash, randomBytes } from 'node:crypto'

const CALLBACK = 'http://localhost:4000/api/v1/recovery/oauth/callback/google-drive'
const SCOPE = 'https://www.googleapis.com/auth/drive.appdata'

type Choice = { choice?: string; scenario?: string }

/** Gets a Drive token from the sandbox by OAuth. */
export async function driveToken(sandboxUrl: string, chosen: Choice = {}): Promise<string> {
  const verifier = randomBytes(32).toString('base64url')
  const client = { client_id: 'latchkey-google-drive', redirect_uri: CALLBACK }
  const form = new URLSearchParams({
    ...client,
    response_type: 'code',
    scope: SCOPE,
    state: 'any',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...chosen,
  })
  const decided = await fetch(`${sandboxUrl}/google-drive/decide`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  const code = new URL(decided.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const exchange = await fetch(`${sandboxUrl}/google-drive/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...client,
      client_secret: 'latchkey-sandbox-secret-of-a-client',
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
    }),
  })
  return ((await exchange.json()) as { access_token: string }).access_token
}

/** Gets the session token that Apple's window posts to its opener. */
export async function iCloudToken(sandboxUrl: string, chosen: Choice = {}): Promise<string> {
  const decided = await fetch(`${sandboxUrl}/icloud/decide`, {
    method: 'POST',
    body: new URLSearchParams({ ...chosen }),
  })
  const [, message = ''] = /data-message="([^"]*)"/.exec(await decided.text()) ?? []
  return JSON.parse(message.replaceAll('&quot;', '"')).ckSession
}
