import { tryOperatorPolicy } from '@latchkey/contract/endpoints/operator'
import type { PolicyTrial as Trial } from '@latchkey/contract/endpoints/policies'
import {
  type NewPolicyRule,
  POLICY_METHODS,
  type PolicyChain,
} from '@latchkey/contract/entities/policyRules'
import { type FormEvent, useState } from 'react'
import { useDashboard } from '../../page/DashboardContext.ts'
import { describeError } from '../../text/describeError.ts'
import { useTexts } from '../../text/TextContext.ts'
import { SAMPLE_PARAMS } from './sampleParams.ts'

type Props = { chain: PolicyChain; rules: readonly NewPolicyRule[] }
type Result = { trial: Trial; rules: readonly NewPolicyRule[] } | { problem: string }

/** Asks the signer what the rules decide about a sample request. */
export function PolicyTrial({ chain, rules }: Props) {
  const { api, leaveIfExpired } = useDashboard()
  const { texts } = useTexts()
  const { common, policies: text } = texts
  const methods = POLICY_METHODS[chain].filter((name) => name !== '*')
  const [method, setMethod] = useState(methods[0] ?? '')
  const [typed, setTyped] = useState(SAMPLE_PARAMS[method] ?? '{}')
  const [result, setResult] = useState<Result | null>(null)

  async function tryRequest(event: FormEvent) {
    event.preventDefault()
    try {
      const body = { chain_type: chain, rules: [...rules], method, params: JSON.parse(typed) }
      setResult({ trial: await api(tryOperatorPolicy, { body }), rules })
    } catch (thrown) {
      leaveIfExpired(thrown)
      const problem = thrown instanceof SyntaxError ? common.notJson : describeError(thrown, texts)
      setResult({ problem })
    }
  }

  return (
    <form onSubmit={tryRequest}>
      <h2>{text.tryTitle}</h2>
      <p>{text.tryDetail}</p>
      <label className="field">
        {text.method}
        <select
          value={method}
          onChange={({ target }) => {
            setMethod(target.value)
            setTyped(SAMPLE_PARAMS[target.value] ?? '{}')
            setResult(null)
          }}
        >
          {methods.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className="field">
        {text.params}
        <textarea
          dir="ltr"
          rows={8}
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <div className="buttons">
        <button type="submit" className="main">
          {text.try}
        </button>
      </div>
      <div aria-live="polite">{result && <TrialResult result={result} />}</div>
    </form>
  )
}

function TrialResult({ result }: { result: Result }) {
  const { texts, format } = useTexts()
  const { policies: text } = texts
  if ('problem' in result) return <p role="alert">{result.problem}</p>
  const { trial, rules } = result
  const { instructions = [] } = trial
  return (
    <>
      <p>
        <Decision isAllowed={trial.is_allowed} />
      </p>
      <RuleResults results={trial.rules} rules={rules} />
      {instructions.map((instruction, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: instructions have no other name
        <section key={place}>
          <h3>
            {text.instruction(format.count(place + 1))}{' '}
            <Decision isAllowed={instruction.is_allowed} />
          </h3>
          <p>
            {instruction.program_id === null ? (
              text.unread
            ) : (
              <code className="long">{instruction.program_id}</code>
            )}
          </p>
          <RuleResults results={instruction.rules} rules={rules} />
        </section>
      ))}
    </>
  )
}

function Decision({ isAllowed }: { isAllowed: boolean }) {
  const { policies: text } = useTexts().texts
  return (
    <strong className="chip" data-status={isAllowed ? 'delivered' : 'failed'}>
      {isAllowed ? text.allowed : text.denied}
    </strong>
  )
}

type RuleResultsProps = { results: Trial['rules']; rules: readonly NewPolicyRule[] }

function RuleResults({ results, rules }: RuleResultsProps) {
  const { policies: text } = useTexts().texts
  const words: Record<Trial['rules'][number], string> = {
    applies: text.applies,
    'does-not-apply': text.doesNotApply,
    undecidable: text.undecidable,
  }
  return (
    <ul className="rules">
      {results.map((each, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names of rules may repeat
        <li key={place} data-action={rules[place]?.action}>
          <strong dir="auto">{rules[place]?.name}</strong> {words[each]}
        </li>
      ))}
    </ul>
  )
}
