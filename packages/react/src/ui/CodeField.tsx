import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import {
  type BoxEdit,
  type BoxEditError,
  boxAfterKey,
  emptyBoxes,
  eraseBack,
  fill,
  isComplete,
  typedText,
} from './codeBoxes.ts'
import { Icon } from './Icon.tsx'
import { check } from './icons/generated/lucide.ts'

export type CodeFieldStatus = 'open' | 'busy' | 'rejected' | 'accepted'

type Props = {
  digits: number
  status: CodeFieldStatus
  texts: {
    label: string
    digit(position: number): string
    notNumeric: string
    /** Error for too many digits. Without it, the first ones are used. */
    tooLong?: string
    busy: string
    accepted: string
  }
  /** Lets the parent focus the first box. */
  firstBox?: RefObject<HTMLInputElement | null>
  /** Why the code was rejected. */
  error: string | undefined
  /** Called once each time the last missing digit is filled in. */
  onComplete(code: string): void
}

/**
 * One box per digit; submits when full. After a rejection clears, the boxes are empty and the first is
 * focused.
 */
export function CodeField({ digits, status, texts, firstBox, error, onComplete }: Props) {
  const noteId = useId()
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const [boxes, setBoxes] = useState(() => emptyBoxes(digits))
  const [refusal, setRefusal] = useState<BoxEditError | null>(null)
  const statusBefore = useRef(status)
  const startedAnew = useRef(false)

  useEffect(() => {
    const wasRejected = statusBefore.current === 'rejected'
    statusBefore.current = status
    if (status === 'busy') startedAnew.current = false
    // Keeps the next code if the user is already typing it.
    if (!wasRejected || status !== 'open' || startedAnew.current) return
    setBoxes(emptyBoxes(digits))
    inputs.current[0]?.focus()
  }, [status, digits])

  const readOnly = status === 'busy' || status === 'accepted'

  function apply(edit: BoxEdit) {
    setRefusal(typeof edit === 'string' ? edit : null)
    if (typeof edit === 'string') return
    setBoxes(edit.boxes)
    inputs.current[edit.focus]?.focus()
    if (isComplete(edit.boxes)) onComplete(edit.boxes.join(''))
  }

  function enter(index: number, text: string) {
    if (readOnly) return
    const anew = status === 'rejected' && !startedAnew.current
    const rules = { isExact: texts.tooLong !== undefined }
    const edit = anew ? fill(emptyBoxes(digits), 0, text, rules) : fill(boxes, index, text, rules)
    if (typeof edit !== 'string') startedAnew.current = status === 'rejected'
    apply(edit)
  }

  function press(event: KeyboardEvent, index: number) {
    const next = boxAfterKey(event.key, index, digits)
    if (next !== undefined) {
      event.preventDefault()
      inputs.current[next]?.focus()
    } else if (event.key === 'Backspace' && !readOnly) {
      event.preventDefault()
      apply(eraseBack(boxes, index))
    } else if (event.key === 'Enter' && status === 'open' && isComplete(boxes)) {
      onComplete(boxes.join(''))
    }
  }

  const refusals = { 'not-numeric': texts.notNumeric, 'too-long': texts.tooLong }
  const note = refusal ? refusals[refusal] : error
  return (
    <div>
      <fieldset
        className="code-boxes"
        data-status={status}
        aria-label={texts.label}
        aria-describedby={noteId}
      >
        {boxes.map((box, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
            key={index}
            ref={(input) => {
              inputs.current[index] = input
              if (index === 0 && firstBox) firstBox.current = input
            }}
            className="code-box"
            type="text"
            inputMode="numeric"
            // Only the first box offers the code from a text message; maxLength would cut it.
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={texts.digit(index + 1)}
            aria-invalid={status === 'rejected'}
            data-first={index === 0 || undefined}
            value={box}
            readOnly={readOnly}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => press(event, index)}
            onChange={(event) => {
              const typed = typedText(box, event.target.value)
              if (typed === '') apply(eraseBack(boxes, index))
              else enter(index, typed)
            }}
            onPaste={(event) => {
              event.preventDefault()
              enter(index, event.clipboardData.getData('text'))
            }}
          />
        ))}
      </fieldset>
      <CodeNote id={noteId} status={status} problem={note} texts={texts} />
    </div>
  )
}

type NoteProps = {
  id: string
  status: CodeFieldStatus
  problem: string | undefined
  texts: Props['texts']
}

/** Line under the boxes, always present, so that the layout does not shift. */
function CodeNote({ id, status, problem, texts }: NoteProps) {
  return (
    <div id={id}>
      {problem ? (
        <p className="code-note" data-tone="danger" role="alert">
          {problem}
        </p>
      ) : (
        <p
          className="code-note"
          data-tone={status === 'accepted' ? 'success' : 'quiet'}
          role="status"
        >
          {status === 'accepted' && <Icon paths={check} size={16} />}
          {status === 'accepted' && texts.accepted}
          {status === 'busy' && texts.busy}
        </p>
      )}
    </div>
  )
}
