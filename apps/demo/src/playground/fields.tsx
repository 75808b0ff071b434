import type { ReactNode } from 'react'

/** One setting: its name and its control. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child.
    <label className="setting">
      <span>{label}</span>
      {children}
    </label>
  )
}

type CheckProps = { label: string; checked: boolean; onChange(checked: boolean): void }

/** A switch. */
export function Check({ label, checked, onChange }: CheckProps) {
  return (
    <Field label={label}>
      <input
        type="checkbox"
        className="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Field>
  )
}

type TextProps = {
  label: string
  value: string
  placeholder?: string
  onChange(value: string): void
}

/** A line of text. */
export function Text({ label, value, placeholder, onChange }: TextProps) {
  return (
    <Field label={label}>
      <input
        type="text"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

type SelectProps<Value extends string> = {
  label: string
  value: Value
  /** Names by value. */
  options: readonly (readonly [value: Value, name: string])[]
  onChange(value: Value): void
}

/** One of many. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SelectProps<Value>) {
  return (
    <Field label={label}>
      <select value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly Value[]
  onChange(value: Value): void
}

/** One of a few, all in sight. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset className="setting">
      <legend>{label}</legend>
      <span className="segments">
        {options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={label}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{option}</span>
          </label>
        ))}
      </span>
    </fieldset>
  )
}
