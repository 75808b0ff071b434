import { setOperatorMetadata } from '@latchkey/contract/endpoints/operatorUsers'
import { type FormEvent, useState } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { describeError } from '../text/describeError.ts'
import { useTexts } from '../text/TextContext.ts'

type Values = Record<string, string | number | boolean>
type Props = { userId: string; metadata: Values; onDone(): void }

/** Custom metadata of a user, as JSON. */
export function Metadata({ userId, metadata, onDone }: Props) {
  const { api, may, leaveIfExpired } = useDashboard()
  const { texts } = useTexts()
  const [text, setText] = useState(() => JSON.stringify(metadata, null, 2))
  const [outcome, setOutcome] = useState<string | null>(null)

  async function save(event: FormEvent) {
    event.preventDefault()
    try {
      const custom_metadata = JSON.parse(text) as Values
      await api(setOperatorMetadata, { params: { userId }, body: { custom_metadata } })
      setOutcome(texts.user.saved)
      onDone()
    } catch (thrown) {
      leaveIfExpired(thrown)
      setOutcome(
        thrown instanceof SyntaxError ? texts.common.notJson : describeError(thrown, texts),
      )
    }
  }

  return (
    <form onSubmit={save}>
      <h2 id="metadata">{texts.user.metadata}</h2>
      <textarea
        dir="ltr"
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
            {texts.user.saveMetadata}
          </button>
          <output>{outcome}</output>
        </div>
      )}
    </form>
  )
}
