import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrCodeProps {
  /** The encoded text. */
  text: string
  /** The accessible name. */
  label: string
  /** Length of a side, with its unit. */
  size?: string
}

/** A QR code, black on white in every colour scheme, which can be read with a quarter of it damaged. */
export function QrCode({ text, label, size = '26mm' }: QrCodeProps) {
  const { side, path } = useMemo(() => drawSquares(text), [text])
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

function drawSquares(text: string): { side: number; path: string } {
  const { data, size } = encode(text, { ecc: 'Q', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { side: size, path }
}
