import { expect, test } from 'vitest'
import { CardDesignForm } from '#campus/cards/forms.ts'
import {
  ACCENT,
  cardOrientations,
  cardSides,
  colorOf,
  hasText,
  isNearEdge,
  moveElement,
  rowHeight,
  rowsOf,
  shownFields,
  sideProblems,
} from './id-card-design.ts'
import { builtInDesign, cardKinds } from './id-card-models.ts'

const models = cardKinds.flatMap((kind) =>
  cardOrientations.map((orientation) => [kind, orientation, builtInDesign(kind, orientation)] as const),
)

test.each(models)('the built-in design of a %s card, %s, can be saved and keeps 3 mm from the edge', (_kind, orientation, design) => {
  expect(CardDesignForm.parse(design)).toEqual(design)
  for (const side of cardSides) {
    expect(sideProblems(design, side)).toEqual({})
    expect(design[side].filter((element) => isNearEdge(orientation, element))).toEqual([])
    for (const element of design[side].filter(hasText)) expect(rowHeight(element.size) - element.height).toBeLessThan(0.35)
  }
})

test.each(models)(
  'the built-in design of a %s card, %s, names no birthdate and lays nothing over another text',
  (_kind, _orientation, design) => {
    expect(shownFields(design).has('birthdate')).toBe(false)
    for (const side of cardSides) {
      const shown = design[side].filter(({ kind }) => kind !== 'box')
      for (const [index, a] of shown.entries())
        for (const b of shown.slice(index + 1)) {
          const isApart =
            a.x + a.width <= b.x + 0.1 || b.x + b.width <= a.x + 0.1 || a.y + a.height <= b.y + 0.1 || b.y + b.height <= a.y + 0.1
          expect(isApart, `${side}: ${a.field ?? a.kind} and ${b.field ?? b.kind}`).toBe(true)
        }
    }
  },
)

const design = builtInDesign('student', 'landscape')
const photo = design.front.find(({ kind }) => kind === 'photo')!

test('an element is moved as far as the card goes', () => {
  expect(moveElement('landscape', photo, 0.5, -0.5)).toMatchObject({ x: 4.5, y: 16.5 })
  expect(moveElement('landscape', photo, -100, -100)).toMatchObject({ x: 0, y: 0 })
  expect(moveElement('landscape', photo, 100, 100)).toMatchObject({ x: 61.6, y: 23.98 })
})

test('an element within 3 mm of an edge is near it, and a box is not', () => {
  expect(isNearEdge('landscape', { ...photo, x: 3 })).toBe(false)
  expect(isNearEdge('landscape', { ...photo, x: 2.9 })).toBe(true)
  expect(isNearEdge('landscape', { ...photo, y: 53.98 - 30 - 2.5 })).toBe(true)
  expect(isNearEdge('landscape', { ...photo, kind: 'box', x: 0 })).toBe(false)
})

test('an element that is not on the card is a problem', () => {
  const place = design.front.findIndex(({ kind }) => kind === 'photo')
  const invalidDesign = { ...design, front: design.front.map((row, i) => (i === place ? { ...row, x: 80 } : row)) }
  expect(sideProblems(invalidDesign, 'front')).toEqual({ [place]: 'Lies outside the card' })
  const { error } = CardDesignForm.safeParse(invalidDesign)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[`front.${place}.x`, 'Lies outside the card']])
})

test('the accent is the colour of the course', () => {
  const colored = { ...design, course_colors: [{ course: 'BSIT', color: '#123456' }] }
  expect([colorOf(colored, ACCENT, 'BSIT'), colorOf(colored, ACCENT, 'BSED'), colorOf(colored, ACCENT, null)]).toEqual([
    '#123456',
    design.accent,
    design.accent,
  ])
  expect(colorOf(colored, '#ff0000', 'BSIT')).toBe('#ff0000')
})

test('a text has as many rows as fit into its height, and at least one', () => {
  expect(rowsOf({ height: 6, size: 6.5 })).toBe(2)
  expect(rowsOf({ height: 1, size: 20 })).toBe(1)
})
