import { useSubscribeToJwtAuth } from '@latchkey/react'
import { useState } from 'react'

/** Fernleaf's own back end answers this; in the demo it passes the question on to the sandbox. */
async function fetchToken(name: string): Promise<string | null> {
  const answer = await fetch(`/custom-auth/token?sub=${encodeURIComponent(name)}`)
  return answer.ok ? ((await answer.json()) as { token: string }).token : null
}

/** An identity system the host already has: whoever is in there is in here. */
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

/** Drawn only once it was chosen: before that, somebody who came another way must not be logged out. */
function Follow({ name, isIn }: { name: string; isIn: boolean }) {
  const { state } = useSubscribeToJwtAuth({
    isAuthenticated: isIn,
    isLoading: false,
    getExternalJwt: () => fetchToken(name),
  })
  return <output aria-label="Own system">{state.status}</output>
}
