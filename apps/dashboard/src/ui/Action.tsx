import type { OperatorRole } from '@latchkey/contract/endpoints/operator'
import { useRef, useState } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { describeError } from '../text/describeError.ts'
import { useTexts } from '../text/TextContext.ts'

type Props = {
  label: string
  /** Accessible name, if the label does not tell which row it is for. */
  name?: string
  /** Role that the server requires. */
  needs: OperatorRole
  /** Question that names the consequence. */
  confirm: string
  isDangerous?: boolean
  run(): Promise<unknown>
  onDone(): void
}

/** Button for a change: asks first, shows the error. Hidden if the role does not suffice. */
export function Action({ label, name, needs, confirm, isDangerous, run, onDone }: Props) {
  const { may, leaveIfExpired } = useDashboard()
  const { texts } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!may(needs)) return null

  async function act() {
    setBusy(true)
    setProblem(null)
    try {
      await run()
      dialog.current?.close()
      onDone()
    } catch (thrown) {
      leaveIfExpired(thrown)
      setProblem(describeError(thrown, texts))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <button
        type="button"
        className={isDangerous ? 'danger' : 'plain'}
        aria-label={name}
        onClick={() => {
          setProblem(null)
          dialog.current?.showModal()
        }}
      >
        {label}
      </button>
      <dialog ref={dialog} aria-label={name ?? label}>
        <p>{confirm}</p>
        {problem && <p role="alert">{problem}</p>}
        <div className="buttons">
          <button type="button" className="plain" onClick={() => dialog.current?.close()}>
            {texts.common.cancel}
          </button>
          <button
            type="button"
            className={isDangerous ? 'danger' : 'main'}
            disabled={isBusy}
            onClick={act}
          >
            {label}
          </button>
        </div>
      </dialog>
    </>
  )
}
