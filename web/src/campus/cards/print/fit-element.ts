import { type CardElement, rowsOf } from '@talaan/contract/values'
import { type FittedText, fitText } from '#shared/receipt/fit-text.ts'

const CARD_FONT = '"Inter Variable", Inter, system-ui, sans-serif'
const MM_PER_POINT = 25.4 / 72
const PEN_PX = 100

let pen: CanvasRenderingContext2D | null | undefined

/** The width of a text in millimetres at a size of one point. */
function measure(text: string, weight: number): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * 0.5 * MM_PER_POINT
  pen.font = `${weight} ${PEN_PX}px ${CARD_FONT}`
  return (pen.measureText(text).width / PEN_PX) * MM_PER_POINT
}

export interface FittedElement extends FittedText {
  /** Whether it is printed smaller than wanted, or even then does not fit and is cut. */
  problem?: 'shrunk' | 'cut'
}

/** A text as it is printed: in rows, smaller when it is too long, and cut when it is too long at the smallest size. */
export function fitElement(element: CardElement, text: string): FittedElement {
  const { width, size, weight } = element
  const fitted = fitText(text, { width, rows: rowsOf(element), size }, (part) => measure(part, weight))
  const isCut = fitted.rows.join(' ') !== text.split(/\s+/).filter(Boolean).join(' ')
  return { ...fitted, problem: isCut ? 'cut' : fitted.size < size - 0.01 ? 'shrunk' : undefined }
}
