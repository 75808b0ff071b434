import { walletText } from '../../text/wallet.ts'
import { toVisibleText } from './toVisibleText.ts'

/** Branches deeper than this start collapsed. */
const OPEN_DEPTH = 2

type Branch = Readonly<Record<string, unknown>> | readonly unknown[]
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null

/** Structured data as a collapsible tree. */
export function JsonTree({ value, depth = 0 }: { value: Branch; depth?: number }) {
  return (
    <ul className="json-tree">
      {Object.entries(value).map(([name, entry]) => (
        <li key={name}>
          {isBranch(entry) ? (
            <details open={depth < OPEN_DEPTH}>
              <summary>
                <span className="json-name">{toVisibleText(name).text}</span>{' '}
                {Array.isArray(entry) && (
                  <span className="json-quiet">{walletText.signing.items(entry.length)}</span>
                )}
              </summary>
              <JsonTree value={entry} depth={depth + 1} />
            </details>
          ) : (
            <>
              <span className="json-name">{toVisibleText(name).text}:</span>{' '}
              <span className="json-value">{toVisibleText(String(entry)).text}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
