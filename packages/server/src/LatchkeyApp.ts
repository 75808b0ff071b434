/** A queue of background jobs. */
export type AppQueue = {
  /** Polls until `stop`. */
  start(): void
  /** Stops leasing jobs and waits for those in flight. */
  stop(): Promise<void>
  /** Runs due jobs and waits for them, for tests and manual polling. */
  runDue(): Promise<void>
}

/** Data of the connection that a request came from. */
export type RequestEnv = {
  /** Address at the other end of the socket. Rate limits count it. */
  remoteAddress?: string | undefined
}

/**
 * The server as a fetch handler, with its periodic jobs. Written without the types of the router and of the database:
 * apps that check the declarations of their libraries would check those too.
 */
export type LatchkeyApp = {
  /** Answers a request. Never rejects: errors become replies `{ error, code }`. */
  fetch(request: Request, env?: RequestEnv): Response | Promise<Response>
  /** Answers a request to a path, for tests. */
  request(
    path: string | Request,
    init?: RequestInit,
    env?: RequestEnv,
  ): Response | Promise<Response>
  /** Background jobs. Start each, and stop it before the database closes. */
  queues: Record<'webhooks' | 'transactionWatches', AppQueue>
  /** Deletes expired rows. Call it every few minutes. */
  cleanUp(): Promise<void>
}
