import { readDecimal } from '@talaan/contract'
import { readSchoolYear, readSemester, readTextUpTo, readUnits, readYearLevel } from '#foundation/imports/cells.ts'
import { column, type ImportKind, UnreadableCell } from '#foundation/imports/kind.ts'
import { type StudentKey, studentKeyColumns } from './student-keys.ts'

/** One graded subject of a term before the portal. */
export interface ImportedPastGrade extends StudentKey {
  school_year: string
  semester: number
  course: string
  level: number
  code: string
  title: string
  units: number
  midterm_grade: string
  grade: string
  re_exam: string
  instructor: string
}

/** The columns of a sheet of past grades, one subject of one student in one term a row. */
export const pastGradeColumns: ImportKind<ImportedPastGrade, { name: string }>['columns'] = {
  ...studentKeyColumns,
  school_year: column('School year', ['sy', 'ay', 'schoolyr', 'academicyear', 'acadyear'], readSchoolYear, '2023-2024', true),
  semester: { ...column('Semester', ['sem', 'term'], readSemester, '1'), hint: '1, 2 or Summer; blank in junior high' },
  course: column('Course', ['program', 'strand', 'degree', 'track'], readTextUpTo(40), 'BSIT'),
  level: column('Year level', ['year', 'yr', 'yearlevel', 'gradelevel', 'level'], readYearLevel, '1'),
  code: column(
    'Code',
    ['subjectcode', 'subject', 'coursecode', 'subjectno', 'courseno', 'subj', 'subjcode'],
    (text) => readTextUpTo(60)(text).toUpperCase(),
    'CC101',
    true,
  ),
  title: column(
    'Descriptive title',
    ['title', 'description', 'subjecttitle', 'coursetitle', 'subjectname', 'subjectdescription'],
    readTextUpTo(200),
    'Introduction to Computing',
  ),
  units: column('Units', ['unit', 'creditunits', 'credits', 'totalunits'], readUnits, '3'),
  midterm_grade: column('Midterm grade', ['midterm', 'midtermgrade', 'mid'], readGrade, ''),
  grade: column('Final grade', ['grade', 'final', 'finalgrade', 'finalrating', 'rating', 'average'], readGrade, '1.75', true),
  re_exam: column(
    'Re-exam',
    ['reexam', 'remedial', 'remedialmark', 'completion', 'removal', 'completiongrade', 'reexamgrade', 'removalgrade'],
    readGrade,
    '',
  ),
  instructor: column(
    'Instructor',
    ['teacher', 'professor', 'faculty', 'instructorname', 'nameofinstructor'],
    readTextUpTo(150),
    'REYES, M.',
  ),
}

/** A grade as it is typed. Its scale is known only with the other cells; Excel writes 88 as `88.00` where the column has decimals. */
function readGrade(text: string): string {
  const grade = readTextUpTo(12)(text).toUpperCase().replace(/\.$/, '')
  if (/^\d+,\d+$/.test(grade)) throw new UnreadableCell(`'${grade}' is not a grade. ${readDecimal(grade, 100).violation}`)
  return /^\d{2,3}\.0+$/.test(grade) ? String(Number(grade)) : grade
}
