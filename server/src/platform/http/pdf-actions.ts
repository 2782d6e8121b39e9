import { inflateSync } from 'node:zlib'
import { type PdfReader, readToken, readValue, UnreadablePdf, valuesOf } from './pdf-tokens.ts'

/** Names of what a PDF can do beside being read: run scripts, start programs, carry other files. */
const activeNames = new Set(['/JavaScript', '/JS', '/Launch', '/EmbeddedFiles', '/FileAttachment', '/RichMedia', '/XFA'])
/** Objects of one compressed stream, unpacked, and of all. A larger one is not a document that somebody scanned. */
const MOST_UNPACKED = 8 * 1024 * 1024
const MOST_UNPACKED_TOGETHER = 64 * 1024 * 1024
/** Objects may overlap a little, where bytes of a picture look like the beginning of one. */
const READ_TIMES = 2

export interface PdfContent {
  /** Whether the PDF can only be read with a key. */
  isEncrypted: boolean
  /** Whether it has scripts, actions that start programs, or attached files, or objects that nobody can look into. */
  isActive: boolean
}

/**
 * Looks at each object wherever it begins, as readers find objects by their place: what stands between them, such as comments with brackets,
 * hides nothing.
 */
export function inspectPdf(pdf: Buffer): PdfContent {
  const text = pdf.toString('latin1')
  const budget = { left: READ_TIMES * text.length }
  const content: PdfContent = { isEncrypted: false, isActive: false }
  const unpacked = { left: MOST_UNPACKED_TOGETHER }
  try {
    for (const { index, 0: keyword } of text.matchAll(/(?<![A-Za-z])obj(?![A-Za-z0-9])|trailer/g)) {
      const reader = { text, at: index + keyword.length, budget }
      const value = readValue(reader)
      if (isActive(value)) content.isActive = true
      if (value.includes('/Encrypt')) content.isEncrypted = true
      if (!isObjectStream(value) || readToken(reader) !== 'stream') continue
      const objects = unpackObjects(pdf.subarray(skipLineEnd(pdf, reader.at)), value)
      unpacked.left -= objects.length
      if (unpacked.left < 0 || hasActiveObject(objects, value)) content.isActive = true
    }
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error
    content.isActive = true
  }
  return content
}

const isActive = (tokens: readonly string[]): boolean => tokens.some((token) => activeNames.has(token))

/** Readers do not ask for the type, which may be missing or stand in another object. */
const isObjectStream = (value: readonly string[]): boolean =>
  value.includes('/ObjStm') || (valuesOf(value, 'First').length > 0 && valuesOf(value, 'N').length > 0)

function skipLineEnd(pdf: Buffer, at: number): number {
  const afterReturn = pdf[at] === 0x0d ? at + 1 : at
  return pdf[afterReturn] === 0x0a ? afterReturn + 1 : afterReturn
}

/** The objects of a stream. Programs that make PDFs pack them in one way; packed otherwise they are hidden. */
function unpackObjects(rest: Buffer, dictionary: readonly string[]): string {
  const filters = valuesOf(dictionary, 'Filter').flat()
  const isElsewhere = ['DecodeParms', 'F'].some((key) => valuesOf(dictionary, key).length > 0)
  if (filters.length === 0 && !isElsewhere) return rest.toString('latin1', 0, MOST_UNPACKED)
  if (filters.length !== 1 || filters[0] !== '/FlateDecode' || isElsewhere) throw new UnreadablePdf('Unusual filters')
  try {
    return inflateSync(rest, { maxOutputLength: MOST_UNPACKED }).toString('latin1')
  } catch {
    throw new UnreadablePdf('Objects cannot be unpacked')
  }
}

/** Each object begins where the head of the stream says. */
function hasActiveObject(objects: string, dictionary: readonly string[]): boolean {
  const [count, first] = [readInteger(valuesOf(dictionary, 'N')), readInteger(valuesOf(dictionary, 'First'))]
  const budget = { left: READ_TIMES * objects.length }
  const head: PdfReader = { text: objects, at: 0, budget }
  for (let object = 0; object < count; object++) {
    readToken(head)
    const offset = Number(readToken(head))
    if (!Number.isSafeInteger(offset)) throw new UnreadablePdf('No place of an object')
    if (isActive(readValue({ text: objects, at: first + offset, budget }))) return true
  }
  return false
}

function readInteger(values: readonly string[][]): number {
  const number = Number(values[0]?.[0])
  if (values.length !== 1 || values[0]!.length !== 1 || !Number.isSafeInteger(number)) throw new UnreadablePdf('No number')
  return number
}
