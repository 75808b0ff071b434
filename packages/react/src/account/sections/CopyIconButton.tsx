import { Icon } from '../../ui/Icon.tsx'
import { check, copy } from '../../ui/icons/generated/lucide.ts'
import { useCopied } from '../../ui/useCopied.ts'

type Props = { text: string; label: string; copiedLabel: string; copiedMs: number }

/** Copies a text and confirms it for a moment. */
export function CopyIconButton({ text, label, copiedLabel, copiedMs }: Props) {
  const { isCopied, copy: copyText } = useCopied(text, copiedMs)
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
