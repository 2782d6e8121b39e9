import { describe, expect, it } from 'vitest'
import { fieldHeight, fitLines, layoutModels, layoutProblems, moveField, placeField } from './receipt-layout.ts'

const half = layoutModels.half.places
const line = (text: string, amount_centavos = 100) => ({ text, amount_centavos })

describe('fee lines of a form', () => {
  it('stay as they are when they fit', () => {
    const lines = [line('Tuition'), line('Library')]
    expect(fitLines(lines, 2)).toEqual(lines)
    expect(fitLines([], 3)).toEqual([])
  })

  it('are summed in the last line when they do not fit', () => {
    const lines = ['a', 'b', 'c', 'd'].map((text, index) => line(text, (index + 1) * 100))
    expect(fitLines(lines, 3)).toEqual([line('a', 100), line('b', 200), line('and 2 more', 700)])
    expect(fitLines(lines, 1)).toEqual([line('4 fees', 1000)])
  })

  it('keep the total of the receipt', () => {
    const lines = Array.from({ length: 12 }, (_, index) => line(`Fee ${index}`, index * 333))
    for (let most = 1; most <= 13; most++) {
      const shown = fitLines(lines, most)
      expect(shown.length).toBeLessThanOrEqual(most)
      expect(shown.reduce((sum, { amount_centavos }) => sum + amount_centavos, 0)).toBe(66 * 333)
    }
  })
})

describe('a layout', () => {
  it('fits on its paper as it is offered', () => {
    for (const { places } of Object.values(layoutModels)) {
      expect(layoutProblems(places)).toEqual({})
      const everything = structuredClone(places)
      for (const field of Object.values(everything.fields)) field.on = true
      expect(layoutProblems(everything)).toEqual({})
    }
  })

  it('says which field is beyond the paper, and nothing of a field that is off', () => {
    expect(layoutProblems(placeField(half, 'payer', { x: 44.7 }))).toEqual({})
    expect(layoutProblems(placeField(half, 'payer', { x: 44.8 }))).toEqual({ 'fields.payer.width': 'Ends to the right of the paper' })
    expect(layoutProblems(placeField(half, 'payer', { y: 213 }))).toEqual({ 'fields.payer.y': 'Ends below the paper' })
    expect(layoutProblems(placeField(half, 'payer', { y: 213, on: false }))).toEqual({})
    expect(Object.keys(layoutProblems({ ...half, max_lines: 30 }))).toEqual(['fields.line_text.y', 'fields.line_amount.y'])
  })

  it('counts a second copy', () => {
    expect(layoutProblems({ ...half, copy: { on: true, x: 5, y: 0 } })).toEqual({})
    expect(Object.keys(layoutProblems({ ...half, copy: { on: true, x: 20, y: -40 } }))).toEqual(['copy.x', 'copy.y'])
    expect(layoutProblems({ ...half, copy: { on: false, x: 20, y: -40 } })).toEqual({})
  })

  it('moves a field no further than the paper goes, in tenths of a millimetre', () => {
    expect(moveField(half, 'date', 0.2, -0.1).fields.date).toMatchObject({ x: 95.2, y: 37.9 })
    expect(moveField(half, 'date', -500, -500).fields.date).toMatchObject({ x: 0, y: 0 })
    const farthest = moveField(half, 'date', 500, 500)
    expect(farthest.fields.date.x).toBe(104.7)
    expect(farthest.fields.date.y + fieldHeight(half, 'date')).toBeCloseTo(215.9, 0)
    expect(layoutProblems(farthest)).toEqual({})
  })

  it('keeps descriptions and amounts of the fee lines on one height', () => {
    const moved = moveField(half, 'line_amount', -3, 4).fields
    expect([moved.line_amount.x, moved.line_text.x]).toEqual([92, 12])
    expect([moved.line_amount.y, moved.line_text.y]).toEqual([102, 102])
    expect(placeField(half, 'line_text', { y: 90 }).fields.line_amount.y).toBe(90)
  })
})
