import { plainCell, sheetCell } from '@talaan/contract'
import writeXlsxFile from 'write-excel-file/node'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook of one sheet: the first row is its bold, frozen head; a text that looks like a formula stays text. */
export function writeSheet(head: readonly string[], rows: readonly (readonly unknown[])[]): Promise<Buffer> {
  const top = head.map((label) => ({ value: plainCell(label), fontWeight: 'bold' as const }))
  return writeXlsxFile([top, ...rows.map((row) => row.map((value) => sheetCell(value)))], { stickyRowsCount: 1 }).toBuffer()
}
