import './card-face.css'
import type { CardContent, CardSchool } from '@talaan/contract'
import {
  BARCODE_QUIET,
  CARD_ROW_HEIGHT,
  type CardDesign,
  type CardElement,
  type CardSide,
  cardSize,
  code128,
  colorOf,
  hasText,
  rowsOf,
} from '@talaan/contract/values'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'
import type { ShownImages } from './card-images.ts'
import { elementText } from './card-texts.ts'
import { fitElement } from './fit-element.ts'

/** A text in Code 128, black on white, with the light margins that a reader needs. */
function Barcode({ text }: { text: string }) {
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

/**
 * The code of a card. Its capitals and digits make a QR code of 37 modules, so that a module is nearly half a millimetre on a card and any
 * phone reads it; 15% of it may be damaged.
 */
function CardQrCode({ text }: { text: string }) {
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

const MM_PER_POINT = 25.4 / 72

/** Lengths are multiples of `--mm`, which is a millimetre on paper and another length in a drawing to scale. */
export const mm = (length: number): string => `calc(var(--mm) * ${length})`

export interface CardFaceProps {
  design: CardDesign
  side: CardSide
  card: CardContent
  school: CardSchool
  /** The pictures that are loaded, by their addresses. */
  images: ShownImages
  /** Whether an element without content is drawn as an empty box, as in the editor. */
  showsEmpty?: boolean
}

/** One side of a card. */
export function CardFace(props: CardFaceProps) {
  const { design, side } = props
  const { width, height } = cardSize(design.orientation)
  return (
    <div className="id-card" data-side={side} style={{ width: mm(width), height: mm(height) }}>
      {design[side].map((element) => (
        <div key={element.id} className="id-card-element" data-kind={element.kind} style={placeStyle(element)}>
          <ElementContent element={element} {...props} />
        </div>
      ))}
    </div>
  )
}

/** Where an element is on its card. */
export const placeStyle = ({ x, y, width, height }: CardElement): CSSProperties => ({
  left: mm(x),
  top: mm(y),
  width: mm(width),
  height: mm(height),
})

type ContentProps = CardFaceProps & { element: CardElement }

function ElementContent(props: ContentProps): ReactNode {
  const { element, design, card, school, images, showsEmpty } = props
  const color = colorOf(design, element.color, card.course)
  if (hasText(element)) return <TextContent {...props} color={color} />
  if (element.kind === 'box' || element.kind === 'line') return <div style={{ height: '100%', background: color }} />
  if (element.kind === 'qr') return <CardQrCode text={card.code} />
  if (element.kind === 'barcode') return <Barcode text={card.number} />
  const address = { photo: card.image, logo: school.logo, signature: school.signature }[element.kind as 'photo' | 'logo' | 'signature']
  const source = address === null ? undefined : images[address]
  if (source) return <img src={source} alt="" />
  return showsEmpty || element.kind === 'photo' ? <span className="id-card-missing">{emptyNames[element.kind]}</span> : null
}

const emptyNames: Partial<Record<CardElement['kind'], string>> = { photo: 'Photo', logo: 'Logo', signature: 'Signature' }

function TextContent({ element, card, school, color }: ContentProps & { color: string }) {
  const { size, weight, align } = element
  const fitted = fitElement(element, elementText(element, card, school))
  const rowHeight = fitted.size * MM_PER_POINT * CARD_ROW_HEIGHT
  const style = { color, fontWeight: weight, textAlign: align, height: '100%' } as const
  return (
    <div className="id-card-text" data-single={rowsOf(element) === 1 || undefined} style={style} data-size={size}>
      <span>
        {fitted.rows.map((row, index) => (
          <span
            key={index}
            className="id-card-row"
            style={{ fontSize: mm(fitted.size * MM_PER_POINT), height: mm(rowHeight), lineHeight: mm(rowHeight) }}
          >
            {row}
          </span>
        ))}
      </span>
    </div>
  )
}
