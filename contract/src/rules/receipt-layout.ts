/** Own paper of two sizes, or a booklet whose title, lines and serial numbers are printed on it already. */
export const receiptPapers = ['A5', 'roll', 'booklet'] as const

/** What is printed on a form of the booklet, in the order in which a form is read. */
export const receiptFields = [
  'date',
  'or_number',
  'payer',
  'address',
  'term',
  'amount',
  'words',
  'line_text',
  'line_amount',
  'mode',
  'check_bank',
  'check_number',
  'check_date',
  'cashier',
  'stub_date',
  'stub_payer',
  'stub_amount',
  'verify_code',
] as const
export type ReceiptField = (typeof receiptFields)[number]

/** Where a field is: millimetres from the left and the top of the paper, and the size of its text in points. */
export interface FieldPlace {
  on: boolean
  x: number
  y: number
  width: number
  size: number
  align: 'left' | 'right'
  /** How many rows a long text may take. */
  rows: number
}

export interface ReceiptPlaces {
  width: number
  height: number
  /** From one fee line to the next, in millimetres. */
  line_height: number
  max_lines: number
  /** A second copy on the same paper, this far from the first. */
  copy: { on: boolean; x: number; y: number }
  fields: Record<ReceiptField, FieldPlace>
}

export const layoutLimits = {
  paper: { least: 50, most: 420 },
  size: { least: 5, most: 24 },
  width: { least: 5, most: 420 },
  line_height: { least: 2, most: 20 },
  max_lines: { least: 1, most: 30 },
  rows: { least: 1, most: 3 },
} as const

const MM_PER_POINT = 25.4 / 72
/** The height of a row of text, as a multiple of its size. */
export const ROW_HEIGHT = 1.2

/** Tenths of a millimetre, the finest that a position has. */
const roundMm = (mm: number): number => Math.round(mm * 10) / 10

export const isLineField = (name: ReceiptField): boolean => name === 'line_text' || name === 'line_amount'

/** The height of a field in millimetres. The code to verify is a square. */
export function fieldHeight({ fields, line_height, max_lines }: ReceiptPlaces, name: ReceiptField): number {
  const { width, size, rows } = fields[name]
  if (name === 'verify_code') return width
  return isLineField(name) ? line_height * max_lines : size * MM_PER_POINT * ROW_HEIGHT * rows
}

/** What does not fit on the paper: a text for each path of the layout. */
export function layoutProblems(layout: ReceiptPlaces): Record<string, string> {
  const { width, height, copy } = layout
  const problems: Record<string, string> = {}
  for (const name of receiptFields) {
    const field = layout.fields[name]
    if (!field.on) continue
    const bottom = field.y + fieldHeight(layout, name)
    if (isBeyond(field.x + field.width, width)) problems[`fields.${name}.width`] = 'Ends to the right of the paper'
    if (isBeyond(bottom, height)) problems[`fields.${name}.y`] = 'Ends below the paper'
    if (!copy.on) continue
    if (copy.x + field.x < 0 || isBeyond(copy.x + field.x + field.width, width)) problems['copy.x'] = 'The second copy is beside the paper'
    if (copy.y + field.y < 0 || isBeyond(copy.y + bottom, height)) problems['copy.y'] = 'The second copy is above or below the paper'
  }
  return problems
}

/** Text that is cut by less than a tenth of a millimetre is only a rounding. */
const isBeyond = (end: number, edge: number): boolean => end > edge + 0.05

/** Moves a field by millimetres, as far as the paper goes. Descriptions and amounts of the fee lines stay on the same height. */
export function moveField(layout: ReceiptPlaces, name: ReceiptField, dx: number, dy: number): ReceiptPlaces {
  const field = layout.fields[name]
  const x = within(field.x + dx, layout.width - field.width)
  const y = within(field.y + dy, layout.height - fieldHeight(layout, name))
  return placeField(layout, name, { x, y })
}

/** Changes a field. Descriptions and amounts of the fee lines stay on the same height. */
export function placeField(layout: ReceiptPlaces, name: ReceiptField, place: Partial<FieldPlace>): ReceiptPlaces {
  const fields = { ...layout.fields, [name]: { ...layout.fields[name], ...place } }
  if (isLineField(name)) {
    const other = name === 'line_text' ? 'line_amount' : 'line_text'
    fields[other] = { ...fields[other], y: fields[name].y }
  }
  return { ...layout, fields }
}

const within = (mm: number, most: number): number => roundMm(Math.max(0, Math.min(mm, most)))

interface FeeLine {
  text: string
  amount_centavos: number
}

/** The fee lines of a form. What does not fit is summed in the last line. */
export function fitLines(lines: readonly FeeLine[], most: number): FeeLine[] {
  if (lines.length <= most) return [...lines]
  const shown = lines.slice(0, most - 1)
  const rest = lines.slice(most - 1)
  const amount_centavos = rest.reduce((sum, line) => sum + line.amount_centavos, 0)
  return [...shown, { text: shown.length === 0 ? `${rest.length} fees` : `and ${rest.length} more`, amount_centavos }]
}

const place = (x: number, y: number, width: number, more: Partial<FieldPlace> = {}): FieldPlace => ({
  on: true,
  x,
  y,
  width,
  size: 10,
  align: 'left',
  rows: 1,
  ...more,
})
const off = { on: false }
const right = { align: 'right' } as const

/** A form of 5.5 by 8.5 inches, upright. */
const halfLetter: ReceiptPlaces = {
  width: 139.7,
  height: 215.9,
  line_height: 6,
  max_lines: 10,
  copy: { on: false, x: 0, y: 0 },
  fields: {
    date: place(95, 38, 35),
    or_number: place(95, 30, 35, off),
    payer: place(35, 48, 95),
    address: place(35, 56, 95),
    term: place(35, 64, 95),
    words: place(25, 72, 105, { size: 9, rows: 2 }),
    amount: place(95, 83, 35, right),
    line_text: place(12, 98, 80, { size: 9 }),
    line_amount: place(95, 98, 35, { size: 9, ...right }),
    mode: place(35, 166, 60, { size: 9 }),
    check_bank: place(35, 173, 50, { size: 9 }),
    check_number: place(35, 180, 50, { size: 9 }),
    check_date: place(35, 187, 50, { size: 9 }),
    cashier: place(80, 198, 50, { size: 9 }),
    stub_date: place(12, 10, 35, off),
    stub_payer: place(12, 16, 60, off),
    stub_amount: place(12, 22, 35, off),
    verify_code: place(12, 190, 17, off),
  },
}

/** A form of 8.5 by 4 inches: a stub that stays in the booklet, what is paid, and from whom. */
const threeColumns: ReceiptPlaces = {
  width: 215.9,
  height: 101.6,
  line_height: 5,
  max_lines: 9,
  copy: { on: false, x: 0, y: 0 },
  fields: {
    stub_date: place(8, 24, 36, { size: 9 }),
    stub_payer: place(8, 34, 36, { size: 8, rows: 3 }),
    stub_amount: place(8, 50, 36, { size: 9, ...right }),
    line_text: place(50, 24, 42, { size: 8 }),
    line_amount: place(93, 24, 24, { size: 8, ...right }),
    or_number: place(172, 12, 38, off),
    date: place(172, 20, 38),
    payer: place(142, 29, 68),
    address: place(142, 36, 68, { size: 9 }),
    term: place(142, 42, 68, { size: 8 }),
    words: place(126, 49, 84, { size: 9, rows: 2 }),
    amount: place(175, 59, 35, right),
    mode: place(142, 66, 68, { size: 8 }),
    check_bank: place(142, 71, 45, { size: 8 }),
    check_number: place(142, 76, 45, { size: 8 }),
    check_date: place(142, 81, 45, { size: 8 }),
    cashier: place(160, 90, 50, { size: 9 }),
    verify_code: place(122, 80, 17, off),
  },
}

/** Layouts to start from. */
export const layoutModels = {
  half: { name: 'Half letter, 139.7 × 215.9 mm', places: halfLetter },
  columns: { name: 'Three columns with a stub, 215.9 × 101.6 mm', places: threeColumns },
} as const
