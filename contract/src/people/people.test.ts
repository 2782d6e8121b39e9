import { expect, test } from 'vitest'
import { ContactNumber, collapseLines, requiredMobile, requiredText } from './people.ts'

test('collapseLines removes spaces at line ends and repeated empty lines', () => {
  expect(collapseLines('  Week 1 \t\r\nSets\u00a0\r\rn\n\n \n\nWeek 2\n ')).toBe('Week 1\nSets\n\nn\n\nWeek 2')
})

test('collapseLines takes linear time for a long run of spaces', () => {
  // The shortest of many runs leaves out delays by other programs on the machine.
  const measureTime = (spaces: number) => {
    const text = `a${' '.repeat(spaces)}x`
    const times = Array.from({ length: 15 }, () => {
      const start = performance.now()
      collapseLines(text)
      return performance.now() - start
    })
    return Math.min(...times)
  }
  measureTime(5_000)
  expect(measureTime(50_000) / Math.max(0.1, measureTime(5_000))).toBeLessThan(40)
})

test.each(['09171234567', '+639171234567', '639171234567', '+63 (917) 123-4567'])(
  '%s is stored as the eleven digits that profiles require',
  (typed) => {
    const number = requiredMobile('contact number').parse(typed)
    expect(number).toBe('09171234567')
    expect(ContactNumber.parse(number)).toBe(number)
  },
)

test.each(['0917123456', '+6391712345678', '9171234567', '08171234567'])('rejects %s as a mobile number', (typed) => {
  expect(requiredMobile('contact number').safeParse(typed).error?.issues[0]?.message).toBe(
    'The contact number must be a valid mobile number.',
  )
})

test('names keep their accents and signs, and a decomposed letter becomes a single character', () => {
  expect(requiredText().parse('Nin\u0303o')).toBe('Ni\u00f1o')
  for (const name of ['Peñaflor', 'D’Angelo', "O'Brien", 'Ma. Luz', 'Dela Cruz-Santos'])
    expect(requiredText().parse(` ${name}  `)).toBe(name)
})
