/** QR Ph: the payment codes of Philippine banks and e-wallets, by EMVCo's specification of merchant-presented codes. */

/** One data object: two digits for what it is, two for its length in characters, then its value. */
interface DataObject {
  tag: string
  value: string
}

/** The checksum of a code, CRC-16/CCITT-FALSE of its UTF-8 bytes: `29B1` for `123456789`. */
export function checksumOf(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The data objects of a code; undefined when a length does not fit. */
export function readDataObjects(text: string): DataObject[] | undefined {
  // Lengths count characters, also of scripts that need more bytes.
  const characters = [...text]
  const objects: DataObject[] = []
  for (let at = 0; at < characters.length; ) {
    const head = characters.slice(at, at + 4).join('')
    if (!/^\d{4}$/.test(head)) return undefined
    const length = Number(head.slice(2))
    const value = characters.slice(at + 4, at + 4 + length)
    if (length === 0 || value.length < length) return undefined
    objects.push({ tag: head.slice(0, 2), value: value.join('') })
    at += 4 + length
  }
  return objects
}

const writeDataObject = ({ tag, value }: DataObject): string => `${tag}${String([...value].length).padStart(2, '0')}${value}`
const writeDataObjects = (objects: readonly DataObject[]): string => objects.map(writeDataObject).join('')

const tags = {
  format: '00',
  initiation: '01',
  currency: '53',
  amount: '54',
  country: '58',
  merchantName: '59',
  merchantCity: '60',
  additional: '62',
  checksum: '63',
} as const
const additionalTags = { billNumber: '01', referenceLabel: '05' } as const
/** What the app fills in itself. */
const PROMPTED = '***'
/** Of a bill number and of a reference label. */
const LONGEST_REFERENCE = 25
const LONGEST_VALUE = 99

const findValue = (objects: readonly DataObject[], tag: string): string | undefined => objects.find((object) => object.tag === tag)?.value

/** What is wrong with the code that a school has for all its payments; undefined when it can be used. */
export function findQrPhProblem(text: string): string | undefined {
  const objects = readDataObjects(text)
  const last = objects?.at(-1)
  if (!objects || objects[0]?.tag !== tags.format || last?.tag !== tags.checksum)
    return 'This is not the text of a QR Ph code. Copy all of it, from 0002 to the last letter'
  if (last.value.toUpperCase() !== checksumOf(text.slice(0, -4)))
    return 'The text is not complete: its last four characters do not fit the rest'
  if (objects[0].value !== '01') return 'The code has a format that the portal does not know'
  if (findValue(objects, tags.country) !== 'PH' || findValue(objects, tags.currency) !== '608')
    return 'The code is not for payments in pesos'
  if (findValue(objects, tags.initiation) === '12' || findValue(objects, tags.amount) !== undefined)
    return 'This code is for a single payment. Use the code of the school without an amount'
  const hasAccount = objects.some(({ tag }) => Number(tag) >= 2 && Number(tag) <= 51)
  return hasAccount ? undefined : 'The code names no account that receives the money'
}

/** Who receives the money of a valid code. */
export function readMerchant(text: string): { name: string; city: string } {
  const objects = readDataObjects(text) ?? []
  return { name: findValue(objects, tags.merchantName) ?? '', city: findValue(objects, tags.merchantCity) ?? '' }
}

/** The code for one payment, made of the school's code: any bank or e-wallet that scans it has the amount and the reference. */
export function makeQrPh(text: string, { amount_centavos, reference }: { amount_centavos: number; reference: string }): string {
  const objects = readDataObjects(text) ?? []
  const amount = `${Math.floor(amount_centavos / 100)}.${String(amount_centavos % 100).padStart(2, '0')}`
  const additional = addReference(readDataObjects(findValue(objects, tags.additional) ?? '') ?? [], reference.slice(0, LONGEST_REFERENCE))
  const changes = new Map<string, string>([
    [tags.initiation, '12'],
    [tags.amount, amount],
    ...(additional.length <= LONGEST_VALUE ? [[tags.additional, additional] as const] : []),
  ])
  const unchanged = objects.filter(({ tag }) => tag !== tags.checksum && !changes.has(tag))
  const changed = [...changes].map(([tag, value]) => ({ tag, value }))
  const body = [...unchanged, ...changed].sort((a, b) => Number(a.tag) - Number(b.tag))
  const start = `${writeDataObjects(body)}${tags.checksum}04`
  return start + checksumOf(start)
}

/** Some banks find the merchant by a reference label of their own; then the reference of the payment becomes the bill number. */
function addReference(additional: readonly DataObject[], reference: string): string {
  const label = findValue(additional, additionalTags.referenceLabel)
  const isTaken = label !== undefined && label !== PROMPTED
  const tag = isTaken ? additionalTags.billNumber : additionalTags.referenceLabel
  const others = additional.filter((object) => object.tag !== tag)
  return writeDataObjects([...others, { tag, value: reference }].sort((a, b) => Number(a.tag) - Number(b.tag)))
}

/** `2026-00001-2627-1`: the student and the term; `ACCOUNT-77` without a student number. */
export function qrPhReference(account: {
  enrollment_id: number
  student_id_number: string | null
  school_year: string
  semester: number
}): string {
  const { enrollment_id, student_id_number, school_year, semester } = account
  const reference = `${student_id_number}-${school_year.slice(2, 4)}${school_year.slice(7)}-${semester}`
  const isUsable = student_id_number !== null && reference.length <= LONGEST_REFERENCE && /^[A-Za-z0-9-]+$/.test(reference)
  return isUsable ? reference : `ACCOUNT-${enrollment_id}`
}
