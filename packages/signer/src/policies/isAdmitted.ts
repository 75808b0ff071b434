import type { PolicyCondition, PolicyRule } from '@latchkey/contract/policyRules'
import { readField } from './readField.ts'
import { type Part, partsOf, type Subject } from './Subject.ts'
import { type Verdict, valueFits } from './valueFits.ts'

/**
 * Whether the rules admit what is to be signed: some rule allows it and none forbids it. What cannot be
 * told counts against it both ways, so that whatever nobody thought of is not signed.
 */
export function isAdmitted(
  rules: readonly PolicyRule[],
  method: string,
  subject: Subject,
): boolean {
  if (subject.kind === 'unreadable') return false
  const about = rules.filter((rule) => rule.method === '*' || rule.method === method)
  return partsOf(subject).every((part) => {
    const has = (action: PolicyRule['action'], isEnough: (verdict: Verdict) => boolean) =>
      about.some((rule) => rule.action === action && isEnough(fits(rule.conditions, part)))
    const isForbidden = has('DENY', (verdict) => verdict !== false)
    return !isForbidden && has('ALLOW', (verdict) => verdict === true)
  })
}

/** All conditions hold; one that does not decides it, whatever the others may be. */
function fits(conditions: readonly PolicyCondition[], part: Part): Verdict {
  const verdicts = conditions.map((condition) => holds(condition, part))
  if (verdicts.includes(false)) return false
  return verdicts.includes(undefined) ? undefined : true
}

function holds(condition: PolicyCondition, part: Part): Verdict {
  try {
    const field = readField(condition, part)
    if (field === 'absent') return false
    return field === 'unknown' ? undefined : valueFits(condition, field)
  } catch {
    return undefined
  }
}
