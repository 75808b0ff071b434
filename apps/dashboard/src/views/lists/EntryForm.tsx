import type { DenylistType } from '@latchkey/contract/endpoints/denylist'
import { type FormEvent, useState } from 'react'
import { useDashboard } from '../../page/DashboardContext.ts'
import { describeError } from '../../text/describeError.ts'
import { useTexts } from '../../text/TextContext.ts'

type Props<Type extends DenylistType> = {
  types: readonly Type[]
  /** Adds the entry. A text it resolves to is shown. */
  add(entry: { type: Type; value: string }): Promise<unknown>
  onDone(): void
}

/** Form that adds an entry to the allowlist or the denylist. */
export function EntryForm<Type extends DenylistType>({ types, add, onDone }: Props<Type>) {
  const { leaveIfExpired } = useDashboard()
  const { texts } = useTexts()
  const { common, lists } = texts
  const names: Record<DenylistType, string> = { ...lists, user: lists.userId }
  const [type, setType] = useState(types[0] as Type)
  const [value, setValue] = useState('')
  const [outcome, setOutcome] = useState<{ message: string; isProblem: boolean } | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    try {
      const message = await add({ type, value: value.trim() })
      setValue('')
      setOutcome(typeof message === 'string' ? { message, isProblem: false } : null)
      onDone()
    } catch (thrown) {
      leaveIfExpired(thrown)
      setOutcome({ message: describeError(thrown, texts), isProblem: true })
    }
  }

  return (
    <form className="filters" onSubmit={submit}>
      <label>
        <span className="hidden">{common.type}</span>
        <select value={type} onChange={({ target }) => setType(target.value as Type)}>
          {types.map((name) => (
            <option key={name} value={name}>
              {names[name]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="hidden">{common.value}</span>
        <input
          type="text"
          required
          placeholder={names[type]}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      </label>
      <button type="submit" className="main">
        {common.add}
      </button>
      {outcome && <p role={outcome.isProblem ? 'alert' : 'status'}>{outcome.message}</p>}
    </form>
  )
}
