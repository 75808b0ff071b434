import * as z from 'zod'

/** No stars, and nothing that would be read as more than one name where names stand side by side. */
const HOSTNAME = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/
const isWebOrigin = (text: string) =>
  URL.canParse(text) &&
  new URL(text).origin === text.replace(/\/$/, '') &&
  HOSTNAME.test(new URL(text).hostname)
/** The pages of a browser extension have an origin too, though parsing one does not tell it. */
const isExtensionOrigin = (text: string) => /^chrome-extension:\/\/[a-p]{32}$/.test(text)
const NO_ORIGIN = { error: 'must be an origin such as https://app.example.com, without a path' }
/** The origin of a page on the web. */
export const webOriginDefinition = z
  .string()
  .refine(isWebOrigin, NO_ORIGIN)
  .transform((text) => new URL(text).origin)
/** The origin of a page, or of a browser extension. */
export const originDefinition = z
  .string()
  .refine((text) => isExtensionOrigin(text) || isWebOrigin(text), NO_ORIGIN)
  .transform((text) => (isExtensionOrigin(text) ? text : new URL(text).origin))
