import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'

type DownloadButtonProps = { text: string; fileName: string; label: string; keptMs: number }

/** Saves a text as a file, created in the browser. */
function DownloadButton({ text, fileName, label, keptMs }: DownloadButtonProps) {
  function save() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = fileName
    link.click()
    // The browser reads it after the click; revoking it later frees the memory.
    setTimeout(() => URL.revokeObjectURL(link.href), keptMs)
  }
  return (
    <Button look="plain" onPress={save}>
      {label}
    </Button>
  )
}

type Props = {
  /** The secret, shown only once. */
  text: string
  fileName: string
  labels: { copy: string; copied: string; download: string; next: string }
  copiedMs: number
  keptMs: number
  onNext(): void
}

/** Copies or downloads a secret, then continues. */
export const SaveSecretActions = ({ text, fileName, labels, copiedMs, keptMs, onNext }: Props) => (
  <>
    <div className="side-by-side">
      <CopyButton text={text} label={labels.copy} copiedLabel={labels.copied} copiedMs={copiedMs} />
      <DownloadButton text={text} fileName={fileName} label={labels.download} keptMs={keptMs} />
    </div>
    <Button first onPress={onNext}>
      {labels.next}
    </Button>
  </>
)
