import { expect, test } from 'vitest'
import { cardOrientations, cardSides, cardSize } from './id-card-design.ts'
import { cardsPerSheet, cropMarks, divideIntoSheets, placeOnSheet, SHEET } from './id-card-sheets.ts'

test('a sheet has ten landscape or nine portrait cards, all on the paper and apart from each other', () => {
  expect(cardOrientations.map(cardsPerSheet)).toEqual([10, 9])
  for (const orientation of cardOrientations) {
    const { width, height } = cardSize(orientation)
    for (const side of cardSides) {
      const places = Array.from({ length: cardsPerSheet(orientation) }, (_, index) => placeOnSheet(orientation, index, side))
      for (const { x, y } of places) {
        expect(Math.min(x, y)).toBeGreaterThan(5)
        expect(x + width).toBeLessThan(SHEET.width - 5)
        expect(y + height).toBeLessThan(SHEET.height - 5)
      }
      for (const [index, place] of places.entries())
        for (const other of places.slice(index + 1))
          expect(Math.abs(place.x - other.x) >= width || Math.abs(place.y - other.y) >= height).toBe(true)
    }
  }
})

test('turned over its long edge, each back is behind its front', () => {
  for (const orientation of cardOrientations) {
    const { width } = cardSize(orientation)
    for (let index = 0; index < cardsPerSheet(orientation); index++) {
      const front = placeOnSheet(orientation, index, 'front')
      const back = placeOnSheet(orientation, index, 'back')
      expect(back.y).toBe(front.y)
      expect(SHEET.width - back.x - width).toBeCloseTo(front.x, 1)
    }
  }
})

test('crop marks continue the edges of the cards and touch none', () => {
  for (const orientation of cardOrientations) {
    const { width, height } = cardSize(orientation)
    const places = Array.from({ length: cardsPerSheet(orientation) }, (_, index) => placeOnSheet(orientation, index, 'front'))
    const marks = cropMarks(orientation)
    for (const { x, y } of places) {
      for (const edge of [x, x + width]) expect(marks.filter((mark) => mark.isUpright && Math.abs(mark.x - edge) < 0.02)).toHaveLength(2)
      for (const edge of [y, y + height]) expect(marks.filter((mark) => !mark.isUpright && Math.abs(mark.y - edge) < 0.02)).toHaveLength(2)
    }
    const first = places[0]!
    for (const mark of marks) {
      const [start, end, edge, page] = mark.isUpright
        ? [mark.y, mark.y + mark.length, first.y, SHEET.height]
        : [mark.x, mark.x + mark.length, first.x, SHEET.width]
      expect(start > 0 && end < page && (end < edge || start > page - edge)).toBe(true)
    }
  }
})

test('a class is divided into sheets', () => {
  const cards = Array.from({ length: 23 }, (_, index) => index)
  expect(divideIntoSheets(cards, 'landscape').map(({ length }) => length)).toEqual([10, 10, 3])
  expect(divideIntoSheets(cards, 'portrait').flat()).toEqual(cards)
  expect(divideIntoSheets([], 'portrait')).toEqual([])
})
