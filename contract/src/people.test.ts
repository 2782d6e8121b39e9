import { expect, test } from 'vitest'
import { collapseLines } from './people.ts'

test('lines lose the spaces at their ends, and empty lines beyond one', () => {
  expect(collapseLines('  Week 1 \t\r\nSets\u00a0\r\rn\n\n \n\nWeek 2\n ')).toBe('Week 1\nSets\n\nn\n\nWeek 2')
})

test('a long run of spaces inside a line costs no more than its length', () => {
  const cost = (spaces: number) => {
    const text = `${' '.repeat(spaces)}x`
    const begun = performance.now()
    for (let times = 0; times < 5; times++) collapseLines(`a${text}`)
    return performance.now() - begun
  }
  cost(5_000)
  expect(cost(50_000) / Math.max(0.1, cost(5_000))).toBeLessThan(40)
})
