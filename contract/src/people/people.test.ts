import { expect, test } from 'vitest'
import { ContactNumber, collapseLines, mobile, required } from './people.ts'

test('lines lose the spaces at their ends, and empty lines beyond one', () => {
  expect(collapseLines('  Week 1 \t\r\nSets\u00a0\r\rn\n\n \n\nWeek 2\n ')).toBe('Week 1\nSets\n\nn\n\nWeek 2')
})

test('a long run of spaces inside a line costs no more than its length', () => {
  // The best of many: what a busy machine adds is left out.
  const cost = (spaces: number) => {
    const text = `a${' '.repeat(spaces)}x`
    const took = Array.from({ length: 15 }, () => {
      const begun = performance.now()
      collapseLines(text)
      return performance.now() - begun
    })
    return Math.min(...took)
  }
  cost(5_000)
  expect(cost(50_000) / Math.max(0.1, cost(5_000))).toBeLessThan(40)
})

test.each(['09171234567', '+639171234567', '639171234567', '+63 (917) 123-4567'])(
  '%s is kept as eleven digits, which profiles ask for',
  (typed) => {
    const kept = mobile('contact number').parse(typed)
    expect(kept).toBe('09171234567')
    expect(ContactNumber.parse(kept)).toBe(kept)
  },
)

test.each(['0917123456', '+6391712345678', '9171234567', '08171234567'])('%s is no mobile number', (typed) => {
  expect(mobile('contact number').safeParse(typed).error?.issues[0]?.message).toBe('The contact number must be a valid mobile number.')
})

test('names keep their letters and marks, however a phone writes them', () => {
  expect(required().parse('Nin\u0303o')).toBe('Ni\u00f1o')
  for (const name of ['Peñaflor', 'D’Angelo', "O'Brien", 'Ma. Luz', 'Dela Cruz-Santos']) expect(required().parse(` ${name}  `)).toBe(name)
})
