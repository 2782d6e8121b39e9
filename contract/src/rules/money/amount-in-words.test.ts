import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Zero pesos only'],
  [1, 'One centavo only'],
  [50, 'Fifty centavos only'],
  [100, 'One peso only'],
  [101, 'One peso and one centavo'],
  [1100, 'Eleven pesos only'],
  [2000, 'Twenty pesos only'],
  [2121, 'Twenty-one pesos and twenty-one centavos'],
  [10_000, 'One hundred pesos only'],
  [10_500, 'One hundred five pesos only'],
  [123_450, 'One thousand two hundred thirty-four pesos and fifty centavos'],
  [300_000, 'Three thousand pesos only'],
  [1_593_000, 'Fifteen thousand nine hundred thirty pesos only'],
  [100_000_000, 'One million pesos only'],
  [100_000_100, 'One million one pesos only'],
  [
    99_999_999_999,
    'Nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine pesos and ninety-nine centavos',
  ],
])('writes out %i centavos as "%s"', (centavos, text) => {
  expect(amountInWords(centavos)).toBe(text)
})

test.each([-1, 0.5, 100_000_000_000, Number.NaN])('refuses %d', (centavos) => {
  expect(() => amountInWords(centavos)).toThrow(RangeError)
})

test('writes every amount out as plain words that can be read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (centavos) => {
      const text = amountInWords(centavos)
      expect(text).toMatch(/^[A-Z][a-z-]*( [a-z-]+)*$/)
      expect(readBack(text)).toBe(centavos)
    }),
  )
})

const values = new Map(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`
    .split(' ')
    .map((word, value) => [word, value] as const),
)
'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').forEach((word, index) => {
  values.set(word, (index + 2) * 10)
})

function readBack(text: string): number {
  let [centavos, group, total] = [0, 0, 0]
  for (const word of text.toLowerCase().split(/[ -]/)) {
    if (word === 'hundred') group *= 100
    else if (word === 'thousand' || word === 'million') [total, group] = [total + group * (word === 'million' ? 1_000_000 : 1000), 0]
    else if (word.startsWith('peso')) [centavos, total, group] = [(total + group) * 100, 0, 0]
    else if (word.startsWith('centavo')) [centavos, total, group] = [centavos + total + group, 0, 0]
    else group += values.get(word) ?? 0
  }
  return centavos
}
