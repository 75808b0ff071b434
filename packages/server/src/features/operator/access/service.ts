import type { WireUser } from '@latchkey/contract'
import {
  OPERATOR_ROLES,
  type OperatorRole,
  type WireOperator,
} from '@latchkey/contract/endpoints/operator'
import { OPERATOR_LIMITS } from '../../../limits/operatorLimits.ts'
import type { App, Apps } from '../../../platform/config/createApps.ts'
import {
  type DashboardDefinition,
  findDashboardApp,
} from '../../../platform/config/dashboardDefinition.ts'
import type { UserCaller } from '../../../platform/http/Caller.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { RequireFactor } from '../../mfa/service.ts'
import type { UserService } from '../../user/service.ts'
import type { Operator } from '../Operator.ts'
import type { OperatorAccessRepo } from './repo.ts'

type Deps = {
  dashboard: DashboardDefinition | undefined
  apps: Pick<Apps, 'find' | 'all'>
  repo: OperatorAccessRepo
  users: Pick<UserService, 'requireBySession'>
  requireFactor: RequireFactor
  nowMs(): number
}
type OperatorCaller = Pick<UserCaller, 'app' | 'claims'>
type Named = { operator: Operator; user: WireUser; verifiedUntilMs: number | undefined }

/** Decides who is an operator, with which role, and whether the second factor of the session still counts. */
export function createOperatorAccess(deps: Deps) {
  const { dashboard, apps, repo, users, nowMs } = deps
  const home = dashboard && findDashboardApp(dashboard, apps.all())
  const roles = new Map(dashboard?.operators.map(({ email, role }) => [email, role]))

  /** Finds the operator of a session. Without one, the dashboard does not exist for the caller. */
  async function find({ app, claims }: OperatorCaller): Promise<Named> {
    if (app.id !== home?.id) throw new ServiceError('not_found')
    const user = await users.requireBySession(claims)
    const email = emailsOf(user).find((address) => roles.has(address))
    const role = email && roles.get(email)
    if (!email || !role) throw new ServiceError('not_found')
    const untilMs = await repo.findVerifiedUntil(claims.sessionId)
    const isVerified = user.mfa_methods.length > 0 && untilMs !== undefined && untilMs > nowMs()
    return {
      operator: { userId: user.id, email, role },
      user,
      verifiedUntilMs: isVerified ? untilMs : undefined,
    }
  }

  const toWire = ({ operator, user, verifiedUntilMs }: Named): WireOperator => ({
    email: operator.email,
    role: operator.role,
    is_verified: verifiedUntilMs !== undefined,
    verified_until: verifiedUntilMs ?? null,
    has_second_factor: user.mfa_methods.length > 0,
    apps: apps.all().map(({ id, definition }) => ({ id, name: definition.name })),
  })

  return {
    describe: async (caller: OperatorCaller) => toWire(await find(caller)),

    /** Opens the dashboard for the session with a fresh second factor. */
    async verify(caller: OperatorCaller, mfaToken: string): Promise<WireOperator> {
      const { user } = await find(caller)
      if (user.mfa_methods.length === 0) throw new ServiceError('missing_mfa_enrollment')
      const { sessionId } = caller.claims
      await deps.requireFactor({ appId: caller.app.id, user, sessionId, mfaToken }, 'operator')
      await repo.verify(sessionId, nowMs() + OPERATOR_LIMITS.operatorSessionMs)
      return toWire(await find(caller))
    },

    /** Returns the operator. Throws unless the second factor still counts and the role suffices. */
    async require(caller: OperatorCaller, role: OperatorRole): Promise<Operator> {
      const { operator, verifiedUntilMs } = await find(caller)
      if (verifiedUntilMs === undefined) throw new ServiceError('missing_or_invalid_mfa')
      if (OPERATOR_ROLES.indexOf(operator.role) < OPERATOR_ROLES.indexOf(role)) {
        throw new ServiceError('feature_not_enabled', {
          sentence: `This needs the role ${role}`,
          data: { role },
        })
      }
      return operator
    },

    /** Returns the app that a call is about. */
    requireApp(id: string): App {
      const app = apps.find(id)
      if (!app) throw new ServiceError('not_found')
      return app
    },

    cleanUp: () => repo.removeExpired(nowMs()),
  }
}

/** Addresses of email accounts only: an address at a social provider may be unverified. */
const emailsOf = ({ linked_accounts }: WireUser): string[] =>
  linked_accounts.flatMap((account) =>
    account.type === 'email' && 'address' in account ? [account.address.toLowerCase()] : [],
  )
