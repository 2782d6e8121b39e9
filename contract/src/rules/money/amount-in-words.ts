const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = [
  [1_000_000, 'million'],
  [1000, 'thousand'],
] as const

const MAX_CENTAVOS = 99_999_999_999

/** An amount as a receipt writes it out: `One thousand two hundred thirty-four pesos and fifty centavos`. From zero to 999,999,999.99. */
export function amountInWords(centavos: number): string {
  if (!Number.isInteger(centavos) || centavos < 0 || centavos > MAX_CENTAVOS) throw new RangeError(`No amount to write out: ${centavos}`)
  const pesos = Math.floor(centavos / 100)
  const rest = centavos % 100
  const parts = [...(pesos > 0 || rest === 0 ? [countOf(pesos, 'peso')] : []), ...(rest > 0 ? [countOf(rest, 'centavo')] : [])]
  const text = parts.length === 2 ? parts.join(' and ') : `${parts[0]} only`
  return text[0]!.toUpperCase() + text.slice(1)
}

const countOf = (value: number, unit: string): string => `${wordsOf(value)} ${unit}${value === 1 ? '' : 's'}`

function wordsOf(value: number): string {
  for (const [scale, name] of scales) {
    if (value >= scale) return join(`${wordsOf(Math.floor(value / scale))} ${name}`, value % scale)
  }
  if (value >= 100) return join(`${smallNumbers[Math.floor(value / 100)]} hundred`, value % 100)
  if (value < 20) return smallNumbers[value]!
  const ten = tens[Math.floor(value / 10)]!
  return value % 10 === 0 ? ten : `${ten}-${smallNumbers[value % 10]}`
}

const join = (words: string, rest: number): string => (rest === 0 ? words : `${words} ${wordsOf(rest)}`)
