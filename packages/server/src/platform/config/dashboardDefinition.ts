import { OPERATOR_ROLES } from '@latchkey/contract/endpoints/operator'
import * as z from 'zod'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { AppDefinition } from './AppDefinition.ts'
import { days } from './retentionDefinition.ts'

const operator = z.strictObject({
  /** Address that the operator logs in with. Only a verified email account counts. */
  email: z.email().transform((address) => address.toLowerCase()),
  /** `viewer` reads, `support` also helps users, `admin` also deletes users and changes the allowlist. */
  role: z.enum(OPERATOR_ROLES),
})

/** The dashboard at `/dashboard`. Off if the configuration has no such entry. */
export const dashboardDefinition = z.strictObject({
  /** The app that operators log in to. Default: the first app. */
  appId: z.string().optional(),
  operators: z
    .array(operator)
    .min(1)
    .refine((all) => new Set(all.map(({ email }) => email)).size === all.length, {
      error: 'contains the same email address twice',
    }),
  /** Days after which an entry of the audit trail is deleted. At least 30. */
  auditDays: days(30, SERVER_LIMITS.operatorActionRetentionMs),
})

/** The dashboard after parsing. */
export type DashboardDefinition = z.output<typeof dashboardDefinition>
/** The dashboard as written in `latchkey.config.ts`. */
export type DashboardDefinitionInput = z.input<typeof dashboardDefinition>

/** Returns the app that operators log in to. */
export const findDashboardApp = <App extends Pick<AppDefinition, 'id'>>(
  { appId }: Pick<DashboardDefinition, 'appId'>,
  apps: readonly App[],
): App | undefined => (appId === undefined ? apps[0] : apps.find(({ id }) => id === appId))

/** Finds problems of the dashboard with the apps. */
export function dashboardMistakes(
  dashboard: DashboardDefinition,
  apps: readonly AppDefinition[],
): string[] {
  const app = findDashboardApp(dashboard, apps)
  if (!app) return [`Dashboard: there is no app ${dashboard.appId}.`]
  const mistakes: string[] = []
  if (!app.loginMethods.includes('email')) {
    mistakes.push(`Dashboard: operators log in by email, which app ${app.id} does not allow.`)
  }
  if (app.mfaMethods.length === 0) {
    mistakes.push(
      `Dashboard: operators need a second factor. Add mfaMethods: ['totp'] to app ${app.id}.`,
    )
  }
  return mistakes
}
