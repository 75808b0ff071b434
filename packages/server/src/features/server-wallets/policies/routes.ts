import {
  createPolicy,
  createPolicyRule,
  deletePolicy,
  deletePolicyRule,
  getPolicy,
  getPolicyRule,
  listPolicies,
  listPolicyRules,
  updatePolicy,
  updatePolicyRule,
} from '@latchkey/contract/endpoints/policies'
import type { Router } from '../../../platform/http/createRouter.ts'
import { idempotencyKeyOf } from '../../../platform/http/idempotencyKeyOf.ts'
import type { BackEndLimit } from '../../../platform/rate-limit/createBackEndLimit.ts'
import type { PolicyService } from './service.ts'

type Sent = {
  body: Record<string, unknown> | null | undefined
  header(name: string): string | undefined
}
const signed = ({ body, header }: Sent) => ({ body: body ?? {}, header })

export function mountPolicies(router: Router, policies: PolicyService, limit: BackEndLimit): void {
  router.route(createPolicy, async (call) => {
    await limit(call.app, 'call')
    return policies.create(call.app, call.body, idempotencyKeyOf(call))
  })
  router.route(listPolicies, async ({ app, query }) => {
    await limit(app, 'call')
    return policies.list(app, query)
  })
  router.route(getPolicy, async ({ app, params }) => {
    await limit(app, 'call')
    return policies.get(app, params.policyId)
  })
  router.route(updatePolicy, async (call) => {
    await limit(call.app, 'call')
    return policies.update(call.app, call.params.policyId, signed(call))
  })
  router.route(deletePolicy, async (call) => {
    await limit(call.app, 'call')
    return policies.remove(call.app, call.params.policyId, signed(call))
  })
  router.route(createPolicyRule, async (call) => {
    await limit(call.app, 'call')
    return policies.addRule(call.app, call.params.policyId, signed(call))
  })
  router.route(listPolicyRules, async ({ app, params }) => {
    await limit(app, 'call')
    return policies.listRules(app, params.policyId)
  })
  router.route(getPolicyRule, async ({ app, params }) => {
    await limit(app, 'call')
    return policies.getRule(app, params.policyId, params.ruleId)
  })
  router.route(updatePolicyRule, async (call) => {
    await limit(call.app, 'call')
    const { policyId, ruleId } = call.params
    return policies.updateRule(call.app, [policyId, ruleId], signed(call))
  })
  router.route(deletePolicyRule, async (call) => {
    await limit(call.app, 'call')
    const { policyId, ruleId } = call.params
    return policies.removeRule(call.app, [policyId, ruleId], signed(call))
  })
}
