const HINTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Is PostgreSQL running?',
  ECONNRESET: 'Does the server expect TLS? Add ?sslmode=require to the URL.',
  ENOTFOUND: 'Check the host name.',
  EAI_AGAIN: 'Check the host name and the DNS server.',
  ETIMEDOUT: 'Does a firewall block the port?',
  EHOSTUNREACH: 'Check the host name and the network.',
  '28P01': 'Check user name and password.',
  '28000': 'Check the user name and pg_hba.conf.',
  '3D000': 'Create the database first.',
  '42501': 'Grant the user CREATE on the database and on its schema public.',
  '53300': 'PostgreSQL has no free connection. Raise max_connections.',
  '57P03': 'PostgreSQL is starting up. Try again.',
}

/**
 * Describes why a PostgreSQL database cannot be used. Names the variable and the host, never user or password.
 *
 * @example
 * ```ts
 * import { describeConnectFault } from '@latchkey/signer/postgres'
 *
 * const fault = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
 * console.log(describeConnectFault('DATABASE_URL', 'postgres://localhost/latchkey', fault))
 * ```
 */
export function describeConnectFault(variable: string, url: string, fault: unknown): string {
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname || 'localhost'}:${port || 5432}${pathname}`
  const { code, message } = fault as { code?: unknown; message?: unknown }
  const isTimeout = typeof message === 'string' && /timeout/i.test(message)
  const reason = typeof code === 'string' ? code : isTimeout ? 'ETIMEDOUT' : String(message)
  const hint = HINTS[reason]
  return `${variable}: cannot connect to ${place} (${reason}).${hint ? ` ${hint}` : ''}`
}
