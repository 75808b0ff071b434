import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'

type Props = {
  /** Null while there is nothing to copy. */
  text: string | null
  label: string
  copiedLabel: string
  copiedMs: number
}

/** Copies a text and confirms it for a moment. */
export function CopyButton({ text, label, copiedLabel, copiedMs }: Props) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [copied, copiedMs])
  const copy = (content: string) =>
    navigator.clipboard.writeText(content).then(
      () => setCopied(true),
      // Without clipboard permission, the QR code beside it has the same content.
      () => setCopied(false),
    )
  return (
    <Button look="plain" disabled={text === null} onPress={() => text !== null && copy(text)}>
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  )
}
