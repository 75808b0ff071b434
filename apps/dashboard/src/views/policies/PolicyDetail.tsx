import { getOperatorPolicy, updateOperatorPolicy } from '@latchkey/contract/endpoints/operator'
import type { Policy } from '@latchkey/contract/endpoints/policies'
import type { NewPolicyRule, PolicyChain } from '@latchkey/contract/entities/policyRules'
import { readRules } from '@latchkey/contract/entities/readPolicy'
import { useCallback, useMemo, useState } from 'react'
import { useDashboard } from '../../page/DashboardContext.ts'
import { toHash } from '../../page/route.ts'
import { useLoaded } from '../../page/useLoaded.ts'
import { useTexts } from '../../text/TextContext.ts'
import { Action } from '../../ui/Action.tsx'
import { Shown } from '../../ui/Shown.tsx'
import { describeRule } from './describeRule.ts'
import { PolicyTrial } from './PolicyTrial.tsx'

/** A policy: its rules in words, an editor, and a request to try it with. */
export function PolicyDetail({ policyId }: { policyId: string }) {
  const { api, appId } = useDashboard()
  const { texts } = useTexts()
  const loaded = useLoaded(
    useCallback(() => api(getOperatorPolicy, { params: { policyId } }), [api, policyId]),
  )
  return (
    <>
      <p>
        <a href={toHash(appId, 'policies')}>{texts.policies.allPolicies}</a>
      </p>
      <Shown loaded={loaded}>
        {(policy) => (
          // A saved policy has new rule ids, so the editor starts with them.
          <PolicyEditor
            key={JSON.stringify(policy.rules)}
            policy={policy}
            onSaved={loaded.reload}
          />
        )}
      </Shown>
    </>
  )
}

type EditorProps = { policy: Policy; onSaved(): void }

function PolicyEditor({ policy, onSaved }: EditorProps) {
  const { api, may } = useDashboard()
  const { texts } = useTexts()
  const { common, policies: text } = texts
  const chain = policy.chain_type as PolicyChain
  const [name, setName] = useState(policy.name)
  const [typed, setTyped] = useState(() => writeRules(policy.rules, chain))
  const draft = useMemo(() => readDraft(typed, chain), [typed, chain])
  const isEditable = policy.owner_id === null && may('admin')
  return (
    <>
      <h1>
        <bdi>{policy.name}</bdi>
      </h1>
      <p>
        <code className="long">{policy.id}</code> <span className="chip">{policy.chain_type}</span>
      </p>
      {policy.owner_id !== null && (
        <p>
          <code className="long">{policy.owner_id}</code>: {text.owned}
        </p>
      )}
      <h2>{text.inWords}</h2>
      {'rules' in draft ? (
        <RuleSentences rules={draft.rules} />
      ) : (
        <p role="alert">{draft.problem}</p>
      )}
      <h2>{text.rules}</h2>
      {isEditable && (
        <label className="field">
          {common.name}
          <input
            type="text"
            value={name}
            maxLength={50}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
      )}
      <label className="field">
        {text.rulesAsJson}
        <textarea
          dir="ltr"
          rows={14}
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {isEditable && 'rules' in draft && (
        <div className="buttons">
          <Action
            label={text.save}
            needs="admin"
            confirm={text.saveConfirm}
            run={() =>
              api(updateOperatorPolicy, {
                params: { policyId: policy.id },
                body: { name, rules: [...draft.rules] },
              })
            }
            onDone={onSaved}
          />
        </div>
      )}
      {'rules' in draft && <PolicyTrial chain={chain} rules={draft.rules} />}
    </>
  )
}

function RuleSentences({ rules }: { rules: readonly NewPolicyRule[] }) {
  const { texts } = useTexts()
  if (rules.length === 0) return <p className="empty">{texts.policies.noRule}</p>
  return (
    <>
      <ul className="rules">
        {rules.map((rule, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names of rules may repeat
          <li key={place} data-action={rule.action}>
            <strong dir="auto">{rule.name}</strong> {describeRule(rule, texts.rules)}
          </li>
        ))}
      </ul>
      <p>{texts.policies.need}</p>
    </>
  )
}

/** Rules as the editor shows them. Rules that this page cannot read stay as the server has them. */
function writeRules(rules: Policy['rules'], chain: PolicyChain): string {
  try {
    return JSON.stringify(readRules(rules, chain), null, 2)
  } catch {
    return JSON.stringify(rules, null, 2)
  }
}

type Draft = { rules: readonly NewPolicyRule[] } | { problem: string }

function readDraft(typed: string, chain: PolicyChain): Draft {
  try {
    return { rules: readRules(JSON.parse(typed), chain) }
  } catch (thrown) {
    return { problem: (thrown as Error).message } // of the parser, or a PolicyFormatError
  }
}
