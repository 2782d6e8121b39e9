import { type CardOrientation, type CardSide, cardSize } from './id-card-design.ts'
import { roundMm } from './id-card-places.ts'

/** A4, upright. */
export const SHEET = { width: 210, height: 297 } as const

/** Between two cards, so that a cut that is a little off shows no neighbour. */
const GAP_MM = 2
const grids: Record<CardOrientation, { columns: number; rows: number }> = {
  landscape: { columns: 2, rows: 5 },
  portrait: { columns: 3, rows: 3 },
}
const MARK_MM = 4
const MARK_DISTANCE_MM = 1.5

export const cardsPerSheet = (orientation: CardOrientation): number => grids[orientation].columns * grids[orientation].rows

interface Place {
  x: number
  y: number
}

/** Where the first card of a sheet is: the cards are in the middle of the sheet. */
function originOf(orientation: CardOrientation): Place {
  const { width, height } = cardSize(orientation)
  const { columns, rows } = grids[orientation]
  const margin = (page: number, side: number, n: number) => roundMm((page - n * side - (n - 1) * GAP_MM) / 2)
  return { x: margin(SHEET.width, width, columns), y: margin(SHEET.height, height, rows) }
}

/**
 * The place of a card on its sheet, in millimetres. Backs are mirrored from left to right: a printer that turns the paper over its long edge
 * then prints each one behind its front.
 */
export function placeOnSheet(orientation: CardOrientation, index: number, side: CardSide): Place {
  const { columns } = grids[orientation]
  const { width, height } = cardSize(orientation)
  const origin = originOf(orientation)
  const column = index % columns
  const shownColumn = side === 'front' ? column : columns - 1 - column
  const row = Math.floor(index / columns)
  return { x: roundMm(origin.x + shownColumn * (width + GAP_MM)), y: roundMm(origin.y + row * (height + GAP_MM)) }
}

interface CropMark extends Place {
  length: number
  isUpright: boolean
}

/** The lines to cut along, outside the cards: at both edges of each column and row. */
export function cropMarks(orientation: CardOrientation): CropMark[] {
  const { width, height } = cardSize(orientation)
  const { columns, rows } = grids[orientation]
  const { x, y } = originOf(orientation)
  const edges = (start: number, side: number, n: number) =>
    Array.from({ length: n }, (_, i) => start + i * (side + GAP_MM)).flatMap((edge) => [roundMm(edge), roundMm(edge + side)])
  const far = MARK_DISTANCE_MM + MARK_MM
  const ends = (start: number, page: number) => [start - far, page - start + MARK_DISTANCE_MM]
  return [
    ...edges(x, width, columns).flatMap((edge) =>
      ends(y, SHEET.height).map((end) => ({ x: edge, y: roundMm(end), length: MARK_MM, isUpright: true })),
    ),
    ...edges(y, height, rows).flatMap((edge) =>
      ends(x, SHEET.width).map((end) => ({ x: roundMm(end), y: edge, length: MARK_MM, isUpright: false })),
    ),
  ]
}

/** The cards in groups of one sheet each. */
export function divideIntoSheets<C>(cards: readonly C[], orientation: CardOrientation): C[][] {
  const most = cardsPerSheet(orientation)
  return Array.from({ length: Math.ceil(cards.length / most) }, (_, sheet) => cards.slice(sheet * most, (sheet + 1) * most))
}
