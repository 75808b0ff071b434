import {
  type AppConfig,
  LOGIN_METHODS,
  type LoginFlag,
  type LoginMethodId,
} from '@latchkey/contract'

/** Login methods that the server allows. */
export const listServerMethods = (app: AppConfig): LoginMethodId[] =>
  LOGIN_METHODS.filter(({ flags }) =>
    Object.values<LoginFlag>(flags).some((flag) => app[flag]),
  ).map(({ id }) => id)
