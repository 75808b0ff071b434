import type { ReactNode } from 'react'

type Props = {
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
  children: ReactNode
}

/** Checkbox whose whole label can be clicked. */
export function Checkbox({ checked, disabled = false, onChange, children }: Props) {
  return (
    <label className="checkbox">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
