import type { ImportKind, ImportStatus } from '@talaan/contract'
import { MAX_CLEARANCE_ROWS, MAX_GRANTEES, MAX_IMPORT_ROWS, MAX_PAST_GRADES } from '@talaan/contract/values'

interface KindTexts {
  title: string
  /** What a row of the sheet is. */
  row: string
  rows: string
  /** The columns that a sheet usually has; the template has all of them. */
  columns: readonly string[]
  /** Whether the rows make accounts, which can be invited by mail. */
  invites?: true
  maxRows?: number
}

export const maxRowsOf = (kind: ImportKind): number => kindTexts[kind].maxRows ?? MAX_IMPORT_ROWS

export const kindTexts: Record<ImportKind, KindTexts> = {
  prospectus: {
    title: 'Import subjects',
    row: 'subject',
    rows: 'subjects',
    columns: ['Year level', 'Semester', 'Code', 'Descriptive title', 'Lecture units', 'Laboratory units', 'Category', 'Prerequisites'],
  },
  offers: {
    title: 'Import subject offers',
    row: 'subject offer',
    rows: 'subject offers',
    columns: ['Section', 'Code', 'Curriculum', 'Schedule', 'Instructor', 'Maximum students'],
  },
  students: {
    title: 'Import students',
    row: 'student',
    rows: 'students',
    columns: ['Student number', 'LRN', 'Last name', 'First name', 'Middle name', 'Birthdate', 'Gender', 'Course', 'Year level', 'Barangay'],
  },
  employees: {
    title: 'Import employees',
    row: 'employee',
    rows: 'employees',
    columns: ['Employee number', 'Last name', 'First name', 'Middle name', 'Email', 'Contact number', 'Department', 'Roles'],
    invites: true,
  },
  credits: {
    title: 'Import credited subjects',
    row: 'credited subject',
    rows: 'credited subjects',
    columns: ['Student number', 'Credited as', 'School', 'Code at that school', 'Title at that school', 'Units', 'Grade', 'Date credited'],
  },
  'past-grades': {
    title: 'Import past grades',
    row: 'grade',
    rows: 'grades',
    columns: ['Student number', 'School year', 'Semester', 'Code', 'Descriptive title', 'Units', 'Midterm grade', 'Final grade', 'Re-exam'],
    maxRows: MAX_PAST_GRADES,
  },
  deficiencies: {
    title: 'Tag students from a sheet',
    row: 'deficiency',
    rows: 'deficiencies',
    columns: ['Student number', 'Reason', 'How to clear', 'Amount'],
    maxRows: MAX_CLEARANCE_ROWS,
  },
  fees: {
    title: 'Import fees',
    row: 'fee',
    rows: 'fees',
    columns: ['Category', 'Fee', 'Charged', 'Amount', 'Semester', 'School', 'Course', 'Year level', 'Enrollee type', 'Laboratory'],
  },
  'opening-balances': {
    title: 'Import opening balances',
    row: 'balance',
    rows: 'balances',
    columns: ['Student number', 'Name', 'School year', 'Semester', 'Amount', 'Fee category', 'Remarks'],
  },
  grants: {
    title: 'Award a grant by list',
    row: 'student',
    rows: 'students',
    columns: ['Student number', 'Document no.', 'Date of the document', 'Remark'],
    maxRows: MAX_GRANTEES,
  },
}

export const statusTexts: Record<ImportStatus, { text: string; tone: 'blue' | 'cyan' | 'green' | 'red' | 'gray' }> = {
  new: { text: 'Not checked', tone: 'gray' },
  checked: { text: 'Checked', tone: 'blue' },
  applying: { text: 'Importing', tone: 'cyan' },
  applied: { text: 'Imported', tone: 'green' },
  failed: { text: 'Failed', tone: 'red' },
  undone: { text: 'Undone', tone: 'gray' },
}
