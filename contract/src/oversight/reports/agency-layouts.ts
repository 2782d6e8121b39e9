/** The layouts of reports to agencies, as data: what each column is called, where it comes from, and whether the agency requires it. */

export interface AgencyColumn {
  /** The field of the rows that the server reads. */
  key: string
  label: string
  /** Where somebody fills the gap. Null for what the portal does not keep: the column is empty, to be filled by hand. */
  source: string | null
  isRequired?: true
  isMoney?: true
  /** Whether a text that is a number, such as a grade, is written as one. */
  isNumber?: true
}

export interface AgencyLayout {
  title: string
  agency: 'CHED' | 'UniFAST' | 'DepEd'
  description: string
  /** What the report is made for. */
  scope: 'term' | 'grant' | 'days' | 'section'
  columns: readonly AgencyColumn[]
  /** Of a report that counts people: what it needs to know of each. */
  counted?: readonly AgencyColumn[]
}

const RECORD = "Student's record"
const EMPLOYEE = "Employee's record"
const ENROLLMENT = 'Enrollment'
const COUNTED = 'Counted'

const column = (key: string, label: string, source: string | null = RECORD): AgencyColumn => ({ key, label, source })
const required = (key: string, label: string, source = RECORD): AgencyColumn => ({ key, label, source, isRequired: true })

const names = [
  required('last_name', 'Last name'),
  required('first_name', 'First name'),
  column('middle_name', 'Middle name'),
  column('extension_name', 'Extension'),
]
const person = [
  required('student_id_number', 'Student no.'),
  column('lrn', 'LRN'),
  ...names,
  required('sex', 'Sex'),
  required('birthdate', 'Birthdate'),
]
const program = [required('course', 'Course', ENROLLMENT), column('major', 'Major', null), required('year_level', 'Year level', ENROLLMENT)]

const sexes = [column('male', 'Male', COUNTED), column('female', 'Female', COUNTED), column('total', 'Total', COUNTED)]

export const agencyLayouts = {
  ched_enrollment_list: {
    title: 'Enrollment list',
    agency: 'CHED',
    description: 'Enrolled students of college with their subjects and units.',
    scope: 'term',
    columns: [...person, ...program, required('subjects', 'Subjects', ENROLLMENT), required('units', 'Units', ENROLLMENT)],
  },
  ched_program_table: {
    title: 'Enrollment by program, year level and sex',
    agency: 'CHED',
    description: 'Enrolled students of college, counted. CHED asks for the first semester.',
    scope: 'term',
    columns: [column('program', 'Program', COUNTED), column('year_level', 'Year level', COUNTED), ...sexes],
    counted: [required('sex', 'Sex')],
  },
  ched_graduates: {
    title: 'Graduates by program and sex',
    agency: 'CHED',
    description: 'Graduates of college of some days, counted.',
    scope: 'days',
    columns: [column('program', 'Program', COUNTED), ...sexes],
    counted: [required('sex', 'Sex')],
  },
  faculty_list: {
    title: 'Faculty list',
    agency: 'CHED',
    description: 'Active instructors with the classes that they teach in the term.',
    scope: 'term',
    columns: [
      required('employee_number', 'Employee no.', EMPLOYEE),
      required('last_name', 'Last name', EMPLOYEE),
      required('first_name', 'First name', EMPLOYEE),
      column('middle_name', 'Middle name', EMPLOYEE),
      column('extension_name', 'Extension', EMPLOYEE),
      required('sex', 'Sex', EMPLOYEE),
      required('department', 'Department', EMPLOYEE),
      required('employment', 'Employment', "Employee's roles"),
      column('classes', 'Classes', COUNTED),
      column('units', 'Units', COUNTED),
    ],
  },
  promotional_report: {
    title: 'Promotional report',
    agency: 'CHED',
    description: 'Subjects and posted final grades of the enrolled students of college, a line for each subject.',
    scope: 'term',
    columns: [
      ...person,
      ...program,
      required('subject', 'Subject', ENROLLMENT),
      required('subject_title', 'Descriptive title', ENROLLMENT),
      required('units', 'Units', ENROLLMENT),
      { ...required('grade', 'Grade', 'Posted grade sheet'), isNumber: true },
    ],
  },
  unifast_grantees: {
    title: 'Billing list of grantees',
    agency: 'UniFAST',
    description: 'Enrolled grantees of TES or free higher education with their units and fees; a column for each fee category follows.',
    scope: 'grant',
    columns: [
      required('student_id_number', 'Student no.'),
      ...names,
      required('sex', 'Sex'),
      required('course', 'Program', ENROLLMENT),
      required('year_level', 'Year level', ENROLLMENT),
      required('units', 'Units', ENROLLMENT),
      { ...required('fees', 'Total fees', 'Bill'), isMoney: true },
    ],
  },
  sf1: {
    title: 'School Form 1 (School Register)',
    agency: 'DepEd',
    description: 'The learners of a section. DepEd counts the age on the first Friday of June.',
    scope: 'section',
    columns: [
      required('lrn', 'LRN'),
      required('name', 'Name (Last, First, Middle)'),
      required('sex', 'Sex'),
      required('birthdate', 'Birth date'),
      required('age', 'Age as of first Friday of June'),
      column('birthplace', 'Birthplace (province)'),
      required('mother_tongue', 'Mother tongue', "Learner's application"),
      column('indigenous_group', 'IP group', "Learner's application"),
      column('religion', 'Religion'),
      column('street', 'House no./Street/Sitio/Purok'),
      required('barangay', 'Barangay'),
      required('municipality', 'Municipality/City'),
      required('province', 'Province'),
      column('father_name', "Father's name"),
      required('mother_name', "Mother's maiden name"),
      column('guardian_name', "Guardian's name"),
      column('guardian_relationship', 'Relationship'),
      required('contact_number', 'Contact no.'),
      column('remarks', 'Remarks', null),
    ],
  },
  sf5: {
    title: 'School Form 5 (Report on Promotion)',
    agency: 'DepEd',
    description: 'The learners of a section with their general average and result, as on their report cards (School Form 9).',
    scope: 'section',
    columns: [
      required('lrn', 'LRN'),
      required('name', 'Name (Last, First, Middle)'),
      required('sex', 'Sex'),
      { ...required('average', 'General average', 'Posted grades of all subjects'), isNumber: true },
      required('result', 'Result', 'Posted grades of the whole school year'),
    ],
  },
} as const satisfies Record<string, AgencyLayout>

export type AgencyLayoutKey = keyof typeof agencyLayouts
export const agencyLayoutKeys = Object.keys(agencyLayouts) as [AgencyLayoutKey, ...AgencyLayoutKey[]]

/** What a report requires of each person. */
export const requiredColumns = (key: AgencyLayoutKey): readonly AgencyColumn[] => {
  const { columns, counted }: AgencyLayout = agencyLayouts[key]
  return counted ?? columns.filter(({ isRequired }) => isRequired)
}

/** What stands in a file where a required value is missing. */
export const MISSING_MARK = '[missing]'
