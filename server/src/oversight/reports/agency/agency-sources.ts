import {
  type AgencyLayoutKey,
  gradeAfterReExam,
  levelGroupOf,
  listName,
  MISSING_MARK,
  planLevelName,
  planSemesterName,
} from '@talaan/contract'
import { hideUnposted, unpostedFieldsOfTerm } from '#academics/grade-sheets/posted.ts'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { scaleOfKey } from '#foundation/grading-scales/scales.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { readCursor } from '#platform/sheets/stream-sheet.ts'
import { sectionResults } from '#records/documents/school-forms/section-results.ts'
import type { AgencyLine, AgencyRow, AgencyScope, AgencySource } from './agency-row.ts'
import {
  countRegistered,
  type FacultyRecord,
  findRegisterDays,
  findReportedSection,
  type LearnerRecord,
  type ReportedSection,
  selectFaculty,
  selectLearners,
} from './section-queries.ts'
import {
  type CountedPerson,
  type EnrolledRecord,
  type GranteeRecord,
  listGranteeFees,
  type ProgramCount,
  type StudentWithGrade,
  type StudentWithSubjects,
  selectCollegeGrades,
  selectCollegeStudents,
  selectGraduateCounts,
  selectGraduates,
  selectGrantees,
  selectProgramCounts,
} from './student-queries.ts'

/** What forms of DepEd have above and below the learners of a section. */
/** The school and the section. The portal does not keep the track of a strand: the line is to be filled by hand. */
async function headerLines(db: Db, { now }: Ctx, section: ReportedSection): Promise<AgencyLine[]> {
  const settings = await currentSettings(db, now)
  const { code, level, school_year, semester, course } = section
  const known: AgencyLine[] = [
    ['School ID', settings.deped_school_id || MISSING_MARK],
    ['School name', settings.school_name || MISSING_MARK],
    ['Region', settings.deped_region || MISSING_MARK],
    ['Division', settings.deped_division || MISSING_MARK],
    ['District', settings.deped_district || MISSING_MARK],
    ['School year', school_year],
    ['Grade level', planLevelName(level)],
    ['Section', code],
  ]
  const seniorHigh: AgencyLine[] = [
    ['Semester', planSemesterName(semester)],
    ['Track', null],
    ['Strand', course],
  ]
  return levelGroupOf(level) === 'senior_high' ? [...known, ...seniorHigh] : known
}

/** Learners at the beginning and the end of the school year; empty while a day is not known or not over. */
async function totalLines(db: Db, { now }: Ctx, section: ReportedSection): Promise<AgencyLine[]> {
  const days = await findRegisterDays(db, section)
  const line = async (label: string, day: string | null | undefined): Promise<AgencyLine> => {
    if (!day || day > schoolDay(now)) return [label, null, null, null]
    const { male, female, total } = await countRegistered(db, section, day)
    return [label, male, female, total]
  }
  return [['Total', 'Male', 'Female', 'Total'], await line('BoSY', days?.begins_on), await line('EoSY', days?.ends_on)]
}

type Cells = AgencyRow['cells']

const studentRow = (row: PersonName & Pick<CountedPerson, 'student_id' | 'student_id_number'>, cells: Cells): AgencyRow => ({
  student_id: row.student_id,
  user_id: null,
  full_name: listName(row),
  number: row.student_id_number,
  cells,
})

const countRow = (cells: Cells): AgencyRow => ({ student_id: null, user_id: null, full_name: '', number: null, cells })

const enrolledCells = (row: EnrolledRecord): Cells => ({
  student_id_number: row.student_id_number,
  lrn: row.lrn,
  last_name: row.last_name,
  first_name: row.first_name,
  middle_name: row.middle_name,
  extension_name: row.extension_name ?? null,
  sex: row.sex,
  birthdate: row.birthdate,
  course: row.course,
  year_level: planLevelName(row.level),
})

const collegeStudents: AgencySource['rows'] = async function* (tx, scope) {
  for await (const rows of readCursor<StudentWithSubjects>(tx, selectCollegeStudents(scope)))
    yield rows.map((row) => studentRow(row, { ...enrolledCells(row), subjects: row.subjects, units: row.units }))
}

const programCounts: AgencySource['rows'] = async function* (tx, scope) {
  for await (const rows of readCursor<ProgramCount>(tx, selectProgramCounts(scope)))
    yield rows.map(({ level, ...counts }) => countRow({ ...counts, year_level: planLevelName(level) }))
}

const graduateCounts: AgencySource['rows'] = async function* (tx, scope) {
  for await (const rows of readCursor<Omit<ProgramCount, 'level'>>(tx, selectGraduateCounts(scope)))
    yield rows.map((counts) => countRow({ ...counts }))
}

const graduates: AgencySource['rows'] = async function* (tx, scope) {
  for await (const rows of readCursor<CountedPerson>(tx, selectGraduates(scope))) yield rows.map((row) => studentRow(row, { sex: row.sex }))
}

const employmentNames: Readonly<Record<string, string>> = { full_time: 'Full-time', part_time: 'Part-time' }

const faculty: AgencySource['rows'] = async function* (tx, scope) {
  for await (const rows of readCursor<FacultyRecord>(tx, selectFaculty(scope)))
    yield rows.map(({ user_id, employment, extension_name = null, ...row }) => ({
      student_id: null,
      user_id,
      full_name: listName({ ...row, extension_name }),
      number: row.employee_number,
      cells: { ...row, extension_name, employment: employmentNames[employment] ?? null },
    }))
}

/** A grade that is not posted is none, as on the student's own page. */
const collegeGrades: AgencySource['rows'] = async function* (tx, scope) {
  const [scales, unposted] = [await gradingScales(tx), await unpostedFieldsOfTerm(tx, scope)]
  for await (const rows of readCursor<StudentWithGrade>(tx, selectCollegeGrades(scope)))
    yield rows.map((row) => {
      const posted = unposted.get(row.load_id)
      const { grade, re_exam } = posted ? hideUnposted(row, posted) : row
      const { subject, subject_title, units } = row
      const finalGrade = gradeAfterReExam(scaleOfKey(scales, row.grading_scale), grade, re_exam)
      return studentRow(row, { ...enrolledCells(row), subject, subject_title, units, grade: finalGrade })
    })
}

const feeKey = (id: number | string): string => `fee_${id}`

const grantees: AgencySource['rows'] = async function* (tx, scope) {
  for await (const rows of readCursor<GranteeRecord>(tx, selectGrantees(scope)))
    yield rows.map((row) => {
      const fees = Object.entries(row.fees).map(([id, centavos]) => [feeKey(id), centavos / 100])
      const total = row.gross_centavos === null ? null : row.gross_centavos / 100
      return studentRow(row, { ...enrolledCells(row), units: row.units, fees: total, ...Object.fromEntries(fees) })
    })
}

const granteeFees: AgencySource['moreColumns'] = async (tx, scope) =>
  (await listGranteeFees(tx, scope)).map(({ id, name }) => ({ key: feeKey(id), label: name, source: 'Bill', isMoney: true as const }))

const findSection = async (db: Db, { section_id }: AgencyScope) => (await findReportedSection(db, section_id)) ?? notFound()

const learners: AgencySource['rows'] = async function* (tx, scope) {
  for await (const rows of readCursor<LearnerRecord>(tx, selectLearners(await findSection(tx, scope))))
    yield rows.map(({ student_id: _, extension_name: _extension, ...row }, place) =>
      studentRow(rows[place]!, { ...row, name: listName(rows[place]!) }),
    )
}

const learnerResults: AgencySource['rows'] = async function* (tx, scope) {
  const section = await findSection(tx, scope)
  for await (const rows of readCursor<LearnerRecord>(tx, selectLearners(section))) {
    const results = await sectionResults(
      tx,
      section,
      rows.map(({ student_id }) => student_id),
    )
    yield rows.map((row) => {
      const { average = null, result = null } = results.get(row.student_id) ?? {}
      return studentRow(row, { lrn: row.lrn, name: listName(row), sex: row.sex, average, result })
    })
  }
}

const sectionHeader: AgencySource['above'] = async (ctx, db, scope) => headerLines(db, ctx, await findSection(db, scope))

const registerTotals: AgencySource['below'] = async (ctx, db, scope) => totalLines(db, ctx, await findSection(db, scope))

/** Where the rows of each layout come from. */
export const agencySources: Readonly<Record<AgencyLayoutKey, AgencySource>> = {
  ched_enrollment_list: { rows: collegeStudents },
  ched_program_table: { rows: programCounts, people: collegeStudents },
  ched_graduates: { rows: graduateCounts, people: graduates },
  faculty_list: { rows: faculty },
  promotional_report: { rows: collegeGrades },
  unifast_grantees: { rows: grantees, moreColumns: granteeFees },
  sf1: { rows: learners, above: sectionHeader, below: registerTotals },
  sf5: { rows: learnerResults, above: sectionHeader },
}
