import type { Person } from '../server/createApi.ts'

/**
 * Whom a message speaks for: whoever the token in it says, which the server checks at every call. The one
 * place where a second factor that came with it would be proved and its token added.
 */
export const personOf = ({ accessToken }: { accessToken: string }): Person => ({ accessToken })
