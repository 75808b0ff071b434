import type { PolicyTrial } from '@latchkey/contract/endpoints/policies'
import type { NewPolicyRule, PolicyCondition } from '@latchkey/contract/entities/policyRules'
import { compareValue, type Verdict } from './compareValue.ts'
import { readField } from './readField.ts'
import { type Part, partsOf, type Subject } from './Subject.ts'

/**
 * Whether the rules allow a signature: at least one rule allows it and none denies it. An undecidable
 * condition fails an ALLOW rule and triggers a DENY rule.
 */
export function isAllowed(
  rules: readonly NewPolicyRule[],
  method: string,
  subject: Subject,
): boolean {
  if (subject.kind === 'unreadable') return false
  return partsOf(subject).every((part) => allowsPart(rules, method, part))
}

/** Whether the rules allow one part of a request. */
function allowsPart(rules: readonly NewPolicyRule[], method: string, part: Part): boolean {
  const applicable = rules.filter((rule) => rule.method === '*' || rule.method === method)
  const has = (action: NewPolicyRule['action'], isEnough: (verdict: Verdict) => boolean) =>
    applicable.some(
      (rule) => rule.action === action && isEnough(evaluateConditions(rule.conditions, part)),
    )
  const isDenied = has('DENY', (verdict) => verdict !== false)
  return !isDenied && has('ALLOW', (verdict) => verdict === true)
}

/** Decision and result of each rule, for the request and for each instruction, as `isAllowed` evaluates it. */
export function explain(
  rules: readonly NewPolicyRule[],
  method: string,
  subject: Subject,
): PolicyTrial {
  const parts = partsOf(subject)
  const results = (of: readonly Part[]) => rules.map((rule) => explainRule(rule, method, of))
  return {
    is_allowed: isAllowed(rules, method, subject),
    rules: results(parts),
    ...(subject.kind === 'solana-transaction' && {
      instructions: parts.map((part) => ({
        program_id: part.kind === 'instruction' ? (part.instruction?.programId ?? null) : null,
        is_allowed: allowsPart(rules, method, part),
        rules: results([part]),
      })),
    }),
  }
}

function explainRule(
  rule: Pick<NewPolicyRule, 'method' | 'conditions'>,
  method: string,
  parts: readonly Part[],
): PolicyTrial['rules'][number] {
  if (rule.method !== '*' && rule.method !== method) return 'does-not-apply'
  if (parts.some(({ kind }) => kind === 'unreadable')) return 'undecidable'
  const verdicts = parts.map((part) => evaluateConditions(rule.conditions, part))
  if (verdicts.includes(true)) return 'applies'
  return verdicts.includes(undefined) ? 'undecidable' : 'does-not-apply'
}

/** False if any condition is false, else undefined if any is undecidable. */
function evaluateConditions(conditions: readonly PolicyCondition[], part: Part): Verdict {
  const verdicts = conditions.map((condition) => evaluateCondition(condition, part))
  if (verdicts.includes(false)) return false
  return verdicts.includes(undefined) ? undefined : true
}

function evaluateCondition(condition: PolicyCondition, part: Part): Verdict {
  try {
    const field = readField(condition, part)
    if (field === 'absent') return false
    return field === 'unknown' ? undefined : compareValue(condition, field)
  } catch {
    return undefined
  }
}
