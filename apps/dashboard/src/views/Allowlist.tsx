import { LatchkeyError } from '@latchkey/client'
import { ALLOWLIST_TYPES, type AllowlistType } from '@latchkey/contract/endpoints/allowlist'
import {
  addOperatorAllowlistEntry,
  listOperatorAllowlist,
  removeOperatorAllowlistEntry,
} from '@latchkey/contract/endpoints/operator'
import { type FormEvent, useCallback, useState } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { useLoaded } from '../page/useLoaded.ts'
import { Action } from '../ui/Action.tsx'
import { formatMoment } from '../ui/format.ts'
import { Shown } from '../ui/Shown.tsx'
import { Table } from '../ui/Table.tsx'

const TYPES: Record<AllowlistType, string> = {
  email: 'Email address',
  emailDomain: 'Email domain',
  phone: 'Phone number',
  wallet: 'Wallet address',
}

/** Users who may log in, if the app has an allowlist. */
export function Allowlist() {
  const { api, may } = useDashboard()
  const loaded = useLoaded(useCallback(() => api(listOperatorAllowlist), [api]))
  return (
    <>
      <h1>Allowlist</h1>
      {may('admin') && <AddForm onDone={loaded.reload} />}
      <Shown loaded={loaded}>
        {({ is_enabled, entries }) => (
          <>
            {!is_enabled && <p>The app has no allowlist: everyone may log in.</p>}
            <Table
              caption="Allowlist"
              rows={entries}
              keyOf={({ id }) => id}
              empty="No entry."
              columns={[
                { label: 'Type', cell: ({ type }) => type },
                { label: 'Value', cell: ({ value }) => <span className="long">{value}</span> },
                {
                  label: 'First login',
                  cell: ({ accepted_at }) => (accepted_at ? formatMoment(accepted_at) : 'none yet'),
                },
                {
                  label: 'Action',
                  cell: ({ type, value, is_configured }) =>
                    is_configured ? (
                      'in the configuration'
                    ) : (
                      <Action
                        label="Remove"
                        name={`Remove ${value}`}
                        needs="admin"
                        isDangerous
                        confirm={`Remove ${value}? Open sessions stay open.`}
                        run={() =>
                          api(removeOperatorAllowlistEntry, {
                            body: { type: type as AllowlistType, value },
                          })
                        }
                        onDone={loaded.reload}
                      />
                    ),
                },
              ]}
            />
          </>
        )}
      </Shown>
    </>
  )
}

function AddForm({ onDone }: { onDone(): void }) {
  const { api } = useDashboard()
  const [type, setType] = useState<AllowlistType>('email')
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function add(event: FormEvent) {
    event.preventDefault()
    try {
      await api(addOperatorAllowlistEntry, { body: { type, value } })
      setValue('')
      setProblem(null)
      onDone()
    } catch (thrown) {
      setProblem(LatchkeyError.from(thrown).message)
    }
  }

  return (
    <form className="filters" onSubmit={add}>
      <label>
        <span className="hidden">Type</span>
        <select value={type} onChange={({ target }) => setType(target.value as AllowlistType)}>
          {ALLOWLIST_TYPES.map((name) => (
            <option key={name} value={name}>
              {TYPES[name]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="hidden">Value</span>
        <input
          type="text"
          required
          placeholder={TYPES[type]}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      </label>
      <button type="submit" className="main">
        Add
      </button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  )
}
