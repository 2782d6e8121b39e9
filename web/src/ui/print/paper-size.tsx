import { useLayoutEffect, useRef, useState } from 'react'

/** A sheet of half A4, or the roll of a receipt printer, 80 mm wide. */
export type Paper = 'A5' | 'roll'

const PX_PER_MM = 96 / 25.4
const ROLL_MM = 80
const MARGIN_MM = 4

/** Sets the size of the printed page. A page on a roll is as long as what stands on it: the parent of this element. */
export function PaperSize({ paper }: { paper: Paper }) {
  const style = useRef<HTMLStyleElement>(null)
  const [length, setLength] = useState(0)
  // After every render, because the content decides the length.
  useLayoutEffect(() => {
    if (paper !== 'roll') return
    const height = style.current?.parentElement?.getBoundingClientRect().height ?? 0
    setLength(Math.ceil(height / PX_PER_MM) + 2 * MARGIN_MM)
  })
  const page = paper === 'A5' ? 'size: A5; margin: 10mm' : `size: ${ROLL_MM}mm ${Math.max(length, ROLL_MM)}mm; margin: ${MARGIN_MM}mm`
  return <style ref={style}>{`@page { ${page}; @bottom-right { content: none } }`}</style>
}
