import { type MethodChoice, move } from './settings.ts'

type Props = { methods: MethodChoice[]; onChange(methods: MethodChoice[]): void }

/** Selects and orders the login methods. */
export function MethodList({ methods, onChange }: Props) {
  const last = methods.length - 1
  const toggle = (name: string) =>
    methods.map((method) => (method.name === name ? { name, on: !method.on } : method))
  return (
    <ol className="methods">
      {methods.map(({ name, on }, index) => (
        <li key={name}>
          <label>
            <input type="checkbox" checked={on} onChange={() => onChange(toggle(name))} />
            {name}
          </label>
          <button
            type="button"
            aria-label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => onChange(move(methods, index, -1))}
          >
            ↑
          </button>
          <button
            type="button"
            aria-label={`Move ${name} down`}
            disabled={index === last}
            onClick={() => onChange(move(methods, index, 1))}
          >
            ↓
          </button>
        </li>
      ))}
    </ol>
  )
}
