import { randomBytes } from 'node:crypto'
import { getSignerKey } from '@latchkey/contract/signer/signerCalls'
import type { Settings } from '../../platform/config/readEnvironment.ts'
import { createSignerClient } from '../../platform/signer/createSignerClient.ts'
import { CHECK_TIMEOUT_MS, type DoctorPorts, type Finding } from './Finding.ts'

/** Checks that the signer is ready and that both sides have the same SIGNER_SECRET. */
export async function checkSigner(
  { signer: { url, secret } }: Pick<Settings, 'signer'>,
  ports: DoctorPorts,
): Promise<readonly Finding[]> {
  const check = 'signer'
  if (url === undefined || secret === undefined) {
    return [{ check, status: 'skipped', message: 'The signer runs inside the server.' }]
  }
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
  const ready = await ports.fetch(new URL('/readyz', url).href, { signal }).catch(() => undefined)
  if (!ready) {
    const message = `SIGNER_URL: cannot reach ${new URL(url).host}. Is latchkey-signer running, and its certificate trusted (NODE_EXTRA_CA_CERTS)?`
    return [{ check, status: 'failed', message }]
  }
  if (!ready.ok) {
    const message = `SIGNER_URL: ${new URL(url).host} answers ${ready.status}. Check its database and SIGNER_MASTER_KEY.`
    return [{ check, status: 'failed', message }]
  }
  const client = createSignerClient({
    fetch: (request) => ports.fetch(request.url, request),
    url,
    secret,
    nowMs: ports.nowMs,
    randomBytes,
  })
  try {
    await client.call(getSignerKey, {})
    return [{ check, status: 'ok', message: 'The signer is ready and accepts SIGNER_SECRET.' }]
  } catch {
    const message =
      'The signer rejects the call. SIGNER_SECRET must be the same in both processes, and their clocks within a minute.'
    return [{ check, status: 'failed', message }]
  }
}
