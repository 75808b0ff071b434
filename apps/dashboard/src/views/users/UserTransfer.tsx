import { LatchkeyError } from '@latchkey/client'
import {
  importOperatorUser,
  listOperatorUsers,
  type UserFilter,
  type WireListedUser,
} from '@latchkey/contract/endpoints/operatorUsers'
import { useRef, useState } from 'react'
import { useDashboard } from '../../page/DashboardContext.ts'
import { formatCount } from '../../ui/format.ts'
import { readCsv, writeCsv } from './csv.ts'
import { IMPORT_COLUMNS, toImportedAccounts } from './toImportedAccounts.ts'

type Props = { filter: UserFilter; onImported(): void }
type Progress = { message: string; isRunning: boolean; failures: readonly string[] }

const FAILURES_SHOWN_MAX = 20

/** Downloads the users as CSV, and imports users from CSV, with progress. */
export function UserTransfer({ filter, onImported }: Props) {
  const { api, may } = useDashboard()
  const [progress, setProgress] = useState<Progress | null>(null)
  const isStopped = useRef(false)

  async function run(
    work: (report: (message: string) => void) => Promise<Omit<Progress, 'isRunning'>>,
  ) {
    isStopped.current = false
    setProgress({ message: 'Started', isRunning: true, failures: [] })
    const report = (message: string) => setProgress({ message, isRunning: true, failures: [] })
    try {
      setProgress({ ...(await work(report)), isRunning: false })
    } catch (thrown) {
      const { message } = LatchkeyError.from(thrown)
      setProgress({ message, isRunning: false, failures: [] })
    }
  }

  const exportUsers = () =>
    run(async (report) => {
      const parts = [writeCsv([['id', 'created_at', 'accounts', 'guest', 'deleted_at']])]
      let count = 0
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<typeof loadPage>> = await loadPage(cursor)
        parts.push(writeCsv(page.users.map(toRow)))
        count += page.users.length
        cursor = page.next_cursor
        report(`${formatCount(count)} users read`)
      } while (cursor !== null && !isStopped.current)
      download(new Blob(parts, { type: 'text/csv' }), 'users.csv')
      return { message: `${formatCount(count)} users written to users.csv`, failures: [] }
    })
  const loadPage = (cursor: string | null) => api(listOperatorUsers, { query: { filter, cursor } })

  const importUsers = (file: File) =>
    run(async (report) => {
      const [header = [], ...rows] = readCsv(await file.text())
      const failures: string[] = []
      let done = 0
      for (const [place, row] of rows.entries()) {
        if (isStopped.current) break
        const linked_accounts = toImportedAccounts(header, row)
        try {
          if (linked_accounts.length === 0) throw new Error('no account in a known column')
          await api(importOperatorUser, { body: { linked_accounts } })
          done += 1
        } catch (thrown) {
          failures.push(`Line ${place + 2}: ${(thrown as Error).message}`)
        }
        report(`${formatCount(done)} of ${formatCount(rows.length)} users imported`)
      }
      onImported()
      return {
        message: `${formatCount(done)} of ${formatCount(rows.length)} users imported`,
        failures,
      }
    })

  return (
    <div className="transfer">
      {progress && <span role="status">{progress.message}</span>}
      {progress?.isRunning ? (
        <button type="button" className="plain" onClick={() => (isStopped.current = true)}>
          Stop
        </button>
      ) : (
        <>
          <button type="button" className="plain" onClick={exportUsers}>
            Export CSV
          </button>
          {may('admin') && (
            <label className="file" title={`Columns: ${IMPORT_COLUMNS.join(', ')}`}>
              Import CSV
              <input
                type="file"
                className="hidden"
                accept=".csv,text/csv"
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  if (file) void importUsers(file)
                  target.value = '' // the same file can be chosen again
                }}
              />
            </label>
          )}
        </>
      )}
      {progress && progress.failures.length > 0 && (
        <details>
          <summary>Failed lines: {formatCount(progress.failures.length)}</summary>
          <ul>
            {progress.failures.slice(0, FAILURES_SHOWN_MAX).map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const toRow = ({ id, created_at, accounts, is_guest, deleted_at }: WireListedUser): string[] => [
  id,
  new Date(created_at).toISOString(),
  accounts.map(({ type, name }) => `${type} ${name}`).join(' | '),
  is_guest ? 'yes' : 'no',
  deleted_at === null ? '' : new Date(deleted_at).toISOString(),
]

function download(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // the browser reads it after the click
}
