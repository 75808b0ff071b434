import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'

/** Requests that the server refused or failed, for operators: docs/dashboard.md. */
const text = z.string()

const requestError = z.object({
  /** Value of the `x-request-id` header of the response. */
  request_id: text,
  at: z.number(),
  /** Null if the request named no app of this server. */
  app_id: z.nullable(text),
  method: text,
  /** Pattern of the path, without its values. */
  route: text,
  status: z.number(),
  /** Error code of the response. `unexpected` is a fault of the server. */
  code: text,
  duration_ms: z.number(),
})
/** A request that was refused or failed. */
export type WireRequestError = z.output<typeof requestError>

/**
 * Failed requests of an app, newest first. Query: `search` (a request id or an error code), `cursor`. A request id is
 * also found if its request named no app.
 */
export const listRequestErrors = endpoint({
  method: 'GET',
  path: '/api/v1/operator/apps/:target/request_errors',
  audience: 'user',
  body: z.undefined(),
  reply: z.object({
    /** Days after which they are deleted. 0: none is stored. */
    retention_days: z.number(),
    errors: z.array(requestError),
    next_cursor: z.nullable(text),
  }),
})
