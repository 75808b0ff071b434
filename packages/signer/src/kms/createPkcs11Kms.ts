import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openBytes, sealBytes } from '../envelope/aesGcm.ts'
import { SignerMisconfigured } from '../SignerMisconfigured.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import type { Kms } from './Kms.ts'

const SALT_BYTES = 16
const MAC_BYTES = 32
const PIN_VARIABLE = 'LATCHKEY_PKCS11_PIN'

/**
 * Wraps keys with an HSM over PKCS#11. The HSM computes HMAC-SHA-256 with a secret key that never leaves
 * it; each result is the AES-256-GCM key of one value. A PKCS#11 module is native code, so it runs in a
 * process of its own, `pkcs11-tool` of OpenSC, and not in the process that holds keys. Keys are unwrapped
 * at the start and then cached, so the cost of a process does not matter.
 */
export function createPkcs11Kms(uri: string): Kms {
  const { token, id, modulePath, pinFile } = parseUri(uri)
  const masterKeyId = `pkcs11:${token}/${id}`

  async function mac(text: string): Promise<Uint8Array> {
    const pin = (await readFile(pinFile, 'utf8')).trim()
    const child = spawn(
      'pkcs11-tool',
      [
        // By id: pkcs11-tool ignores the label of a key that signs.
        ...['--module', modulePath, '--token-label', token, '--id', id],
        ...['--login', '--pin', `env:${PIN_VARIABLE}`, '--sign', '--mechanism', 'SHA256-HMAC'],
      ],
      {
        // The PIN is not an argument, because other users can read those.
        env: { ...process.env, [PIN_VARIABLE]: pin },
        stdio: ['pipe', 'pipe', 'ignore'],
        timeout: SIGNER_LIMITS.kmsTimeoutMs,
        killSignal: 'SIGKILL',
      },
    )
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stdin.on('error', () => {}) // the exit code says why it ended early
    child.stdin.end(text)
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', (cause) =>
        reject(new Error('Cannot run pkcs11-tool. Install OpenSC.', { cause })),
      )
      child.once('close', resolve)
    })
    const result = Buffer.concat(chunks)
    if (code !== 0 || result.byteLength !== MAC_BYTES) {
      throw new Error(
        `The HSM did not answer for ${masterKeyId}. Check module, token, key and PIN.`,
      )
    }
    return result
  }

  async function withKey<Result>(
    salt: Uint8Array,
    context: string,
    use: (key: Uint8Array) => Result,
  ): Promise<Result> {
    const encoded = Buffer.from(salt).toString('base64')
    const key = await mac(JSON.stringify(['latchkey/pkcs11', encoded, context]))
    try {
      return use(key)
    } finally {
      key.fill(0)
    }
  }

  return {
    keyId: async () => masterKeyId,
    has: async (id) => id === masterKeyId,

    async wrap(plain, context) {
      const salt = randomBytes(SALT_BYTES)
      const sealed = await withKey(salt, context, (key) => sealBytes(key, plain, context))
      return { masterKeyId, wrapped: Buffer.concat([salt, sealed]) }
    },

    unwrap: ({ wrapped }, context) =>
      withKey(wrapped.subarray(0, SALT_BYTES), context, (key) =>
        openBytes(key, wrapped.subarray(SALT_BYTES), context),
      ),

    async health() {
      await mac('health')
    },
  }
}

/** Parses a PKCS#11 URI (RFC 7512). The PIN must come from a file. */
function parseUri(uri: string) {
  const [path = '', query = ''] = uri.slice('pkcs11:'.length).split('?')
  const attributes = new Map(
    [...path.split(';'), ...query.split('&')].map((pair) => {
      const [name = '', ...value] = pair.split('=')
      const text = value.join('=')
      return [name, name === 'id' ? text : decodeURIComponent(text)]
    }),
  )
  const token = attributes.get('token')
  // Percent-encoded bytes. pkcs11-tool takes them as hex.
  const bytes = /^(?:%[0-9a-f]{2})+$/i.exec(attributes.get('id') ?? '')?.[0]
  const id = bytes?.replaceAll('%', '').toLowerCase()
  const modulePath = attributes.get('module-path')
  const pinSource = attributes.get('pin-source')
  if (!token || !id || !modulePath || !pinSource) {
    throw new SignerMisconfigured([
      'A PKCS#11 URI must look like pkcs11:token=TOKEN;id=%01?module-path=/path/module.so&pin-source=/path/pin.',
    ])
  }
  const pinFile = pinSource.startsWith('file:') ? fromFileUri(pinSource) : pinSource
  return { token, id, modulePath, pinFile }
}

const fromFileUri = (uri: string) =>
  uri.startsWith('file://') ? fileURLToPath(uri) : uri.slice('file:'.length)
