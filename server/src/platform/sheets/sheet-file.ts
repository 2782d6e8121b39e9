import { invalid } from '../errors.ts'

/** A file whose content is a sheet, whatever its name. */
export interface SheetFile {
  name: string
  type: 'csv' | 'xlsx'
  body: Buffer
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Recognizes the type by the content; 422 when it is neither a workbook nor text. */
export function toSheetFile(name: string, body: Buffer): SheetFile {
  const baseName = name.replace(/^.*[\\/]/, '').slice(0, 200) || 'sheet'
  if (body.subarray(0, 4).equals(ZIP)) return { name: baseName, type: 'xlsx', body }
  if (body.subarray(0, 4).equals(OLD_EXCEL)) return invalid({ file: 'This is an old Excel file (XLS). Save it as XLSX or CSV' })
  if (decodeSheetText(body) === undefined) return invalid({ file: 'Choose a CSV or XLSX file' })
  return { name: baseName, type: 'csv', body }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters show that a file is a program or a picture.
const controlCharacters = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/** The text of a CSV file in UTF-8, UTF-16 (Unicode text of Excel) or Windows-1252. Undefined when the file is not text. */
export function decodeSheetText(body: Buffer): string | undefined {
  const text = decode(body)
  return controlCharacters.test(text) ? undefined : text
}

function decode(body: Buffer): string {
  if (body[0] === 0xff && body[1] === 0xfe) return new TextDecoder('utf-16le').decode(body)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return new TextDecoder('windows-1252').decode(body)
  }
}
