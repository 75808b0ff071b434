import { useEffect, useState } from 'react'

/** Copies a text to the clipboard, and reports for `copiedMs` that it did. */
export function useCopied(text: string, copiedMs: number) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied, copiedMs])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // Without clipboard permission, a title or a QR code beside it has the whole text.
      () => setCopied(false),
    )
  return { isCopied, copy }
}
