import { OAUTH_PROVIDERS, type OAuthProvider } from '@latchkey/contract'
import * as z from 'zod'

const text = z.string().min(1)
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** For a provider under another address, such as a sandbox or a company's own GitHub. */
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
/** Apple takes no secret but a token signed with a key of the team. */
const withKey = z.strictObject({
  ...shared,
  teamId: text,
  keyId: text,
  /** The .p8 file's content. */
  privateKey: z.string().includes('PRIVATE KEY', { error: 'must be the content of the .p8 file' }),
})

const withSecretNames = OAUTH_PROVIDERS.filter((name) => name !== 'apple')

/** The clients an app has registered with social providers. */
export const oauthDefinition = z.strictObject({
  ...(Object.fromEntries(withSecretNames.map((name) => [name, withSecret.optional()])) as Record<
    Exclude<OAuthProvider, 'apple'>,
    z.ZodOptional<typeof withSecret>
  >),
  apple: withKey.optional(),
})

export type OAuthClient = z.output<typeof withSecret> | z.output<typeof withKey>

/** An address people may be sent back to, a registered scheme of a native app included. */
export const redirectEntry = z.string().refine(
  (entry) => {
    if (!URL.canParse(entry)) return false
    const { protocol, search, hash, username, password } = new URL(entry)
    const isScript = ['javascript:', 'data:', 'blob:', 'file:', 'about:', 'vbscript:'].includes(
      protocol,
    )
    return !isScript && !entry.includes('\\') && search + hash + username + password === ''
  },
  { error: 'must be an address such as https://app.example.com/login, without query or fragment' },
)
