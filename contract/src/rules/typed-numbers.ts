/** A number as a person wrote it, or why it cannot be taken. */
export type NumberReading = { value: number; violation?: undefined } | { value?: undefined; violation: string }

const AMOUNT = 'Enter an amount such as 2,500.00'
const pesos = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 0 })
const pesosAndCentavos = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Whole centavos of pesos such as `2,500`, `₱ 2500.50` or `PHP 2 500`, without floating point arithmetic. Commas stand between groups of
 * three digits only; an amount with another comma can be read in two ways and is refused with both.
 */
export function readCentavos(typed: string): NumberReading {
  const text = typed
    .trim()
    .replace(/^(?:₱|php|p)\s*|\s*php$/gi, '')
    .replace(/\s+/g, ',')
  const [, whole, cents = ''] = /^(\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(text) ?? []
  const digits = whole?.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  if (digits !== undefined && digits.length <= 9 && digits + cents !== '')
    return { value: Number(digits) * 100 + Number(cents.padEnd(2, '0')) }
  const { decimal, joined } = findReadings(text)
  return refuse(
    [...(decimal === undefined ? [] : [pesosAndCentavos.format(decimal)]), ...(joined === undefined ? [] : [pesos.format(joined)])],
    AMOUNT,
  )
}

/**
 * Centavos of an amount that may be below zero, as banks write it: with a minus before or after it, in brackets, or marked `DR`. A mark `CR`
 * changes nothing, so that `-500 CR` stays below zero.
 */
export function readSignedCentavos(typed: string): NumberReading {
  const text = typed.trim().replace(/[−–]/g, '-').toUpperCase()
  const [, before = '', amount, after = ''] =
    /^((?:CR|DR|DB|[-+(₱\s]|PHP|P(?=[\s\d]))*)([\d.,\s]+)((?:CR|DR|DB|PHP|[-)\s])*)$/.exec(text) ?? []
  if (amount === undefined || before.includes('(') !== after.includes(')')) return { violation: AMOUNT }
  const reading = readCentavos(amount)
  const isBelowZero = /[-(]|DR|DB/.test(before + after)
  return isBelowZero && reading.value ? { value: -reading.value } : reading
}

/** A number such as `1.5`; one with a comma is refused, with those of its readings that are not above `maximum`. */
export function readDecimal(typed: string, maximum = Number.POSITIVE_INFINITY): NumberReading {
  const text = typed.trim()
  if (/^-?(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})$/.test(text)) return { value: Number(text) }
  const { decimal, joined } = findReadings(text)
  const readings = [decimal, joined].filter((reading) => reading !== undefined && reading <= maximum)
  return refuse(readings.map(String), 'Enter a number')
}

/** How a text of digits with commas can be meant: its last separator is the decimal point, or all of them only part the digits. */
function findReadings(text: string): { decimal?: number | undefined; joined?: number | undefined } {
  if (!/^\d[\d.,]{0,20}$/.test(text) || !text.includes(',')) return {}
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const [whole, part] = [text.slice(0, last).replace(/[.,]/g, ''), text.slice(last + 1).replace(/0+$/, '')]
  const decimal = last < text.length - 1 && part.length <= 2 ? Number(`${whole}.${part}`) : undefined
  return { decimal, joined: text.includes('.') ? undefined : Number(text.replaceAll(',', '')) }
}

const refuse = (readings: readonly string[], otherwise: string): NumberReading => ({
  violation: readings.length > 0 ? `Write ${[...new Set(readings)].join(' or ')}` : otherwise,
})
