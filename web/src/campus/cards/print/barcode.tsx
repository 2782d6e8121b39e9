import { BARCODE_QUIET, code128 } from '@talaan/contract/values'
import { useMemo } from 'react'

/** A text in Code 128, black on white, with the light margins that a reader needs. */
export function Barcode({ text }: { text: string }) {
  const bars = useMemo(() => drawBars(text), [text])
  if (!bars) return null
  return (
    <svg viewBox={`0 0 ${bars.width} 10`} preserveAspectRatio="none" shapeRendering="crispEdges" style={{ background: '#fff' }} aria-hidden>
      <path d={bars.path} fill="#000" />
    </svg>
  )
}

function drawBars(text: string): { width: number; path: string } | undefined {
  const widths = code128(text)
  if (!widths) return undefined
  let x = BARCODE_QUIET
  let path = ''
  widths.forEach((width, index) => {
    if (index % 2 === 0) path += `M${x} 0h${width}v10h-${width}z`
    x += width
  })
  return { width: x + BARCODE_QUIET, path }
}
