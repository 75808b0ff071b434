/** Session of a request. */
export type RequestSession =
  | {
      /** The request carries a valid access token. */
      status: 'user'
      /** User id, `did:privy:…`. */
      userId: string
      /** Session id of the access token. */
      sessionId: string
      /** When the access token expires. */
      expiresAt: Date
    }
  | {
      /** The user has a session, but the access token has expired: let the page refresh it. */
      status: 'expired'
      userId?: undefined
    }
  | {
      /** No user is logged in. */
      status: 'none'
      userId?: undefined
    }
