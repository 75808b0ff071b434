import { move, type Settings } from './settings.ts'

type Props = { settings: Settings; onChange(change: Partial<Settings>): void }

/** Selects and orders the login methods. */
export function MethodList({ settings: { ordered, methods }, onChange }: Props) {
  const last = methods.length - 1
  return (
    <section className="group">
      <h3>Login methods</h3>
      <label className="setting">
        <span>Own order</span>
        <input
          type="checkbox"
          className="switch"
          checked={ordered}
          onChange={(event) => onChange({ ordered: event.target.checked })}
        />
      </label>
      {ordered && (
        <ol className="methods">
          {methods.map(({ name, on }, index) => (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  checked={on}
                  onChange={() =>
                    onChange({
                      methods: methods.map((one) => (one.name === name ? { name, on: !on } : one)),
                    })
                  }
                />
                {name}
              </label>
              <button
                type="button"
                aria-label={`Move ${name} up`}
                disabled={index === 0}
                onClick={() => onChange({ methods: move(methods, index, -1) })}
              >
                ↑
              </button>
              <button
                type="button"
                aria-label={`Move ${name} down`}
                disabled={index === last}
                onClick={() => onChange({ methods: move(methods, index, 1) })}
              >
                ↓
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
