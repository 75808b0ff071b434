import { createNextAuth } from '@latchkey/node/next'
import { headers } from 'next/headers'
import { latchkey } from './latchkey'

/** Verifies the access token of the request, in the cookie or in the header. */
export const { auth, withUser } = createNextAuth({ ...latchkey, headers })
