import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { isoTime } from '../../platform/clock/isoTime.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'

const DAY_MS = 86_400_000

export type SecurityContact = {
  /** `mailto:` and `https:` URIs, the preferred one first. */
  contacts: readonly string[]
  policyUrl: string | undefined
}

type Deps = { contact: SecurityContact | undefined; publicUrl: string; nowMs(): number }

/** Mounts security.txt (RFC 9116): how to report a vulnerability of this installation. */
export function mountSecurityTxt(router: Router, { contact, publicUrl, nowMs }: Deps): void {
  const path = '/.well-known/security.txt'
  router.plain(path, async () => {
    if (!contact || contact.contacts.length === 0) throw new ServiceError('not_found')
    const expiresAtMs = nowMs() + SERVER_LIMITS.securityTxtLifetimeMs
    const fields = [
      ...contact.contacts.map((uri) => `Contact: ${uri}`),
      `Expires: ${isoTime(expiresAtMs - (expiresAtMs % DAY_MS))}`,
      `Canonical: ${new URL(path, publicUrl).href}`,
      ...(contact.policyUrl ? [`Policy: ${contact.policyUrl}`] : []),
      'Preferred-Languages: en',
    ]
    return {
      status: 200,
      body: `${fields.join('\n')}\n`,
      contentType: 'text/plain; charset=utf-8',
    }
  })
}
