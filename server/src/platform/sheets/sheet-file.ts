import { invalid } from '../errors.ts'

/** A file that is a sheet by its content, whatever its name says. */
export interface SheetFile {
  name: string
  type: 'csv' | 'xlsx'
  body: Buffer
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Tells what the content is; 422 when it is neither a workbook nor text. */
export function sheetFile(name: string, body: Buffer): SheetFile {
  const plain = name.replace(/^.*[\\/]/, '').slice(0, 200) || 'sheet'
  if (body.subarray(0, 4).equals(ZIP)) return { name: plain, type: 'xlsx', body }
  if (body.subarray(0, 4).equals(OLD_EXCEL)) return invalid({ file: 'This is a workbook of an old Excel. Save it as XLSX or CSV' })
  if (sheetText(body) === undefined) return invalid({ file: 'Choose a sheet: CSV or XLSX' })
  return { name: plain, type: 'csv', body }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells a program or a picture from text.
const notText = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/** The text of a CSV file: UTF-8, what Excel calls Unicode text, or else Windows-1252. Undefined when it is no text. */
export function sheetText(body: Buffer): string | undefined {
  const text = decode(body)
  return notText.test(text) ? undefined : text
}

function decode(body: Buffer): string {
  if (body[0] === 0xff && body[1] === 0xfe) return new TextDecoder('utf-16le').decode(body)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return new TextDecoder('windows-1252').decode(body)
  }
}
