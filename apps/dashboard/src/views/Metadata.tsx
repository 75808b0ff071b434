import { LatchkeyError } from '@latchkey/client'
import { setOperatorMetadata } from '@latchkey/contract/endpoints/operatorUsers'
import { type FormEvent, useState } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'

type Values = Record<string, string | number | boolean>
type Props = { userId: string; metadata: Values; onDone(): void }

/** Custom metadata of a user, as JSON. */
export function Metadata({ userId, metadata, onDone }: Props) {
  const { api, may } = useDashboard()
  const [text, setText] = useState(() => JSON.stringify(metadata, null, 2))
  const [outcome, setOutcome] = useState<string | null>(null)

  async function save(event: FormEvent) {
    event.preventDefault()
    try {
      const custom_metadata = JSON.parse(text) as Values
      await api(setOperatorMetadata, { params: { userId }, body: { custom_metadata } })
      setOutcome('Saved.')
      onDone()
    } catch (thrown) {
      setOutcome(
        thrown instanceof SyntaxError ? 'This is not JSON.' : LatchkeyError.from(thrown).message,
      )
    }
  }

  return (
    <form onSubmit={save}>
      <h2 id="metadata">Custom metadata</h2>
      <textarea
        aria-labelledby="metadata"
        rows={4}
        spellCheck={false}
        readOnly={!may('support')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {may('support') && (
        <div className="buttons">
          <button type="submit" className="plain">
            Save metadata
          </button>
          <output>{outcome}</output>
        </div>
      )}
    </form>
  )
}
