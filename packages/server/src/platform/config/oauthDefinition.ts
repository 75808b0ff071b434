import { OAUTH_PROVIDERS, type OAuthProvider } from '@latchkey/contract'
import * as z from 'zod'

const text = z.string().min(1)
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })

/** Overrides provider URLs, for a sandbox or GitHub Enterprise. */
const endpoints = z.strictObject({
  authorize: url.optional(),
  token: url.optional(),
  profile: url.optional(),
  emails: url.optional(),
  keys: url.optional(),
  issuer: text.optional(),
})
const shared = {
  clientId: text,
  scopes: z.array(text).min(1).optional(),
  endpoints: endpoints.optional(),
}

const withSecret = z.strictObject({ ...shared, clientSecret: text })
/** Apple uses a signed JWT in place of a client secret. */
const withKey = z.strictObject({
  ...shared,
  teamId: text,
  keyId: text,
  /** Content of the .p8 file. */
  privateKey: z.string().includes('PRIVATE KEY', { error: 'must be the content of the .p8 file' }),
})

const withSecretNames = OAUTH_PROVIDERS.filter((name) => name !== 'apple')

/** OAuth clients by provider. */
export const oauthDefinition = z.strictObject({
  ...(Object.fromEntries(withSecretNames.map((name) => [name, withSecret.optional()])) as Record<
    Exclude<OAuthProvider, 'apple'>,
    z.ZodOptional<typeof withSecret>
  >),
  apple: withKey.optional(),
})

export type OAuthClient = z.output<typeof withSecret> | z.output<typeof withKey>

/** Allowed redirect URL. Custom schemes of native apps are allowed. */
export const redirectEntry = z.string().refine(
  (entry) => {
    if (!URL.canParse(entry)) return false
    const { protocol, search, hash, username, password } = new URL(entry)
    const isScript = ['javascript:', 'data:', 'blob:', 'file:', 'about:', 'vbscript:'].includes(
      protocol,
    )
    return !isScript && !entry.includes('\\') && search + hash + username + password === ''
  },
  { error: 'must be a URL such as https://app.example.com/login, without query or fragment' },
)
