import { useEffect, useState } from 'react'

/** Names the chains that the sandbox cannot run on this machine, and how to install them. */
export function MissingChains() {
  const [missing, setMissing] = useState<readonly string[]>([])
  useEffect(() => {
    const controller = new AbortController()
    fetch('/faucet/missing.json', { signal: controller.signal })
      .then((reply) => reply.json())
      .then(({ missing }: { missing: string[] }) => setMissing(missing))
      .catch(() => {}) // without a sandbox there is nothing to show
    return () => controller.abort()
  }, [])
  return missing.map((sentence) => (
    <p key={sentence} role="status">
      {sentence}
    </p>
  ))
}
