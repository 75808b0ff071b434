import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { DownloadButton } from './DownloadButton.tsx'

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
