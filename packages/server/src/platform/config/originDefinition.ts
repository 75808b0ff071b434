import * as z from 'zod'

/** No wildcards and no separators: hostnames are joined into CSP source lists. */
const HOSTNAME = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/
const isWebOrigin = (text: string) =>
  URL.canParse(text) &&
  new URL(text).origin === text.replace(/\/$/, '') &&
  HOSTNAME.test(new URL(text).hostname)
/** `URL.origin` is `null` for browser extensions, so they are matched separately. */
const isExtensionOrigin = (text: string) => /^chrome-extension:\/\/[a-p]{32}$/.test(text)
const NO_ORIGIN = { error: 'must be an origin such as https://app.example.com, without a path' }
/** A web origin. */
export const webOriginDefinition = z
  .string()
  .refine(isWebOrigin, NO_ORIGIN)
  .transform((text) => new URL(text).origin)
/** A web origin or the origin of a browser extension. */
export const originDefinition = z
  .string()
  .refine((text) => isExtensionOrigin(text) || isWebOrigin(text), NO_ORIGIN)
  .transform((text) => (isExtensionOrigin(text) ? text : new URL(text).origin))
