import type { VaultConfiguration } from '@latchkey/contract/vaultMessages'

/** The same pages that `frame-ancestors` lets in while an app is in development. */
const LOCAL_ORIGIN = /^http:\/\/(?:127\.0\.0\.1|(?:[a-z0-9-]+\.)*localhost)(?::\d{1,5})?$/

/** Whether a page of this origin is the app's own. */
export const isAllowedOrigin = (
  { allowedOrigins, isDevelopment }: VaultConfiguration,
  origin: string,
): boolean => allowedOrigins.includes(origin) || (isDevelopment && LOCAL_ORIGIN.test(origin))

/** Which pages may be around the app's own; nothing where none may. */
export const ancestorCheck = ({ allowedAncestors }: VaultConfiguration) =>
  allowedAncestors && ((origin: string): boolean => allowedAncestors.includes(origin))
