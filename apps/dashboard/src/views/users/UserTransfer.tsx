import {
  importOperatorUser,
  listOperatorUsers,
  type WireListedUser,
} from '@latchkey/contract/endpoints/operatorUsers'
import { useRef, useState } from 'react'
import { isExpired, useDashboard } from '../../page/DashboardContext.ts'
import { describeError } from '../../text/describeError.ts'
import { useTexts } from '../../text/TextContext.ts'
import { readCsv, writeCsv } from './csv.ts'
import { IMPORT_COLUMNS, toImportedAccounts } from './toImportedAccounts.ts'

type Props = {
  /** Query parameters of the filters. */
  query: Readonly<Record<string, string>>
  onImported(): void
}
type Progress = { message: string; isRunning: boolean; failures: readonly string[] }

const FAILURES_SHOWN_MAX = 20

/** Downloads the users as CSV, and imports users from CSV, with progress. */
export function UserTransfer({ query, onImported }: Props) {
  const { api, may, leaveIfExpired } = useDashboard()
  const { texts, format } = useTexts()
  const { users: text } = texts
  const [progress, setProgress] = useState<Progress | null>(null)
  const isStopped = useRef(false)

  async function run(
    work: (report: (message: string) => void) => Promise<Omit<Progress, 'isRunning'>>,
  ) {
    isStopped.current = false
    setProgress({ message: text.started, isRunning: true, failures: [] })
    const report = (message: string) => setProgress({ message, isRunning: true, failures: [] })
    try {
      setProgress({ ...(await work(report)), isRunning: false })
    } catch (thrown) {
      leaveIfExpired(thrown)
      setProgress({ message: describeError(thrown, texts), isRunning: false, failures: [] })
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
        report(text.read(format.count(count)))
      } while (cursor !== null && !isStopped.current)
      download(new Blob(parts, { type: 'text/csv' }), 'users.csv')
      return { message: text.written(format.count(count)), failures: [] }
    })
  const loadPage = (cursor: string | null) =>
    api(listOperatorUsers, { query: { ...query, cursor } })

  const importUsers = (file: File) =>
    run(async (report) => {
      const [header = [], ...rows] = readCsv(await file.text())
      const failures: string[] = []
      let done = 0
      for (const [place, row] of rows.entries()) {
        if (isStopped.current) break
        const linked_accounts = toImportedAccounts(header, row)
        try {
          if (linked_accounts.length === 0) {
            failures.push(text.line(format.count(place + 2), text.noKnownColumn))
            continue
          }
          await api(importOperatorUser, { body: { linked_accounts } })
          done += 1
        } catch (thrown) {
          if (isExpired(thrown)) throw thrown
          failures.push(text.line(format.count(place + 2), describeError(thrown, texts)))
        }
        report(text.imported(format.count(done), format.count(rows.length)))
      }
      onImported()
      return {
        message: text.imported(format.count(done), format.count(rows.length)),
        failures,
      }
    })

  return (
    <div className="transfer">
      {progress && <span role="status">{progress.message}</span>}
      {progress?.isRunning ? (
        <button type="button" className="plain" onClick={() => (isStopped.current = true)}>
          {text.stop}
        </button>
      ) : (
        <>
          <button type="button" className="plain" onClick={exportUsers}>
            {text.exportCsv}
          </button>
          {may('admin') && (
            <label className="file" title={text.columns(IMPORT_COLUMNS.join(', '))}>
              {text.importCsv}
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
          <summary>{text.failedLines(format.count(progress.failures.length))}</summary>
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
