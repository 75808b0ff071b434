import { useIdentityToken, useLatchkey } from '@latchkey/react'
import { useEffect, useState } from 'react'

/** The user and the claims of both tokens, as the host app sees them. */
export function Whoami() {
  const { ready, user, error, getAccessToken } = useLatchkey()
  const { identityToken } = useIdentityToken()
  const [accessToken, setAccessToken] = useState<string | null>(null)
  useEffect(() => {
    if (!user) {
      setAccessToken(null)
      return
    }
    let left = false
    getAccessToken().then(
      (token) => !left && setAccessToken(token),
      () => {},
    )
    return () => {
      left = true
    }
  }, [user, getAccessToken])
  return (
    <section className="group">
      <h3>Who is here</h3>
      {error && <p className="nothing">{error.message}</p>}
      {!error && !user && <p className="nothing">{ready ? 'Nobody.' : 'Starting …'}</p>}
      {user && (
        <>
          <Shown name="User" value={user} />
          <Shown name="Access token" value={readClaims(accessToken)} />
          <Shown name="Identity token" value={readClaims(identityToken)} />
        </>
      )}
    </section>
  )
}

function Shown({ name, value }: { name: string; value: unknown }) {
  return (
    <details>
      <summary>{name}</summary>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </details>
  )
}

/** Decodes a token's claims for display. A server must verify the token instead. */
function readClaims(token: string | null): Record<string, unknown> | null {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (sign) => sign.charCodeAt(0))))
  } catch {
    return null
  }
}
