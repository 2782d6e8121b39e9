import { expect, it } from 'vitest'
import { fitText } from './fit-text.ts'

/** Every letter is as wide as two tenths of its size. */
const measure = (text: string) => text.length * 0.2

it('keeps the size of a text that fits', () => {
  expect(fitText('Ana Cruz', { width: 20, rows: 1, size: 10 }, measure)).toEqual({ rows: ['Ana Cruz'], size: 10 })
  expect(fitText('', { width: 20, rows: 1, size: 10 }, measure)).toEqual({ rows: [], size: 10 })
})

it('divides a text between words into as many rows as there are', () => {
  expect(fitText('One hundred twenty pesos only', { width: 40, rows: 2, size: 10 }, measure)).toEqual({
    rows: ['One hundred twenty', 'pesos only'],
    size: 10,
  })
})

it('prints a longer text smaller, and cuts what is still too long', () => {
  const smaller = fitText('Juana dela Cruz-Santos', { width: 33, rows: 1, size: 10 }, measure)
  expect(smaller.rows).toEqual(['Juana dela Cruz-Santos'])
  expect(smaller.size).toBeLessThan(10)
  expect(smaller.size * measure(smaller.rows[0]!)).toBeLessThanOrEqual(33)

  const cut = fitText('Ms. Juana dela Cruz-Santos-Villanueva y Macaraeg', { width: 24, rows: 1, size: 10 }, measure)
  expect(cut).toEqual({ rows: ['Ms. Juana dela Cruz…'], size: 6 })
  const two = fitText('Ms. Juana dela Cruz-Santos-Villanueva y Macaraeg', { width: 24, rows: 2, size: 10 }, measure)
  expect(two.rows).toHaveLength(2)
  for (const row of [...cut.rows, ...two.rows]) expect(measure(row) * 6).toBeLessThanOrEqual(24)
})
