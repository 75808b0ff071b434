import { type HTMLAttributes, type ReactNode, type Ref, useId } from 'react'

type Props = {
  label: string
  value: string
  error: string | undefined
  placeholder: string
  type?: 'text' | 'email' | 'tel' | 'password'
  inputMode: NonNullable<HTMLAttributes<HTMLInputElement>['inputMode']>
  autoComplete: string
  name: string
  icon?: ReactNode
  /** Content inside the box, before the text. */
  leading?: ReactNode
  /** Content inside the box, after the text. */
  trailing?: ReactNode
  readOnly?: boolean
  /** Receives the focus when its screen opens. */
  first?: boolean
  inputRef?: Ref<HTMLInputElement>
  onChange(value: string, input: HTMLInputElement): void
  onLeave(): void
}

/** Single-line input. Space for its error is reserved, so that the layout does not shift. */
export function TextField(props: Props) {
  const inputId = useId()
  const noteId = useId()
  const { label, value, error, icon, trailing, first = false, readOnly = false } = props
  return (
    <div className="field">
      <div className="field-box" part="field" data-invalid={error !== undefined}>
        {props.leading}
        <label className={icon ? 'field-label' : 'hidden-label'} htmlFor={inputId}>
          {icon}
          <span className="hidden-label">{label}</span>
        </label>
        <input
          ref={props.inputRef}
          id={inputId}
          className="field-input"
          type={props.type ?? 'text'}
          name={props.name}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder={props.placeholder}
          value={value}
          readOnly={readOnly}
          data-first={first || undefined}
          aria-invalid={error !== undefined}
          aria-describedby={noteId}
          onChange={({ target }) => props.onChange(target.value, target)}
          onBlur={props.onLeave}
        />
        {trailing}
      </div>
      <span className="field-note" id={noteId} role="alert">
        {error}
      </span>
    </div>
  )
}
