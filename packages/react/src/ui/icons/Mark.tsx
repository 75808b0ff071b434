type Gradient = {
  kind: 'linear' | 'radial'
  id: string
  /** Where it begins and ends, as SVG attributes. */
  geometry: Readonly<Record<string, string>>
  stops: readonly { offset: string; stopColor: string; stopOpacity?: string }[]
}
/** Path data of a mark, drawn on 24 × 24. */
export type MarkData = {
  paths: readonly { d: string; fill: string; fillRule?: 'evenodd' }[]
  gradients?: readonly Gradient[]
}

/** Mark of a wallet, a network or a token, hidden from screen readers. */
export function Mark({ data, round = false }: { data: MarkData; round?: boolean }) {
  return (
    <svg
      className="wallet-mark"
      data-round={round || undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {data.gradients && <defs>{data.gradients.map(drawGradient)}</defs>}
      {data.paths.map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  )
}

function drawGradient({ kind, id, geometry, stops }: Gradient) {
  const Tag = kind === 'linear' ? 'linearGradient' : 'radialGradient'
  return (
    <Tag key={id} id={id} gradientUnits="userSpaceOnUse" {...geometry}>
      {stops.map((stop) => (
        <stop key={`${stop.offset}${stop.stopColor}`} {...stop} />
      ))}
    </Tag>
  )
}
