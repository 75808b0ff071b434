import { useEffect, useState } from 'react'

const SHOWN_MS = 2_000

type Props = { label: string; text: string; isMain?: boolean }

/** Copies a text and says so for two seconds. Its width stays the same. */
export function CopyButton({ label, text, isMain = false }: Props) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <button
      type="button"
      className="copy"
      data-main={isMain}
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setSaid('Copied'),
          () => setSaid('Not allowed'),
        )
      }
    >
      <span aria-hidden={said !== ''} data-hidden={said !== ''}>
        {label}
      </span>
      <span className="copy-said" aria-live="polite">
        {said}
      </span>
    </button>
  )
}
