import type { ScaleRules } from '@talaan/contract'
import { plainText } from '#lib/plain-text.ts'
import { type GradeField, isPeriod, readGrade } from '../grade-values.ts'

const fieldNames: Readonly<Partial<Record<GradeField, readonly string[]>>> = {
  midterm_grade: ['midterm', 'midtermgrade', 'midtermgrades', 'mid', 'mg'],
  grade: ['final', 'finals', 'finalgrade', 'finalgrades', 'finalrating', 'grade', 'fg', 'rating'],
  re_exam: ['reexam', 'reexamination', 'reexamgrade', 'removal', 'removalgrade', 'completion', 'remedial', 'remedialmark'],
}
const nameHeadings: readonly string[] = [
  'name',
  'studentname',
  'nameofstudent',
  'fullname',
  'student',
  'lastname',
  'firstname',
  'middlename',
]
const otherNames: readonly string[] = [
  'no',
  'studentno',
  'studentnumber',
  'studentid',
  'idno',
  'idnumber',
  ...nameHeadings,
  'students',
  'course',
  'program',
  'courseyear',
  'courseandyear',
  'year',
  'yearlevel',
  'level',
  'section',
  'sex',
  'gender',
  'contact',
  'clearance',
  'remarks',
  'units',
]

const headingKey = (text: string): string => plainText(text).replace(/[^a-z]/g, '')

const ordinals = ['first', 'second', 'third', 'fourth']

/** The period that a heading names: `Q1`, `1st Quarter`, `First Grading`, `Term 2`. */
function periodOfHeading(text: string): GradeField | undefined {
  const key = plainText(text).replace(/[^a-z0-9]/g, '')
  const [, before, word = '', after] = /^(\d(?:st|nd|rd|th)?|first|second|third|fourth)?(q|t|quarter|term|grading)(\d)?$/.exec(key) ?? []
  const number = after ?? (before && (/^\d/.test(before) ? before[0] : ordinals.indexOf(before) + 1))
  return number ? (`${word.startsWith('t') ? 't' : 'q'}${number}` as GradeField) : undefined
}

/** The grade column that a heading names. */
const fieldOfHeading = (text: string): GradeField | undefined =>
  (Object.keys(fieldNames) as GradeField[]).find((field) => fieldNames[field]?.includes(headingKey(text))) ?? periodOfHeading(text)

const isHeading = (text: string): boolean => fieldOfHeading(text) !== undefined || otherNames.includes(headingKey(text))

/** The columns whose headings say that they hold names. */
export const findNameColumns = (heading: readonly string[]): number[] =>
  heading.flatMap((cell, index) => (nameHeadings.includes(headingKey(cell)) ? [index] : []))

/** Whether every filled cell of the row is a heading of a sheet, such as No., Name, Midterm. A single grade code is none. */
export function isHeadingRow(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell !== '')
  const headingCount = filled.filter(isHeading).length
  return headingCount > 0 && (headingCount === filled.length || headingCount >= 2)
}

/** A column of the pasted rows that can hold grades, and the column of the sheet that it is for. */
export interface PasteColumn {
  index: number
  heading: string
  field: GradeField | undefined
}

interface ColumnSource {
  scale: ScaleRules
  heading: readonly string[] | undefined
  /** The rows of known students. */
  rows: readonly (readonly string[])[]
  /** Columns that identify the students. */
  usedCells: readonly number[]
  /** The column of the sheet at which the text was pasted. */
  start: GradeField
  /** The columns of the sheet in their order. */
  fields: readonly GradeField[]
}

/** Finds the columns with grades: those that the heading names, else those at the end that hold nothing but grades. */
export function findGradeColumns({ scale, heading, rows, usedCells, start, fields: sheetColumns }: ColumnSource): PasteColumn[] {
  const width = Math.max(0, ...rows.map((row) => row.length), heading?.length ?? 0)
  const indexes = Array.from({ length: width }, (_, index) => index).filter((index) => !usedCells.includes(index))
  const named = indexes.flatMap((index) => {
    const field = fieldOfHeading(heading?.[index] ?? '')
    return field && (sheetColumns.includes(field) || !isPeriod(field)) ? [{ index, heading: heading![index]!, field }] : []
  })
  if (named.length > 0) return named.map((column, i) => ({ ...column, field: isFirstOfField(named, i) ? column.field : undefined }))
  const columns = indexes.filter((index) => !isHeading(heading?.[index] ?? '') && hasOnlyGrades(scale, rows, index))
  const run = dropYearColumns(trailingRun(columns), rows)
  const fields = sheetColumns.slice(sheetColumns.indexOf(start))
  return run.map((index, position) => ({ index, heading: heading?.[index] ?? '', field: fields[position] }))
}

const isFirstOfField = (columns: readonly { field: GradeField }[], position: number): boolean =>
  columns.findIndex(({ field }) => field === columns[position]!.field) === position

function hasOnlyGrades(scale: ScaleRules, rows: readonly (readonly string[])[], index: number): boolean {
  const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
  // Grades with a decimal comma are refused one by one, not the column.
  return cells.length > 0 && cells.every((cell) => readGrade(scale, cell.replace(',', '.')) !== undefined)
}

/** The last columns that stand side by side. */
function trailingRun(columns: readonly number[]): number[] {
  const breakAt = columns.findLastIndex((index, position) => position > 0 && columns[position - 1] !== index - 1)
  return columns.slice(Math.max(0, breakAt))
}

/** A year level such as `1` reads as a grade: columns with one digit alone at the beginning are left out while others follow. */
function dropYearColumns(columns: readonly number[], rows: readonly (readonly string[])[]): readonly number[] {
  const first = columns[0]
  if (first === undefined || columns.length < 2) return columns
  const cells = new Set(rows.map((row) => row[first] ?? ''))
  const isYear =
    [...cells].every((cell) => /^\d?$/.test(cell)) && rows.some((row) => columns.slice(1).some((index) => /\D/.test(row[index] ?? '')))
  return isYear ? columns.slice(1) : columns
}
