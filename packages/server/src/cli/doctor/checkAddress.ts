import type { Settings } from '../../platform/config/readEnvironment.ts'
import { CHECK_TIMEOUT_MS, type DoctorPorts, type Finding } from './Finding.ts'

/** Checks that PUBLIC_URL leads to a Latchkey server. */
export async function checkAddress(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { fetch }: DoctorPorts,
): Promise<readonly Finding[]> {
  const check = 'address'
  const url = new URL('/healthz', publicUrl).href
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
  const response = await fetch(url, { signal, redirect: 'manual' }).catch(() => undefined)
  if (response?.ok) return [{ check, status: 'ok', message: `${publicUrl} answers.` }]
  const reason = response ? `answers ${response.status}` : 'does not answer'
  const message = `PUBLIC_URL: ${url} ${reason}. Check DNS, the certificate and the proxy, or start the server first.`
  return [{ check, status: 'warning', message }]
}
