import { normalizeMobileNumber } from '@talaan/contract'

interface SheetNumber {
  number: string
  name: string
}

/** A column whose title names a number, or the column with the most mobile numbers. */
function findNumberColumn(rows: readonly string[][]): number {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const counts = Array.from({ length: width }, (_, column) => rows.filter((row) => isMobile(row[column])).length)
  const most = Math.max(0, ...counts)
  return most === 0 ? -1 : counts.indexOf(most)
}

const isMobile = (cell: string | undefined): boolean => normalizeMobileNumber(cell ?? '') !== undefined
const isText = (cell: string | undefined): boolean => /\p{L}/u.test(cell ?? '')

/** The numbers of a sheet, with the names beside them. Titles and rows without a mobile number are left out, and counted below the first number. */
export function readNumbers(rows: readonly string[][]): { numbers: SheetNumber[]; unread_rows: number } {
  const column = findNumberColumn(rows)
  const first = rows.findIndex((row) => isMobile(row[column]))
  if (column < 0 || first < 0) return { numbers: [], unread_rows: 0 }
  const body = rows.slice(first).filter((row) => row.some((cell) => cell.trim() !== ''))
  const head = rows.slice(0, first).findLast((row) => row.some(isText)) ?? []
  const names = findNameColumns(head, body, column)
  const numbers = body.flatMap((row) => {
    const number = normalizeMobileNumber(row[column] ?? '')
    return number === undefined ? [] : [{ number, name: nameOf(row, names) }]
  })
  return { numbers, unread_rows: body.length - numbers.length }
}

type NameColumns = { last: number; first: number } | { full: number }

function findNameColumns(head: readonly string[], body: readonly string[][], numberColumn: number): NameColumns {
  const titles = head.map((title) => title.toLowerCase().replace(/[^a-z]/g, ''))
  const last = titles.findIndex((title) => ['lastname', 'surname', 'familyname'].includes(title))
  const first = titles.findIndex((title) => ['firstname', 'givenname'].includes(title))
  if (last >= 0 && first >= 0) return { last, first }
  const titled = titles.findIndex((title) => title.includes('name'))
  if (titled >= 0) return { full: titled }
  return { full: (body[0] ?? []).findIndex((cell, column) => column !== numberColumn && isText(cell)) }
}

function nameOf(row: readonly string[], columns: NameColumns): string {
  const name = 'full' in columns ? row[columns.full] : [row[columns.last], row[columns.first]].filter(Boolean).join(', ')
  return (name ?? '').replace(/\s+/g, ' ').trim().slice(0, 120)
}
