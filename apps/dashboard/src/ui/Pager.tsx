type Props = { onNewer?: (() => void) | undefined; onOlder?: (() => void) | undefined }

/** Buttons to the pages before and after. */
export const Pager = ({ onNewer, onOlder }: Props) =>
  (onNewer || onOlder) && (
    <div className="buttons">
      <button type="button" className="plain" disabled={!onNewer} onClick={onNewer}>
        Newer
      </button>
      <button type="button" className="plain" disabled={!onOlder} onClick={onOlder}>
        Older
      </button>
    </div>
  )
