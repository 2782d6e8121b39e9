/** The designs of ID cards: what is printed where on a CR80 card, in millimetres. Pure, for the editor, the print and the server. */
import { isWithin, roundMm } from './id-card-places.ts'

export const cardOrientations = ['landscape', 'portrait'] as const
export type CardOrientation = (typeof cardOrientations)[number]
export const cardSides = ['front', 'back'] as const
export type CardSide = (typeof cardSides)[number]

/** ISO/IEC 7810 ID-1. */
const LONG_SIDE = 85.6
const SHORT_SIDE = 53.98
/** What is nearer to the edge may be cut off. */
const SAFE_MM = 3

export const cardSize = (orientation: CardOrientation): { width: number; height: number } =>
  orientation === 'landscape' ? { width: LONG_SIDE, height: SHORT_SIDE } : { width: SHORT_SIDE, height: LONG_SIDE }

/** What a field of a card can show, in the order of the editor's list. */
export const cardFields = [
  'full_name',
  'display_name',
  'last_name',
  'first_name',
  'number',
  'course',
  'course_name',
  'level',
  'section',
  'position',
  'department',
  'lrn',
  'school_year',
  'valid_until',
  'emergency_contact_name',
  'emergency_contact_number',
  'address',
  'birthdate',
  'school_name',
  'school_address',
  'head_name',
  'head_title',
] as const
export type CardField = (typeof cardFields)[number]

export const cardElementKinds = ['field', 'text', 'photo', 'logo', 'signature', 'line', 'box', 'qr', 'barcode'] as const
export type CardElementKind = (typeof cardElementKinds)[number]

export const cardWeights = [400, 600, 700] as const
export const cardAligns = ['left', 'center', 'right'] as const

/** The colour of the course, or of the design where the course has none. */
export const ACCENT = 'accent'

export interface CardElement {
  /** Unique within the design. */
  id: string
  kind: CardElementKind
  x: number
  y: number
  width: number
  height: number
  /** Of a text, in points. */
  size: number
  weight: (typeof cardWeights)[number]
  align: (typeof cardAligns)[number]
  /** `#rrggbb` or `accent`. */
  color: string
  /** What a field shows. */
  field: CardField | null
  /** The words of a text, or those before the value of a field, with a space between. */
  text: string
}

export interface CardDesign {
  orientation: CardOrientation
  accent: string
  /** The colours of courses by their codes. */
  course_colors: { course: string; color: string }[]
  front: CardElement[]
  back: CardElement[]
}

export const designLimits = {
  size: { least: 4, most: 24 },
  side: { least: 0.2, most: LONG_SIDE },
  elements: 40,
  text: 200,
  colors: 60,
} as const

const textKinds: readonly CardElementKind[] = ['field', 'text']
export const hasText = ({ kind }: Pick<CardElement, 'kind'>): boolean => textKinds.includes(kind)

/** A QR code is a square. */
export const isSquare = ({ kind }: Pick<CardElement, 'kind'>): boolean => kind === 'qr'

/** The rows that a text may take at its own size. */
export const rowsOf = ({ height, size }: Pick<CardElement, 'height' | 'size'>): number =>
  Math.max(1, Math.floor((height + 0.05) / rowHeight(size)))

const MM_PER_POINT = 25.4 / 72
export const CARD_ROW_HEIGHT = 1.2
export const rowHeight = (size: number): number => size * MM_PER_POINT * CARD_ROW_HEIGHT

export const colorOf = (design: Pick<CardDesign, 'accent' | 'course_colors'>, color: string, course: string | null): string => {
  if (color !== ACCENT) return color
  return design.course_colors.find((row) => row.course === course)?.color ?? design.accent
}

/** What is wrong with the places of a side: a text for each element that is not on the card. */
export function sideProblems(design: CardDesign, side: CardSide): Record<number, string> {
  const { width, height } = cardSize(design.orientation)
  const problems: Record<number, string> = {}
  design[side].forEach((element, index) => {
    const end = { x: element.x + element.width, y: element.y + element.height }
    if (element.x < 0 || element.y < 0 || !isWithin(end.x, width) || !isWithin(end.y, height)) problems[index] = 'Lies outside the card'
  })
  return problems
}

/** Whether an element is so near to the edge that it may be cut off. Boxes are meant to reach it. */
export function isNearEdge(orientation: CardOrientation, element: CardElement): boolean {
  if (element.kind === 'box') return false
  const { width, height } = cardSize(orientation)
  const right = width - element.x - element.width
  const bottom = height - element.y - element.height
  return Math.min(element.x, element.y, right, bottom) < SAFE_MM - 0.05
}

/** Moves an element by millimetres, as far as the card goes. */
export function moveElement(orientation: CardOrientation, element: CardElement, dx: number, dy: number): CardElement {
  const { width, height } = cardSize(orientation)
  const within = (mm: number, most: number) => roundMm(Math.max(0, Math.min(mm, most)))
  return { ...element, x: within(element.x + dx, width - element.width), y: within(element.y + dy, height - element.height) }
}

/** The fields that a design shows. What it does not show is not sent for a print. */
export const shownFields = ({ front, back }: Pick<CardDesign, 'front' | 'back'>): ReadonlySet<CardField> =>
  new Set([...front, ...back].flatMap(({ kind, field }) => (kind === 'field' && field ? [field] : [])))
