import { escapeFormula, toSheetCell } from '@talaan/contract'
import writeXlsxFile from 'write-excel-file/node'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Row = readonly unknown[]

/** A workbook with one sheet: lines about it, a fixed header row in bold, then the rows. Text that looks like a formula stays text. */
export function writeSheet(head: readonly string[], rows: readonly Row[], about: readonly Row[] = []): Promise<Buffer> {
  const cells = (row: Row) => row.map((value) => toSheetCell(value))
  const headRow = head.map((label) => ({ value: escapeFormula(label), fontWeight: 'bold' as const }))
  return writeXlsxFile([...about.map(cells), headRow, ...rows.map(cells)], { stickyRowsCount: about.length + 1 }).toBuffer()
}
