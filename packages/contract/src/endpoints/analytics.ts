import { endpoint } from '../endpoint.ts'
import { REQUEST_LIMITS } from '../limits/requestLimits.ts'
import * as z from '../schema.ts'

/** Analytics events of a login in the modal, in their order. */
export const LOGIN_FUNNEL = {
  opened: 'login_opened',
  methodChosen: 'login_method_chosen',
  completed: 'login_completed',
} as const

export const recordEvent = endpoint({
  method: 'POST',
  path: '/api/v1/analytics_events',
  audience: 'anyone',
  body: z.object({
    event_name: z
      .string()
      .check(z.minLength(1), z.maxLength(REQUEST_LIMITS.analyticsEventNameMaxChars)),
    client_id: z.optional(z.nullable(z.string())),
    payload: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  }),
  reply: z.object({}),
})
