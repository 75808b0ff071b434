import { useTexts } from '../text/TextContext.ts'

type Series = { name: string; counts: readonly number[] }
type Props = {
  label: string
  from: number
  bucketMs: number
  /** Number of bars. */
  buckets: number
  series: readonly Series[]
  /** Whether the bars count failures. */
  isBad?: boolean
}

const WIDTH = 320
const HEIGHT = 96
const GAP = 4
const RADIUS = 3
const DAY_MS = 86_400_000

/** Stacked bars over time. The legend has the numbers as text. */
export function BarChart({ label, from, bucketMs, buckets, series, isBad = false }: Props) {
  const { format } = useTexts()
  const totals = Array.from({ length: buckets }, (_, place) =>
    series.reduce((sum, { counts }) => sum + (counts[place] ?? 0), 0),
  )
  const total = totals.reduce((sum, count) => sum + count, 0)
  const highest = Math.max(1, ...totals)
  const step = WIDTH / Math.max(1, buckets)
  const nameOf = (place: number) =>
    (bucketMs < DAY_MS ? format.time : format.day)(from + place * bucketMs)
  return (
    <figure className="chart" data-bad={isBad || undefined}>
      <figcaption>
        {label} <strong>{format.count(total)}</strong>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${label}: ${total}`}>
        {totals.map((count, place) => {
          let below = 0
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: buckets have no other name
            <g key={place}>
              <title>{`${nameOf(place)}: ${format.count(count)}`}</title>
              <rect
                className="ground"
                x={place * step + GAP / 2}
                y={0}
                width={Math.max(1, step - GAP)}
                height={HEIGHT}
                rx={RADIUS}
              />
              {series.map(({ name, counts }, number) => {
                const height = ((counts[place] ?? 0) / highest) * (HEIGHT - 8)
                below += height
                return (
                  <rect
                    key={name}
                    className={`series-${number % 6}`}
                    x={place * step + GAP / 2}
                    y={HEIGHT - below}
                    width={Math.max(1, step - GAP)}
                    height={height}
                    // Stacked bars have straight edges between them.
                    rx={series.length === 1 ? Math.min(RADIUS, height / 2) : 0}
                  />
                )
              })}
            </g>
          )
        })}
      </svg>
      <div className="ends" aria-hidden="true">
        <span>{buckets > 0 && nameOf(0)}</span>
        <span>{buckets > 0 && nameOf(buckets - 1)}</span>
      </div>
      {(series.length > 1 || series[0]?.name !== label) && (
        <ul className="legend">
          {series.map(({ name, counts }, number) => (
            <li key={name}>
              <span className={`dot series-${number % 6}`} />
              {name} {format.count(counts.reduce((sum, count) => sum + count, 0))}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}
