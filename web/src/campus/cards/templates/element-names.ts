import type { CardElement, CardElementKind, CardField } from '@talaan/contract/values'
import { fieldNames } from '../print/card-texts.ts'

export const kindNames: Record<CardElementKind, string> = {
  field: 'Field',
  text: 'Text',
  photo: 'Photo',
  logo: 'Logo',
  signature: 'Signature',
  line: 'Line',
  box: 'Box',
  qr: 'QR code',
  barcode: 'Barcode of the number',
}

/** What an element is called in the list. */
export function elementName({ kind, field, text }: Pick<CardElement, 'kind' | 'field' | 'text'>): string {
  if (kind === 'field') return fieldNames[field ?? 'full_name']
  return kind === 'text' ? `“${text || 'Text'}”` : kindNames[kind]
}

const sizes: Record<CardElementKind, readonly [width: number, height: number]> = {
  field: [40, 4],
  text: [40, 4],
  photo: [20, 25],
  logo: [8, 8],
  signature: [28, 10],
  line: [28, 0.3],
  box: [20, 5],
  qr: [18, 18],
  barcode: [45, 9],
}

/** A new element near the upper left corner, with an id that no other has. */
export function newElement(kind: CardElementKind, field: CardField | null, taken: ReadonlySet<string>): CardElement {
  const [width, height] = sizes[kind]
  let number = 1
  while (taken.has(`new${number}`)) number++
  const text = kind === 'text' ? 'Text' : ''
  return { id: `new${number}`, kind, x: 4, y: 4, width, height, size: 8, weight: 400, align: 'left', color: '#1a1d21', field, text }
}
