type Props<Option extends string> = {
  label: string
  options: readonly Option[]
  value: NoInfer<Option>
  nameOf(option: NoInfer<Option>): string
  onChange(option: NoInfer<Option>): void
}

/** Buttons of which one is pressed. */
export const Switch = <Option extends string>({
  label,
  options,
  value,
  nameOf,
  onChange,
}: Props<Option>) => (
  <fieldset className="switch">
    <legend className="hidden">{label}</legend>
    {options.map((option) => (
      <button
        key={option}
        type="button"
        aria-pressed={option === value}
        onClick={() => onChange(option)}
      >
        {nameOf(option)}
      </button>
    ))}
  </fieldset>
)
