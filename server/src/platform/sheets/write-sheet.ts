import { escapeFormula, toSheetCell } from '@talaan/contract'
import writeXlsxFile from 'write-excel-file/node'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Row = readonly unknown[]

/** A workbook of one sheet: lines about it, then a bold head that stays in sight, then the rows; a text that looks like a formula stays text. */
export function writeSheet(head: readonly string[], rows: readonly Row[], about: readonly Row[] = []): Promise<Buffer> {
  const cells = (row: Row) => row.map((value) => toSheetCell(value))
  const top = head.map((label) => ({ value: escapeFormula(label), fontWeight: 'bold' as const }))
  return writeXlsxFile([...about.map(cells), top, ...rows.map(cells)], { stickyRowsCount: about.length + 1 }).toBuffer()
}
