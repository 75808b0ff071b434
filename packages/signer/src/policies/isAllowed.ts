import type { PolicyCondition, PolicyRule } from '@latchkey/contract/entities/policyRules'
import { compareValue, type Verdict } from './compareValue.ts'
import { readField } from './readField.ts'
import { type Part, partsOf, type Subject } from './Subject.ts'

/**
 * Whether the rules allow a signature: at least one rule allows it and none denies it. An undecidable
 * condition fails an ALLOW rule and triggers a DENY rule.
 */
export function isAllowed(rules: readonly PolicyRule[], method: string, subject: Subject): boolean {
  if (subject.kind === 'unreadable') return false
  const applicable = rules.filter((rule) => rule.method === '*' || rule.method === method)
  return partsOf(subject).every((part) => {
    const has = (action: PolicyRule['action'], isEnough: (verdict: Verdict) => boolean) =>
      applicable.some(
        (rule) => rule.action === action && isEnough(evaluateConditions(rule.conditions, part)),
      )
    const isDenied = has('DENY', (verdict) => verdict !== false)
    return !isDenied && has('ALLOW', (verdict) => verdict === true)
  })
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
