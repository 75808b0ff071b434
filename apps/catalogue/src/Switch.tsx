type Props<Value extends string> = {
  label: string
  options: Readonly<Record<NoInfer<Value>, string>>
  value: Value
  onChange(value: NoInfer<Value>): void
}

/** Two or more options, one of them selected. */
export function Switch<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <fieldset className="switch" aria-label={label}>
      {(Object.keys(options) as Value[]).map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {options[option]}
        </button>
      ))}
    </fieldset>
  )
}
