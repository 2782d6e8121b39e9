import { decodeSheetText } from '@talaan/contract'
import { invalid } from '../errors.ts'

/** A file whose content is a sheet, whatever its name. */
export type SheetFile = { name: string } & SheetContent

/** The text of a CSV file, or a workbook. */
export type SheetContent = { type: 'csv'; text: string } | Workbook

interface Workbook {
  type: 'xlsx'
  body: Buffer
  /** The name of the sheet to read, when several sheets have rows. */
  sheet?: string
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Recognizes the type by the content; 422 when it is neither a workbook nor text. */
export function toSheetFile(name: string, body: Buffer, sheet?: string): SheetFile {
  const baseName = name.replace(/^.*[\\/]/, '').slice(0, 200) || 'sheet'
  if (body.subarray(0, 4).equals(ZIP)) return { name: baseName, type: 'xlsx', body, sheet: sheet || undefined }
  if (body.subarray(0, 4).equals(OLD_EXCEL)) return invalid({ file: 'This is an old Excel file (XLS). Save it as XLSX or CSV' })
  const text = decodeSheetText(body)
  return text === undefined ? invalid({ file: 'Choose a CSV or XLSX file' }) : { name: baseName, type: 'csv', text }
}
