import { useMemo } from 'react'
import { encode } from 'uqr'

/**
 * The code of a card. Its capitals and digits make a QR code of 37 modules, so that a module is nearly half a millimetre on a card and any
 * phone reads it; 15% of it may be damaged.
 */
export function CardQrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" style={{ background: '#fff' }} aria-hidden>
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}
