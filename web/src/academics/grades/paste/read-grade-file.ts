import { decodeSheetText, unescapeFormula } from '@talaan/contract/values'
import papaparse from 'papaparse'
import readWorkbook from 'read-excel-file/universal'

/** The first bytes of a workbook (XLSX) and of an old Excel file (XLS). */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]

/** Why a file cannot be read, as a sentence for whoever chose it. */
export class UnreadableFile extends Error {}

/** The rows of a file, in each form that it can have: the sheets of a workbook; a CSV file is split at commas, semicolons or tabs. */
export async function readGradeFile(file: File): Promise<string[][][]> {
  const body = new Uint8Array(await file.arrayBuffer())
  const beginsWith = (bytes: readonly number[]) => bytes.every((byte, index) => body[index] === byte)
  if (beginsWith(OLD_EXCEL)) throw new UnreadableFile('This is an old Excel file (XLS). Save it as XLSX or CSV.')
  if (beginsWith(ZIP)) return await readSheets(file)
  const text = decodeSheetText(body)?.replace(/^\uFEFF/, '')
  if (text === undefined) throw new UnreadableFile('Choose a CSV or XLSX file.')
  return [',', ';', '\t'].map((delimiter) => papaparse.parse<string[]>(text, { delimiter }).data.map(cleanCells))
}

async function readSheets(file: File): Promise<string[][][]> {
  try {
    const sheets = await readWorkbook<string>(file, { parseNumber: roundNumber })
    return sheets.map(({ data }) => data.map((row) => cleanCells(row.map((cell) => (cell === null ? '' : String(cell))))))
  } catch {
    throw new UnreadableFile('This file cannot be read. Open it in Excel, save it as XLSX or CSV, and try again.')
  }
}

const cleanCells = (cells: readonly string[]): string[] => cells.map((cell) => unescapeFormula(cell.trim()))

/** Rounds to the 15 digits that people see; Excel stores `0.1 + 0.2` as 0.30000000000000004. */
const roundNumber = (text: string): string => (Number.isFinite(Number(text)) ? String(Number(Number(text).toPrecision(15))) : text)
