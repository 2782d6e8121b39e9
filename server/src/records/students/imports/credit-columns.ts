import { readTextUpTo, readUnits, readYesNo } from '#foundation/imports/cells.ts'
import { dateColumn } from '#foundation/imports/dates.ts'
import { column, type ImportKind } from '#foundation/imports/kind.ts'
import { type StudentKey, studentKeyColumns } from './student-keys.ts'

/** One subject that was passed at another school and is credited to a student. */
export interface ImportedCredit extends StudentKey {
  code: string
  source_school: string
  source_code: string
  source_title: string
  source_units: number
  source_grade: string
  counts_in_gwa: boolean
  credited_on: string
}

/** The columns of a sheet of credited subjects, one subject of one student a row. */
export const creditColumns: ImportKind<ImportedCredit, { name: string }>['columns'] = {
  ...studentKeyColumns,
  code: column(
    'Credited as',
    ['subjectcode', 'code', 'creditedcode', 'equivalent', 'equivalentcode', 'equivalentsubject', 'subject'],
    (text) => readTextUpTo(60)(text).toUpperCase(),
    'CC101',
    true,
  ),
  source_school: column(
    'School',
    ['sourceschool', 'previousschool', 'lastschool', 'schoolname', 'nameofschool', 'fromschool'],
    readTextUpTo(200),
    'Cabanatuan State College',
    true,
  ),
  source_code: column('Code at that school', ['sourcecode', 'originalcode', 'takenascode', 'oldcode'], readTextUpTo(30), 'IT 11'),
  source_title: column(
    'Title at that school',
    ['sourcetitle', 'originaltitle', 'descriptivetitle', 'title', 'takenas', 'subjecttitle'],
    readTextUpTo(150),
    'Computer Fundamentals',
  ),
  source_units: column('Units at that school', ['sourceunits', 'units', 'creditunits', 'unitsearned'], readUnits, '3'),
  source_grade: column('Grade at that school', ['sourcegrade', 'grade', 'finalgrade', 'rating', 'finalrating'], readTextUpTo(10), '1.75'),
  counts_in_gwa: {
    ...column('Counts in the average', ['countsingwa', 'gwa', 'includeingwa', 'average'], readYesNo, 'No'),
    hint: 'Yes or No',
  },
  credited_on: dateColumn('Date credited', ['date', 'creditedon', 'datecredited', 'approvedon', 'dateapproved'], '2025-06-16'),
}
