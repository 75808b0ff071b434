/** Local origins, as `frame-ancestors` allows them in development. */
const LOCAL_ORIGIN = /^http:\/\/(?:127\.0\.0\.1|(?:[a-z0-9-]+\.)*localhost)(?::\d{1,5})?$/

/** Origins of an app, as the server writes them into its pages. */
type AppOrigins = { allowedOrigins: readonly string[]; isDevelopment: boolean }

/** Returns whether the origin belongs to the app. */
export const isAllowedOrigin = (
  { allowedOrigins, isDevelopment }: AppOrigins,
  origin: string,
): boolean => allowedOrigins.includes(origin) || (isDevelopment && LOCAL_ORIGIN.test(origin))

/** Returns the check for pages that may embed the app. Undefined if none may. */
export const ancestorCheck = ({
  allowedAncestors,
}: {
  allowedAncestors?: readonly string[] | undefined
}) => allowedAncestors && ((origin: string): boolean => allowedAncestors.includes(origin))
