import { Icon } from '../../ui/Icon.tsx'
import { chevronRight } from '../../ui/icons/generated/lucide.ts'

type Props = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  disabled?: boolean
  onChange(value: string): void
}

/** Choice from the browser's own list. */
export const Select = ({ label, value, options, disabled = false, onChange }: Props) => (
  <label className="account-select">
    {label}
    <span className="account-select-box">
      <select value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon paths={chevronRight} size={16} />
    </span>
  </label>
)
