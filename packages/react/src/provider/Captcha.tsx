import { useEffect, useRef } from 'react'
import { useLatchkeyContext } from './LatchkeyContext.ts'
import { useClientState } from './useClientState.ts'

/**
 * Marks where the captcha widget appears in your own login screens. Optional.
 *
 * @example
 * ```tsx
 * import { Captcha, useLoginWithEmail } from '@latchkey/react'
 *
 * export function EmailLogin({ email }: { email: string }) {
 *   const { sendCode } = useLoginWithEmail()
 *   return (
 *     <>
 *       <Captcha />
 *       <button type="button" onClick={() => sendCode({ email })}>
 *         Send code
 *       </button>
 *     </>
 *   )
 * }
 * ```
 */
export function Captcha() {
  const { client } = useLatchkeyContext()
  const isEnabled = useClientState(client).config?.captcha_enabled
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isEnabled) return
    const loading = client.loadCaptcha()
    void loading.then(({ setContainer }) => setContainer(place.current))
    return () => void loading.then(({ setContainer }) => setContainer(null))
  }, [client, isEnabled])
  return <div ref={place} />
}
