import * as z from 'zod'
import { SignerMisconfigured } from '../SignerMisconfigured.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import type { Kms } from './Kms.ts'

const KEY_PATH = /^\/v1\/([\w/-]{1,200})\/keys\/([\w.-]{1,200})$/
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

const keyReply = z.object({
  data: z.object({
    latest_version: z.int().positive(),
    min_decryption_version: z.int().nonnegative(),
  }),
})
const encryptReply = z.object({
  data: z.object({ ciphertext: z.string().regex(/^vault:v[1-9]\d{0,8}:[A-Za-z0-9+/=]{1,4096}$/) }),
})
const decryptReply = z.object({ data: z.object({ plaintext: z.base64() }) })

type Deps = {
  /** URL of the key, such as `https://vault.example:8200/v1/transit/keys/latchkey`. */
  url: string
  /** Reads the token for each call, because a token may be renewed. */
  readToken(): Promise<string>
}

/**
 * Wraps keys over the transit API of HashiCorp Vault or OpenBao. The key must be of an AEAD type
 * (`aes256-gcm96`), because the context is sent as associated data.
 */
export function createTransitKms({ url, readToken }: Deps): Kms {
  const { origin, protocol, hostname, pathname, search, username } = new URL(url)
  const [, mount = '', name = ''] = KEY_PATH.exec(pathname) ?? []
  if (!name || search || username) {
    throw new SignerMisconfigured([
      'The URL of the transit key must look like https://vault.example:8200/v1/transit/keys/NAME.',
    ])
  }
  if (protocol !== 'https:' && !LOCAL_HOSTS.includes(hostname)) {
    throw new SignerMisconfigured([
      'The URL of the transit key must use https, except on localhost.',
    ])
  }

  async function call<Reply>(
    path: string,
    body: Record<string, string> | undefined,
    schema: z.ZodType<Reply>,
  ): Promise<Reply> {
    const response = await fetch(`${origin}/v1/${mount}/${path}/${name}`, {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      headers: {
        'x-vault-token': await readToken(),
        'x-vault-request': 'true',
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(SIGNER_LIMITS.kmsTimeoutMs),
    })
    if (!response.ok) throw new Error(`The transit API answered ${path} with ${response.status}`)
    const parsed = schema.safeParse(await response.json())
    if (!parsed.success) throw new Error(`The transit API answered ${path} in an unknown format`)
    return parsed.data
  }

  const idOf = (version: number | string) => `transit:${mount}/${name}:v${version}`
  const readKey = async () => (await call('keys', undefined, keyReply)).data
  const encode = (text: string | Uint8Array) => Buffer.from(text).toString('base64')

  return {
    keyId: async () => idOf((await readKey()).latest_version),

    async has(masterKeyId) {
      if (!masterKeyId.startsWith(idOf(''))) return false
      const version = Number(masterKeyId.slice(idOf('').length))
      const key = await readKey()
      return version >= key.min_decryption_version && version <= key.latest_version
    },

    async wrap(plain, context) {
      const body = { plaintext: encode(plain), associated_data: encode(context) }
      const { ciphertext } = (await call('encrypt', body, encryptReply)).data
      const [, version = ''] = ciphertext.split(':')
      return { masterKeyId: idOf(version.slice(1)), wrapped: Buffer.from(ciphertext) }
    },

    async unwrap({ wrapped }, context) {
      const ciphertext = Buffer.from(wrapped).toString()
      const body = { ciphertext, associated_data: encode(context) }
      const { plaintext } = (await call('decrypt', body, decryptReply)).data
      return Buffer.from(plaintext, 'base64')
    },

    async health() {
      await readKey()
    },
  }
}
