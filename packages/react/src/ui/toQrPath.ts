import { encode } from 'uqr'

/** Converts a QR code to one SVG path and its side length in modules, including the margin. */
export function toQrPath(text: string): { path: string; side: number } {
  const { data, size } = encode(text, { ecc: 'Q', border: 2 })
  // Adjacent modules become one bar: fewer shapes and no hairlines between them.
  const bars = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { path: bars.join(''), side: size }
}
