import { useEffect, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { check, copy } from '../../ui/icons/generated/lucide.ts'

type Props = { text: string; label: string; copiedLabel: string; copiedMs: number }

/** Copies a text and confirms it for a moment. */
export function CopyIconButton({ text, label, copiedLabel, copiedMs }: Props) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied, copiedMs])
  const copyText = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // Without clipboard permission, the title has the whole text.
      () => setCopied(false),
    )
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={text}
      onClick={copyText}
    >
      <Icon paths={isCopied ? check : copy} size={16} />
      <span className="hidden-label" role="status">
        {isCopied && copiedLabel}
      </span>
    </button>
  )
}
