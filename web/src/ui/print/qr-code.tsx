import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrCodeProps {
  /** What a camera reads. */
  text: string
  /** What it is for, to somebody who cannot see it. */
  label: string
  /** Length of a side, with its unit. */
  size?: string
}

/** Black on white in every colour scheme; a quarter of it may be unreadable. */
export function QrCode({ text, label, size = '26mm' }: QrCodeProps) {
  const { side, path } = useMemo(() => squares(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      style={{ background: '#fff', flex: 'none' }}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function squares(text: string): { side: number; path: string } {
  const { data, size } = encode(text, { ecc: 'Q', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { side: size, path }
}
