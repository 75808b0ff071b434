import * as z from 'zod'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'

const DAY_MS = 86_400_000
/** A number of days that data is kept. */
export const days = (min: number, defaultMs: number) =>
  z
    .int()
    .min(min)
    .max(SERVER_LIMITS.retentionDaysMax)
    .default(defaultMs / DAY_MS)

/** Days after which the server deletes data of the app. */
export const retentionDefinition = z
  .strictObject({
    /** Security events of users. At least 30 days. */
    securityEventDays: days(30, SERVER_LIMITS.securityEventRetentionMs),
    /** Analytics events, if `analytics` is on. */
    analyticsEventDays: days(1, SERVER_LIMITS.analyticsEventRetentionMs),
    /** Requests that were refused or failed, for the dashboard. 0 stores none. */
    requestErrorDays: days(0, SERVER_LIMITS.requestErrorRetentionMs),
    /** Guests without a wallet, after their last login. */
    guestDays: days(1, SERVER_LIMITS.guestRetentionMs),
    /**
     * The server's shares of device wallets, after the user was deleted. The wallet cannot be recovered
     * afterwards. Not set: they are kept.
     */
    deletedShareDays: z.int().min(1).max(SERVER_LIMITS.retentionDaysMax).optional(),
  })
  .prefault({})
