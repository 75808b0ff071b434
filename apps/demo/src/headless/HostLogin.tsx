import { useLoginWithJwt } from '@latchkey/react'
import { useState } from 'react'

/** Fernleaf's back end serves this path; in the demo it proxies to the sandbox. */
async function fetchToken(name: string): Promise<string | null> {
  const answer = await fetch(`/custom-auth/token?sub=${encodeURIComponent(name)}`)
  return answer.ok ? ((await answer.json()) as { token: string }).token : null
}

/** Logs in with the host's own identity provider. */
export function HostLogin() {
  const [name, setName] = useState('fern-gardener')
  const [isIn, setIn] = useState<boolean | null>(null)
  return (
    <div className="setting">
      <label>
        <input
          type="checkbox"
          checked={isIn ?? false}
          onChange={({ target }) => setIn(target.checked)}
        />{' '}
        In at Fernleaf's own system
      </label>
      <input
        type="text"
        aria-label="Name there"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {isIn !== null && <Follow name={name} isIn={isIn} />}
    </div>
  )
}

/** Mounted only when chosen: before that, it would log out users of other methods. */
function Follow({ name, isIn }: { name: string; isIn: boolean }) {
  const { state } = useLoginWithJwt({
    isAuthenticated: isIn,
    isLoading: false,
    getToken: () => fetchToken(name),
  })
  return <output aria-label="Own system">{state.status}</output>
}
