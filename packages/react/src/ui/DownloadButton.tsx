import { Button } from './Button.tsx'

type Props = { text: string; fileName: string; label: string; keptMs: number }

/** Saves a text as a file, created in the browser. */
export function DownloadButton({ text, fileName, label, keptMs }: Props) {
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
