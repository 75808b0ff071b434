import { useEffect, useRef } from 'react'
import { useLatchkeyContext } from './LatchkeyContext.ts'
import { useClientState } from './useClientState.ts'

/** Where the captcha appears in a host's own screens, should its provider want to see the person. Optional. */
export function Captcha() {
  const { client } = useLatchkeyContext()
  const isEnabled = useClientState(client).config?.captcha_enabled
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isEnabled) return
    const loading = client.loadCaptcha()
    void loading.then(({ setContainer: placeIn }) => placeIn(place.current))
    return () => void loading.then(({ setContainer: placeIn }) => placeIn(null))
  }, [client, isEnabled])
  return <div ref={place} />
}
