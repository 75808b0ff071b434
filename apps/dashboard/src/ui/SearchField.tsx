import { useTexts } from '../text/TextContext.ts'

type Props = {
  /** Hint shown while the field is empty. */
  hint: string
  value: string
  onChange(value: string): void
}

/** Field that searches a list while the operator types. */
export function SearchField({ hint, value, onChange }: Props) {
  const { common } = useTexts().texts
  return (
    <label>
      <span className="hidden">{common.search}</span>
      <input
        type="search"
        placeholder={hint}
        value={value}
        maxLength={200}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
