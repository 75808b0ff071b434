import {
  changePolicy,
  getStoredPolicy,
  listStoredPolicies,
  storePolicy,
  tryPolicy,
} from '@latchkey/contract/signer/signerPolicyCalls'
import { on, type Route } from '../channel/createRequestHandler.ts'
import type { Policies } from './service.ts'
import { tryRules } from './tryRules.ts'

const keyOf = (body: { app_id: string; policy_id: string }) => ({
  appId: body.app_id,
  policyId: body.policy_id,
})

export const policyRoutes = (policies: Policies): Route[] => [
  on(storePolicy, (body) => policies.store(keyOf(body), body.owner_id, body.body)),
  on(getStoredPolicy, (body) => policies.read(keyOf(body))),
  on(listStoredPolicies, async ({ app_id, ...page }) => ({
    policies: await policies.list(app_id, page),
  })),
  on(tryPolicy, tryRules),
  on(changePolicy, async (body) => {
    const { policy, ruleId } = await policies.change(keyOf(body), body.authorization)
    return { policy, ...(ruleId !== undefined && { rule_id: ruleId }) }
  }),
]
