import type { AppDefinition } from '../config/AppDefinition.ts'

/** Only in development: pages on localhost, at any port. */
const LOCAL_ANCESTORS = ['http://localhost:*', 'http://127.0.0.1:*', 'http://*.localhost:*']

/** `frame-ancestors` of a page in the host page. It must list every page around it, not only its parent. */
export const frameAncestorsOf = (
  { allowedAncestors, mode }: AppDefinition,
  allowedOrigins: readonly string[],
): string[] => [
  ...allowedOrigins,
  ...allowedAncestors,
  ...(mode === 'development' ? LOCAL_ANCESTORS : []),
]
