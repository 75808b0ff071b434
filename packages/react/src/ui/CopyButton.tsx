import { Button } from './Button.tsx'
import { useCopied } from './useCopied.ts'

type Props = {
  /** Null while there is nothing to copy. */
  text: string | null
  label: string
  copiedLabel: string
  copiedMs: number
}

/** Copies a text and confirms it for a moment. */
export function CopyButton({ text, label, copiedLabel, copiedMs }: Props) {
  const { isCopied, copy } = useCopied(text ?? '', copiedMs)
  return (
    <Button look="plain" disabled={text === null} onPress={() => text !== null && copy()}>
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </Button>
  )
}
