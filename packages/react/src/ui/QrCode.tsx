import { useMemo } from 'react'
import { toQrPath } from './toQrPath.ts'

type Props = { text: string; label: string; sizePx?: number }

/** QR code, dark on light in every scheme: many cameras do not read inverted codes. */
export function QrCode({ text, label, sizePx = 160 }: Props) {
  const { path, side } = useMemo(() => toQrPath(text), [text])
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      width={sizePx}
      height={sizePx}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
