import { createHash, randomBytes } from 'node:crypto'
import type { Scenario } from './scenarios.ts'
import type { TestUser } from './testUsers.ts'

const CODE_LIFETIME_MS = 60_000

export type Grant = {
  provider: string
  user: TestUser
  scenario: Scenario
  redirectUri: string
  scope: string
  codeChallenge: string | undefined
}

/** Single-use codes and access tokens, in memory. */
export function createGrants() {
  const codes = new Map<string, Grant & { expiresAtMs: number }>()
  const tokens = new Map<string, Grant>()
  return {
    giveCode(grant: Grant): string {
      const code = randomBytes(24).toString('base64url')
      codes.set(code, { ...grant, expiresAtMs: Date.now() + CODE_LIFETIME_MS })
      return code
    },

    /** The grant of a code, if the request matches it. */
    takeCode(form: URLSearchParams, provider: string): Grant | undefined {
      const code = form.get('code') ?? ''
      const grant = codes.get(code)
      codes.delete(code)
      if (!grant || grant.provider !== provider || grant.expiresAtMs < Date.now()) return undefined
      if (grant.redirectUri !== form.get('redirect_uri')) return undefined
      const verifier = form.get('code_verifier') ?? ''
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      return grant.codeChallenge === undefined || grant.codeChallenge === challenge
        ? grant
        : undefined
    },

    giveToken(grant: Grant): string {
      const token = randomBytes(24).toString('base64url')
      tokens.set(token, grant)
      return token
    },

    findToken: (authorization: string | undefined, provider: string): Grant | undefined => {
      const grant = tokens.get(authorization?.replace(/^Bearer /, '') ?? '')
      return grant?.provider === provider ? grant : undefined
    },
  }
}
