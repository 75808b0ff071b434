import { type Session, useSessions } from '@latchkey/react'
import { useEffect, useState } from 'react'
import type { Run } from '../wallets/useOutcome.ts'

/** Lists the user's sessions. */
export function Sessions({ run }: { run: Run }) {
  const { listSessions, revokeSessions, logoutEverywhere } = useSessions()
  const [sessions, setSessions] = useState<readonly Session[]>([])
  useEffect(() => {
    let left = false
    listSessions().then(
      (known) => !left && setSessions(known),
      () => {},
    )
    return () => {
      left = true
    }
  }, [listSessions])
  return (
    <>
      <ul className="accounts" aria-label="Sessions">
        {sessions.map(({ id, loginMethod, lastActiveAt, isCurrent }) => (
          <li key={id}>
            <span>
              {loginMethod}, {isCurrent ? 'here' : lastActiveAt.toLocaleString()}
            </span>
          </li>
        ))}
      </ul>
      <p className="buttons">
        <button
          type="button"
          onClick={() =>
            run('other sessions ended', async () => {
              const ended = await revokeSessions()
              setSessions(await listSessions())
              return String(ended)
            })
          }
        >
          End other sessions
        </button>
        <button type="button" onClick={() => run('logout', logoutEverywhere)}>
          End all sessions
        </button>
      </p>
    </>
  )
}
