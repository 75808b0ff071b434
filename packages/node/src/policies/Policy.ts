import type { Policy as WirePolicy } from '@latchkey/contract/endpoints/policies'
import type {
  AbiItem as WireAbiItem,
  PolicyCondition as WireCondition,
  NewPolicyRule as WireNewRule,
} from '@latchkey/contract/entities/policyRules'
import { checkArgument } from '../api/checkArgument.ts'
import type { AuthorizationOptions } from '../api/createApi.ts'
import type { ChainType } from '../wallets/ServerWallet.ts'
import type { Owner } from '../wallets/walletRules.ts'

/** Part of a request that conditions read, such as `ethereum_transaction` (docs/policies.md). */
export type PolicyFieldSource = WireCondition['field_source']

/** Comparison of a condition. */
export type PolicyOperator = WireCondition['operator']

/** An item of a contract's ABI, in the usual JSON format. */
export type AbiItem = WireAbiItem

/** A condition of a rule: a field of the request, an operator and a value. */
export type PolicyCondition = {
  /** Part of the request that the field is read from, such as `ethereum_transaction`. */
  fieldSource: PolicyFieldSource
  /** Field of the source, such as `value` or `chain_id`. It is not converted. */
  field: string
  /** How the field is compared. */
  operator: PolicyOperator
  /** Value to compare with; a list for `in`. Numbers are decimal or hex strings. */
  value: string | readonly string[]
  /** ABI of the called contract, for `ethereum_calldata`. It is not converted. */
  abi?: readonly AbiItem[]
  /** Type of the message, for `ethereum_typed_data_message`. */
  typedData?: {
    types: Readonly<Record<string, readonly { name: string; type: string }[]>>
    primaryType: string
  }
}

/** A rule to add to a policy. */
export type NewPolicyRule = {
  /** Name of the rule, at most 50 characters. */
  name: string
  /** Method that the rule applies to, such as `eth_sendTransaction`; `*` for every method. */
  method: string
  /** Result if the rule matches. `DENY` wins over `ALLOW`. */
  action: 'ALLOW' | 'DENY'
  /** Conditions that must all hold for the rule to match. An empty list always matches. */
  conditions: readonly PolicyCondition[]
}

/** A rule of a policy. */
export type PolicyRule = NewPolicyRule & {
  /** Rule id. */
  id: string
}

/** A policy: rules for what wallets may sign. */
export type Policy = {
  /** Policy id. */
  id: string
  /** Version of the rule format. */
  version: '1.0'
  /** Name of the policy. */
  name: string
  /** Chain of the wallets that the policy applies to: `ethereum` or `solana`. */
  chainType: string
  /** Rules, evaluated by the signer. */
  rules: PolicyRule[]
  /** Key quorum that must sign every change; null if the app secret is enough. */
  ownerId: string | null
  /** When the policy was created. */
  createdAt: Date
}

/** Options of `policies.create`. */
export type CreatePolicyOptions = {
  /** Name of the policy, at most 50 characters. */
  name: string
  /** Chain of the wallets that the policy applies to. */
  chainType: ChainType
  /** Rules, evaluated by the signer. A request that no rule allows is rejected. */
  rules: readonly NewPolicyRule[]
  /** User, key or key quorum that must sign every change of the policy. */
  owner?: Owner
  /** Repeating the call with the same key returns the same policy. */
  idempotencyKey?: string
}

/** Options of `policies.update`. Omitted fields do not change. */
export type UpdatePolicyOptions = AuthorizationOptions & {
  /** Policy to change. */
  policyId: string
  /** New name. */
  name?: string
  /** Replaces all rules. */
  rules?: readonly NewPolicyRule[]
}

export function toWireRule({ name, method, action, conditions }: NewPolicyRule): WireNewRule {
  checkArgument(Array.isArray(conditions), 'conditions', 'an array')
  return { name, method, action, conditions: conditions.map(toWireCondition) }
}

const toWireCondition = (condition: PolicyCondition): WireCondition => ({
  field_source: condition.fieldSource,
  field: condition.field,
  operator: condition.operator,
  value: condition.value,
  ...(condition.abi && { abi: condition.abi }),
  ...(condition.typedData && {
    typed_data: {
      types: condition.typedData.types,
      primary_type: condition.typedData.primaryType,
    },
  }),
})

type WireRule = WirePolicy['rules'][number] & { conditions?: unknown }

export const toPolicyRule = (wire: WireRule): PolicyRule => ({
  id: wire.id,
  name: wire.name,
  method: wire.method,
  action: wire.action as PolicyRule['action'],
  conditions: ((wire.conditions ?? []) as WireCondition[]).map(toCondition),
})

const toCondition = (wire: WireCondition): PolicyCondition => ({
  fieldSource: wire.field_source,
  field: wire.field,
  operator: wire.operator,
  value: wire.value,
  ...(wire.abi && { abi: wire.abi }),
  ...(wire.typed_data && {
    typedData: { types: wire.typed_data.types, primaryType: wire.typed_data.primary_type },
  }),
})

export const toPolicy = (wire: WirePolicy): Policy => ({
  id: wire.id,
  version: wire.version,
  name: wire.name,
  chainType: wire.chain_type,
  rules: wire.rules.map(toPolicyRule),
  ownerId: wire.owner_id,
  createdAt: new Date(wire.created_at),
})
