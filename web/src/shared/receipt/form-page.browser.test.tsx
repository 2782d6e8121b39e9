import { layoutModels, moveField, type ReceiptPlaces } from '@talaan/contract/values'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { FormPage } from './form-page.tsx'
import { samplePrint, sampleReceipt } from './sample-receipt.ts'

const MM = 96 / 25.4

beforeEach(() => {
  vi.spyOn(window, 'print').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

async function drawForm(places: ReceiptPlaces, offset = { x: 0, y: 0 }) {
  await draw(() => <FormPage ready={false} places={places} receipt={sampleReceipt} print={samplePrint} offset={offset} />)
  await expect.poll(() => document.querySelector('.receipt-form')).not.toBeNull()
  const sheet = document.querySelector('.receipt-form')!.getBoundingClientRect()
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-field]')].map((element) => {
    const box = element.getBoundingClientRect()
    return {
      name: element.dataset.field as keyof ReceiptPlaces['fields'],
      element,
      x: (box.left - sheet.left) / MM,
      y: (box.top - sheet.top) / MM,
      width: box.width / MM,
    }
  })
  return { sheet, boxes }
}

for (const [key, { places }] of Object.entries(layoutModels)) {
  test(`each field of the ${key} form is at its millimetre, and its text stays in it`, async () => {
    const everything = structuredClone(places) as ReceiptPlaces
    for (const field of Object.values(everything.fields)) field.on = true
    const { sheet, boxes } = await drawForm(everything)
    expect(sheet.width / MM).toBeCloseTo(places.width, 1)
    expect(boxes.map(({ name }) => name).sort()).toEqual(Object.keys(everything.fields).sort())
    for (const { name, element, x, y, width } of boxes) {
      const place = everything.fields[name]
      expect([name, Math.abs(x - place.x) < 0.1, Math.abs(y - place.y) < 0.1, Math.abs(width - place.width) < 0.1]).toEqual([
        name,
        true,
        true,
        true,
      ])
      expect([name, element.scrollHeight <= element.clientHeight + 1]).toEqual([name, true])
      for (const row of element.querySelectorAll<HTMLElement>('.form-row')) {
        expect([name, row.textContent, row.scrollWidth <= row.clientWidth + 1]).toEqual([name, row.textContent, true])
      }
    }
  })
}

test('the offset of the printer moves everything, and a second copy is as far from the first as it says', async () => {
  const places: ReceiptPlaces = { ...moveField(layoutModels.columns.places, 'date', 0.2, 0), copy: { on: true, x: -2, y: 3 } }
  const { boxes } = await drawForm(places, { x: 1.5, y: -0.4 })
  const dates = boxes.filter(({ name }) => name === 'date')
  expect(dates.map(({ x, y }) => [x.toFixed(1), y.toFixed(1)])).toEqual([
    ['173.7', '19.6'],
    ['171.7', '22.6'],
  ])
})

test('fee lines that do not fit are summed in the last one', async () => {
  const { boxes } = await drawForm(layoutModels.half.places)
  const rowsOf = (name: string) => [...boxes.find((box) => box.name === name)!.element.children].map((row) => row.textContent)
  expect(rowsOf('line_text')).toHaveLength(10)
  expect(rowsOf('line_text').at(-1)).toBe('and 3 more')
  expect(rowsOf('line_amount').at(-1)).toBe('7,041.35')
  expect(document.querySelector('[data-field=verify_code]')).toBeNull()
})

/** Where the letters of a row stand, in pixels from the top of the page. */
function baselineOf(row: Element): number {
  const mark = document.createElement('i')
  mark.style.display = 'inline-block'
  row.firstElementChild!.append(mark)
  const { bottom } = mark.getBoundingClientRect()
  mark.remove()
  return bottom
}

test('a text that is printed smaller stands on the line of the field', async () => {
  const { sheet, boxes } = await drawForm(layoutModels.half.places)
  for (const name of ['payer', 'words', 'line_text']) {
    const { element, y } = boxes.find((box) => box.name === name)!
    const rows = [...element.children]
    const height = rows[0]!.getBoundingClientRect().height
    for (const [index, row] of rows.entries()) {
      const before = baselineOf(row)
      const text = row.firstElementChild as HTMLElement
      text.style.fontSize = ''
      expect([name, index, Math.abs(baselineOf(row) - before) < 0.5]).toEqual([name, index, true])
      expect(Math.abs(row.getBoundingClientRect().top - sheet.top - y * MM - index * height)).toBeLessThan(1)
    }
  }
})
