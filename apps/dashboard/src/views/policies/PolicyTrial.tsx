import { LatchkeyError } from '@latchkey/client'
import { tryOperatorPolicy } from '@latchkey/contract/endpoints/operator'
import type { PolicyTrial as Trial } from '@latchkey/contract/endpoints/policies'
import {
  type NewPolicyRule,
  POLICY_METHODS,
  type PolicyChain,
} from '@latchkey/contract/entities/policyRules'
import { type FormEvent, useState } from 'react'
import { useDashboard } from '../../page/DashboardContext.ts'
import { SAMPLE_PARAMS } from './sampleParams.ts'

type Props = { chain: PolicyChain; rules: readonly NewPolicyRule[] }
type Result = { trial: Trial; rules: readonly NewPolicyRule[] } | { problem: string }

const RESULTS: Record<Trial['rules'][number], string> = {
  applies: 'applies',
  'does-not-apply': 'does not apply',
  undecidable: 'cannot be decided',
}

/** Asks the signer what the rules decide about a sample request. */
export function PolicyTrial({ chain, rules }: Props) {
  const { api } = useDashboard()
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
      const problem =
        thrown instanceof SyntaxError ? 'Not valid JSON.' : LatchkeyError.from(thrown).message
      setResult({ problem })
    }
  }

  return (
    <form onSubmit={tryRequest}>
      <h2>Try a request</h2>
      <p>The signer evaluates the rules above. Nothing is signed or stored.</p>
      <label className="field">
        Method
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
        Parameters as JSON
        <textarea
          rows={8}
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <div className="buttons">
        <button type="submit" className="main">
          Try
        </button>
      </div>
      <div aria-live="polite">{result && <TrialResult result={result} />}</div>
    </form>
  )
}

function TrialResult({ result }: { result: Result }) {
  if ('problem' in result) return <p role="alert">{result.problem}</p>
  const { trial, rules } = result
  return (
    <>
      <p>
        <strong className="chip" data-status={trial.is_allowed ? 'delivered' : 'failed'}>
          {trial.is_allowed ? 'Allowed' : 'Denied'}
        </strong>
      </p>
      <ul className="rules">
        {trial.rules.map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names of rules may repeat
          <li key={place} data-action={rules[place]?.action}>
            <strong>{rules[place]?.name}</strong> {RESULTS[each]}
          </li>
        ))}
      </ul>
    </>
  )
}
