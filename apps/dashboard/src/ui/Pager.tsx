import { useTexts } from '../text/TextContext.ts'

type Props = { onNewer?: (() => void) | undefined; onOlder?: (() => void) | undefined }

/** Buttons to the pages before and after. */
export function Pager({ onNewer, onOlder }: Props) {
  const { common } = useTexts().texts
  if (!onNewer && !onOlder) return null
  return (
    <div className="buttons">
      <button type="button" className="plain" disabled={!onNewer} onClick={onNewer}>
        {common.newer}
      </button>
      <button type="button" className="plain" disabled={!onOlder} onClick={onOlder}>
        {common.older}
      </button>
    </div>
  )
}
