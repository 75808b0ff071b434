import { withUser } from '@/lib/auth'

/** Answers 401 without a valid access token. */
export const GET = withUser(async (_request, { userId }) => Response.json({ userId, orders: [] }))
