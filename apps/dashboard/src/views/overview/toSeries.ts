type ByCode = { code: string; counts: readonly number[] }
type Series = { name: string; counts: readonly number[] }

/** As many as the chart has colours. */
const SERIES_MAX = 6

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Series of the most frequent codes. The others are one series, named `…`. */
export function toSeries(rows: readonly ByCode[]): Series[] {
  const sorted = [...rows].sort((one, other) => sum(other.counts) - sum(one.counts))
  const isFew = sorted.length <= SERIES_MAX
  const shown = isFew ? sorted : sorted.slice(0, SERIES_MAX - 1)
  const rest = isFew ? [] : sorted.slice(SERIES_MAX - 1)
  return [
    ...shown.map(({ code, counts }) => ({ name: code, counts })),
    ...(rest.length === 0
      ? []
      : [
          {
            name: '…',
            counts: (rest[0]?.counts ?? []).map((_, place) =>
              sum(rest.map(({ counts }) => counts[place] ?? 0)),
            ),
          },
        ]),
  ]
}
