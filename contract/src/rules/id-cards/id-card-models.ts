/** The designs that a portal begins with, and to which a template can be reset. */
import { ACCENT, type CardDesign, type CardElement, type CardField, type CardOrientation } from './id-card-design.ts'

export const cardKinds = ['student', 'employee'] as const
export type CardKind = (typeof cardKinds)[number]

const WHITE = '#ffffff'
const INK = '#1a1d21'
const GREY = '#4b5563'

type Place = readonly [x: number, y: number, width: number, height: number]
type Style = Partial<Pick<CardElement, 'size' | 'weight' | 'align' | 'color' | 'text'>>
type NewElement = Omit<CardElement, 'id'>

const element = (kind: CardElement['kind'], [x, y, width, height]: Place, more: Style & { field?: CardField } = {}): NewElement => ({
  kind,
  x,
  y,
  width,
  height,
  size: 7,
  weight: 400,
  align: 'left',
  color: INK,
  field: null,
  text: '',
  ...more,
})
const field = (name: CardField, place: Place, style: Style = {}): NewElement => element('field', place, { ...style, field: name })
const text = (words: string, place: Place, style: Style = {}): NewElement => element('text', place, { ...style, text: words })
const box = (place: Place): NewElement => element('box', place, { color: ACCENT })
const withIds = (side: string, elements: readonly NewElement[]): CardElement[] =>
  elements.map((row, index) => ({ id: `${side}${index + 1}`, ...row }))

const small = { size: 6, color: GREY } as const
const onBand = { color: WHITE } as const

/** What a kind of card says about its holder, between the name and the number. */
const aboutLandscape: Record<CardKind, NewElement[]> = {
  student: [
    field('course', [31, 30, 31, 5], { size: 11, weight: 700, color: ACCENT }),
    field('level', [31, 35, 31, 3.2], { size: 7 }),
    field('section', [31, 38.2, 31, 3.2], { size: 7 }),
  ],
  employee: [
    field('position', [31, 30, 31, 7.2], { size: 8, weight: 600, color: ACCENT }),
    field('department', [31, 37.6, 31, 3.4], { size: 6.5, color: GREY }),
  ],
}

const landscapeFront = (kind: CardKind): NewElement[] => [
  box([0, 0, 85.6, 13.5]),
  box([0, 51.6, 85.6, 2.38]),
  element('logo', [4, 3, 8, 8]),
  field('school_name', [13.5, 3.4, 68, 4.4], { size: 9.5, weight: 700, ...onBand }),
  field('school_address', [13.5, 7.9, 68, 2.8], { size: 5.5, ...onBand }),
  element('photo', [4, 17, 24, 30]),
  field('last_name', [31, 16.6, 51.5, 6], { size: 14, weight: 700 }),
  field('first_name', [31, 22.8, 51.5, 4.6], { size: 10 }),
  ...aboutLandscape[kind],
  field('number', [31, 42.4, 31, 4], { size: 9, weight: 700, text: 'No.' }),
  field('school_year', [31, 46.4, 31, 3], { size: 6.5, color: GREY, text: 'S.Y.' }),
  element('qr', [64.4, 30.2, 18.2, 18.2]),
]

const landscapeBack: NewElement[] = [
  box([0, 0, 85.6, 2.38]),
  text('In case of emergency, please notify', [4, 5, 46, 2.8], small),
  field('emergency_contact_name', [4, 7.9, 46, 3.6], { size: 8, weight: 600 }),
  field('emergency_contact_number', [4, 11.6, 46, 3.6], { size: 8, weight: 600 }),
  field('address', [4, 16.2, 46, 6], { size: 6.5 }),
  field('valid_until', [4, 24, 46, 3.4], { size: 7.5, weight: 600, text: 'Valid until' }),
  element('signature', [54, 6, 28, 10]),
  element('line', [54, 16.4, 28, 0.3], { color: INK }),
  field('head_name', [54, 17, 28, 3.2], { size: 7, weight: 600, align: 'center' }),
  field('head_title', [54, 20.2, 28, 2.8], { ...small, align: 'center' }),
  element('barcode', [14.8, 30, 56, 9]),
  field('number', [14.8, 39.4, 56, 3.2], { size: 7, align: 'center' }),
  text('This card is the property of the school. If found, please return it to', [4, 44, 77.6, 2.6], { ...small, align: 'center' }),
  field('school_name', [4, 46.6, 77.6, 2.6], { size: 6, weight: 600, align: 'center' }),
]

const aboutPortrait: Record<CardKind, NewElement[]> = {
  student: [
    field('course', [4, 56.4, 27, 4.8], { size: 11, weight: 700, color: ACCENT }),
    field('level', [4, 61.4, 27, 3.2], { size: 7 }),
    field('section', [4, 64.6, 27, 3.2], { size: 7 }),
  ],
  employee: [
    field('position', [4, 56.4, 27, 6.8], { size: 8, weight: 600, color: ACCENT }),
    field('department', [4, 63.6, 27, 5.2], { size: 6, color: GREY }),
  ],
}

const portraitFront = (kind: CardKind): NewElement[] => [
  box([0, 0, 53.98, 14.5]),
  box([0, 83.2, 53.98, 2.4]),
  element('logo', [4, 3.2, 8, 8]),
  field('school_name', [13.2, 3.2, 37.6, 7.4], { size: 8.5, weight: 700, ...onBand }),
  field('school_address', [13.2, 10.6, 37.6, 2.6], { size: 5, ...onBand }),
  element('photo', [15.49, 17, 23, 27]),
  field('last_name', [4, 45.4, 45.98, 5.4], { size: 12.5, weight: 700, align: 'center' }),
  field('first_name', [4, 50.8, 45.98, 4.2], { size: 9, align: 'center' }),
  ...aboutPortrait[kind],
  field('number', [4, 71.6, 27, 4], { size: 9, weight: 700 }),
  field('school_year', [4, 75.8, 27, 3], { size: 6.5, color: GREY, text: 'S.Y.' }),
  element('qr', [32.2, 61.4, 18.2, 18.2]),
]

const portraitBack: NewElement[] = [
  box([0, 0, 53.98, 2.4]),
  text('In case of emergency, please notify', [4, 5.4, 45.98, 2.8], { ...small, align: 'center' }),
  field('emergency_contact_name', [4, 8.4, 45.98, 3.6], { size: 8, weight: 600, align: 'center' }),
  field('emergency_contact_number', [4, 12.2, 45.98, 3.6], { size: 8, weight: 600, align: 'center' }),
  field('address', [4, 16.6, 45.98, 8], { size: 6.5, align: 'center' }),
  field('valid_until', [4, 26.6, 45.98, 3.4], { size: 7.5, weight: 600, align: 'center', text: 'Valid until' }),
  element('signature', [11.99, 33, 30, 10]),
  element('line', [9.99, 43.4, 34, 0.3], { color: INK }),
  field('head_name', [4, 44, 45.98, 3.2], { size: 7, weight: 600, align: 'center' }),
  field('head_title', [4, 47.4, 45.98, 2.8], { ...small, align: 'center' }),
  element('barcode', [4, 55, 45.98, 10]),
  field('number', [4, 65.4, 45.98, 3.2], { size: 7, align: 'center' }),
  text('This card is the property of the school. If found, please return it to', [4, 72, 45.98, 5.4], { ...small, align: 'center' }),
  field('school_name', [4, 77.6, 45.98, 5], { size: 6, weight: 600, align: 'center' }),
]

/** The built-in design of a kind. */
export function builtInDesign(kind: CardKind, orientation: CardOrientation): CardDesign {
  const [front, back] = orientation === 'landscape' ? [landscapeFront(kind), landscapeBack] : [portraitFront(kind), portraitBack]
  return { orientation, accent: '#0b5d3b', course_colors: [], front: withIds('front', front), back: withIds('back', back) }
}
