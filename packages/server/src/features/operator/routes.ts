import type { Endpoint, ReplyIn } from '@latchkey/contract'
import {
  addToDenylist,
  listDenylist,
  removeFromDenylist,
} from '@latchkey/contract/endpoints/denylist'
import {
  addOperatorAllowlistEntry,
  getOperator,
  getOperatorPolicy,
  getOverview,
  listDeliveries,
  listOperatorActions,
  listOperatorAllowlist,
  listQuorums,
  listServerKeys,
  listSettings,
  type OperatorRole,
  removeOperatorAllowlistEntry,
  replayDelivery,
  sendTestWebhook,
  tryOperatorPolicy,
  updateOperatorPolicy,
  verifyOperator,
} from '@latchkey/contract/endpoints/operator'
import {
  deleteOperatorUser,
  endUserSessions,
  getOperatorUser,
  importOperatorUser,
  listOperatorUserEvents,
  listOperatorUsers,
  restoreOperatorUser,
  setOperatorMetadata,
  unlinkOperatorAccount,
} from '@latchkey/contract/endpoints/operatorUsers'
import { listOperatorWallets } from '@latchkey/contract/endpoints/operatorWallets'
import { listRequestErrors } from '@latchkey/contract/endpoints/requestErrors'
import type { App } from '../../platform/config/createApps.ts'
import type { EndpointCall } from '../../platform/http/Call.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import type { Operators } from './createOperators.ts'
import { listAppSettings } from './settings/service.ts'

type UserEndpoint = Endpoint & { readonly audience: 'user' }
type OfApp = UserEndpoint & { readonly path: `${string}:target${string}` }
type Answer<E extends Endpoint> = ReplyIn<E> | Promise<ReplyIn<E>>
type Params = { target: string; userId: string; policyId: string }

/** Mounts the dashboard's calls. Each checks the operator, the second factor and the role. */
export function mountOperators(router: Router, operators: Operators): void {
  const { access, audit, users, imports, allowlist, denylist, policies, webhooks } = operators
  const paramsOf = ({ params }: { params: unknown }) => params as Params

  /** A read that every operator may do. */
  const read = <E extends UserEndpoint>(
    endpoint: E,
    answer: (call: EndpointCall<E>) => Answer<E>,
  ) =>
    router.route<E>(endpoint, async (call) => {
      await access.require(call as never, 'viewer')
      return answer(call)
    })

  /** A read of one app. */
  const readApp = <E extends OfApp>(
    endpoint: E,
    answer: (app: App, call: EndpointCall<E>) => Answer<E>,
  ) => read(endpoint, (call) => answer(access.requireApp(paramsOf(call).target), call))

  /** A change, which the audit trail records also if the role is refused. */
  const act = <E extends OfApp>(
    endpoint: E,
    { role, action }: { role: OperatorRole; action: string },
    targetOf: (call: EndpointCall<E>) => string,
    change: (app: App, call: EndpointCall<E>) => Promise<ReplyIn<E>>,
  ) =>
    router.route<E>(endpoint, async (call) => {
      const operator = await access.require(call as never, 'viewer')
      const app = access.requireApp(paramsOf(call).target)
      return audit.record(operator, { action, appId: app.id, target: targetOf(call) }, async () => {
        await access.require(call as never, role)
        return change(app, call)
      })
    })
  const userOf = (call: { params: unknown }) => paramsOf(call).userId

  router.route(getOperator, (call) => access.describe(call))
  router.route(verifyOperator, (call) => access.verify(call, call.body.mfa_token))

  readApp(getOverview, (app, { query }) => operators.overview.read(app, query('range')))
  readApp(listOperatorUsers, (app, { query }) => users.list(app, query))
  readApp(listOperatorWallets, (app, { query }) => operators.wallets.list(app, query))
  readApp(getOperatorUser, (app, call) => users.read(app, userOf(call)))
  readApp(listOperatorUserEvents, (app, call) =>
    users.events(app, userOf(call), call.query('cursor')),
  )
  act(endUserSessions, { role: 'support', action: 'sessions.end' }, userOf, (app, call) =>
    users.endSessions(app, userOf(call), call.body.session_id),
  )
  act(unlinkOperatorAccount, { role: 'support', action: 'account.unlink' }, userOf, (app, call) =>
    users.unlink(app, userOf(call), call.body),
  )
  act(setOperatorMetadata, { role: 'support', action: 'metadata.set' }, userOf, (app, call) =>
    users.setMetadata(app, userOf(call), call.body.custom_metadata),
  )
  act(deleteOperatorUser, { role: 'admin', action: 'user.delete' }, userOf, (app, call) =>
    users.remove(app, userOf(call)),
  )
  act(restoreOperatorUser, { role: 'admin', action: 'user.restore' }, userOf, (app, call) =>
    users.restore(app, userOf(call)),
  )

  act(
    importOperatorUser,
    { role: 'admin', action: 'user.import' },
    ({ body }) => body.linked_accounts.map(({ type }) => type).join(', '),
    async (app, { body }) => ({ user_id: (await imports.add(app, body)).id }),
  )

  readApp(listOperatorAllowlist, async (app) => ({
    is_enabled: app.definition.allowlist !== undefined,
    entries: (await allowlist.list(app)).map(({ id, type, value, acceptedAt }) => ({
      id,
      type,
      value,
      is_configured: id.startsWith('configured:'),
      accepted_at: acceptedAt,
    })),
  }))
  const entryOf = ({ body }: { body: { type: string; value: string } }) =>
    `${body.type} ${body.value}`
  act(
    addOperatorAllowlistEntry,
    { role: 'admin', action: 'allowlist.add' },
    entryOf,
    async (app, { body }) => {
      await allowlist.add(app, body)
      return { success: true } as const
    },
  )
  act(
    removeOperatorAllowlistEntry,
    { role: 'admin', action: 'allowlist.remove' },
    entryOf,
    async (app, { body }) => {
      await allowlist.remove(app, body)
      return { success: true } as const
    },
  )

  readApp(listDenylist, (app, { query }) => denylist.list(app, query('cursor')))
  act(addToDenylist, { role: 'admin', action: 'denylist.add' }, entryOf, (app, { body }) =>
    denylist.add(app, body),
  )
  act(removeFromDenylist, { role: 'admin', action: 'denylist.remove' }, entryOf, (app, { body }) =>
    denylist.remove(app, body),
  )

  readApp(listRequestErrors, (app, { query }) =>
    operators.requestErrors.list(app, { search: query('search'), cursor: query('cursor') }),
  )
  readApp(listDeliveries, (app, { query }) => webhooks.list(app, query('cursor')))
  act(
    replayDelivery,
    { role: 'support', action: 'webhook.replay' },
    ({ body }) => body.message_id,
    (app, { body }) => webhooks.replay(app, body),
  )
  act(
    sendTestWebhook,
    { role: 'support', action: 'webhook.test' },
    ({ body }) => body.url,
    (app, { body }) => webhooks.sendTest(app, body.url),
  )
  readApp(listSettings, (app) => listAppSettings(app))
  readApp(listQuorums, (app) => operators.listQuorums(app.id))
  readApp(getOperatorPolicy, (app, call) => policies.get(app, paramsOf(call).policyId))
  readApp(tryOperatorPolicy, (_, { body }) => policies.evaluate(body))
  act(
    updateOperatorPolicy,
    { role: 'admin', action: 'policy.update' },
    (call) => paramsOf(call).policyId,
    // An operator has no authorization key: the signer refuses the change of a policy with an owner.
    (app, call) =>
      policies.update(app, paramsOf(call).policyId, { body: call.body, header: () => undefined }),
  )
  read(listOperatorActions, ({ query }) => audit.list(query('cursor')))
  read(listServerKeys, () => operators.keys.list())
}
