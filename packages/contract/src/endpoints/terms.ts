import { endpoint } from '../endpoint.ts'
import { wireUser } from '../entities/user.ts'
import * as z from '../schema.ts'

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/v1/users/me/accept_terms',
  audience: 'user',
  // Public clients send no body at all, or an empty object.
  body: z.optional(z.object({})),
  reply: wireUser,
})
