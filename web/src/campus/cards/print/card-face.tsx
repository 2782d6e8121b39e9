import type { CardContent, CardSchool } from '@talaan/contract'
import {
  CARD_ROW_HEIGHT,
  type CardDesign,
  type CardElement,
  type CardSide,
  cardSize,
  colorOf,
  hasText,
  rowsOf,
} from '@talaan/contract/values'
import type { CSSProperties, ReactNode } from 'react'
import { Barcode } from './barcode.tsx'
import type { ShownImages } from './card-images.ts'
import { CardQrCode } from './card-qr-code.tsx'
import { elementText } from './card-texts.ts'
import { fitElement } from './fit-element.ts'
import './card-face.css'

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
