import type { AppDefinition } from '../../platform/config/AppDefinition.ts'
import { PERMISSIONS, pagePolicy } from '../../platform/pages/pageHeaders.ts'

const originsOf = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
]

/** Headers of the window: no frames around it, no foreign scripts, and it can post messages to its opener. */
export const crossAppHeaders = (
  { logoUrl, iconUrl, crossApp }: AppDefinition,
  requesters: readonly AppDefinition[],
) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy({
    images: originsOf([logoUrl, iconUrl, ...requesters.map(({ iconUrl }) => iconUrl)]),
    connect: originsOf((crossApp.provider?.chains ?? []).map(({ rpcUrl }) => rpcUrl)),
  }),
  // Any other value cuts the link to the opener, which waits for the result.
  'cross-origin-opener-policy': 'unsafe-none',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
})
