/** Builders for tests. Each takes the database handle first, has defaults for every field, and returns the created row. */
import { levelGroups, type Meeting, parseSchedule } from '@talaan/contract'
import { sql } from 'kysely'
import { chargeBill } from '#billing/ledger/charge-bill.ts'
import { inTransaction } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { execute } from '#platform/db/rows.ts'
import { changeSettings } from '#testing/platform/settings.ts'

export interface Term {
  school_year: string
  semester: number
}

export const term: Term = { school_year: '2026-2027', semester: 1 }

let lastSerial = 0
const nextSerial = (): number => ++lastSerial
const padDigits = (n: number, length: number): string => String(n).padStart(length, '0')

/**
 * Creates the term for every level group and sets it in the settings, with enrollment open for the whole school year. Unless given otherwise,
 * classes start after every day on which tests run. The year of junior high goes on in the second semester with the days that it has.
 */
export async function aTerm(
  db: Db,
  more: Partial<Term> & { classes_start_on?: string | null; add_drop_closes_on?: string | null } = {},
): Promise<Term> {
  const createdTerm = { school_year: more.school_year ?? term.school_year, semester: more.semester ?? term.semester }
  const year = Number(createdTerm.school_year.slice(0, 4))
  const classesStartOn = more.classes_start_on === undefined ? `${year + 1}-06-01` : more.classes_start_on
  await sql`
    update terms set status = 'closed'
    where status = 'current'
      and (school_year, semester) <> (${createdTerm.school_year}, stored_semester(level_group, ${createdTerm.semester}::smallint))`.execute(
    db,
  )
  await sql`
    insert into terms (level_group, school_year, semester, status, classes_start_on, add_drop_closes_on)
    select g, ${createdTerm.school_year}, ${createdTerm.semester}, 'current', ${classesStartOn}::date, ${more.add_drop_closes_on ?? null}::date
    from unnest(${[...levelGroups]}::text[]) as g where stored_semester(g, ${createdTerm.semester}::smallint) = ${createdTerm.semester}
    on conflict (level_group, school_year, semester) do update
      set status = excluded.status, classes_start_on = excluded.classes_start_on, add_drop_closes_on = excluded.add_drop_closes_on`.execute(
    db,
  )
  await changeSettings(db, {
    school_year: createdTerm.school_year,
    semester: String(createdTerm.semester),
    enrollment_school_year: createdTerm.school_year,
    enrollment_semester: String(createdTerm.semester),
    enrollment_status: 'OPEN',
    enrollment_start: `${year}-01-01`,
    enrollment_end: `${year + 1}-12-31`,
    new_student: '1',
    old_student: '1',
    returnee: '1',
    transferee: '1',
  })
  return createdTerm
}

/** Sets the first and last day of grading periods in every term of the calendar. */
export async function setGradingPeriods(
  db: Db,
  periods: Partial<Record<'midterm' | 'final', readonly [string, string | null]>>,
): Promise<void> {
  for (const [key, [opensOn, closesOn]] of Object.entries(periods)) {
    await sql`
      insert into grading_periods (term_id, key, name, opens_on, closes_on, sort)
      select id, ${key}, ${key}, ${opensOn}::date, ${closesOn}::date, 1 from terms
      on conflict (term_id, key) do update set opens_on = excluded.opens_on, closes_on = excluded.closes_on`.execute(db)
  }
}

/** Posts every sheet of every class, so that students read the grades that tests write. */
export const postSheets = (db: Db, periods: readonly string[] = ['midterm', 'final']) => execute(db)`
    insert into grade_sheets (subject_offer_id, period, status, submitted_at, verified_at, posted_at, first_posted_at)
    select o.id, period, 'posted', now(), now(), now(), now() from subject_offers o cross join unnest(${[...periods]}::text[]) as period
    on conflict (subject_offer_id, period) do update
    set status = 'posted', submitted_at = now(), verified_at = now(), posted_at = now(), first_posted_at = coalesce(grade_sheets.first_posted_at, now())`

export interface Course {
  id: number
  code: string
  level_type: 'college' | 'high_school'
  curriculum_id: number
}

/** A course with an active curriculum that has no subjects yet. */
export async function aCourse(db: Db, more: { code?: string; level_type?: Course['level_type']; years?: number } = {}): Promise<Course> {
  const code = more.code ?? `C${nextSerial()}`
  const level_type = more.level_type ?? 'college'
  const { rows } = await sql<{ id: number; curriculum_id: number }>`
    with course as (
      insert into courses (code, name, level_type, years) values (${code}, ${`Course ${code}`}, ${level_type}, ${more.years ?? 4}) returning id
    ), plan as (
      insert into curricula (name, course_id, is_active) select '2018', id, true from course returning id, course_id
    )
    select course_id as id, id as curriculum_id from plan`.execute(db)
  return { code, level_type, ...firstRow(rows) }
}

/** Another curriculum of the course, which is not the active one. */
export async function aCurriculum(db: Db, course: Course, name: string): Promise<Course> {
  const { rows } = await sql<{ id: number }>`insert into curricula (name, course_id) values (${name}, ${course.id}) returning id`.execute(
    db,
  )
  return { ...course, curriculum_id: firstRow(rows).id }
}

export interface Subject {
  /** The row of the curriculum. */
  id: number
  code: string
}

/** A subject of a curriculum; `needs` are its prerequisites, `with` its co-requisites, `year` its standing. */
export async function aSubject(
  db: Db,
  more: {
    course: Course
    code?: string
    title?: string
    units?: number
    level?: number
    semester?: number
    needs?: Subject[]
    with?: Subject[]
    year?: number
  },
): Promise<Subject> {
  const code = more.code ?? `SUB${nextSerial()}`
  const level = more.level ?? (more.course.level_type === 'college' ? 1 : 11)
  const { rows } = await sql<{ id: number }>`
    insert into prospectuses (curriculum_id, level, semester, code, descriptive_title, lec_units, sort)
    values (${more.course.curriculum_id}, ${level}, ${more.semester ?? 1}, ${code}, ${more.title ?? `Title of ${code}`}, ${more.units ?? 3}, ${nextSerial()}) returning id`.execute(
    db,
  )
  const { id } = firstRow(rows)
  const prerequisites = [
    ...(more.needs ?? []).map((s) => ['subject', s.id] as const),
    ...(more.with ?? []).map((s) => ['co_subject', s.id] as const),
  ]
  for (const [kind, requiredId] of prerequisites) {
    await sql`insert into prospectus_prerequisites (prospectus_id, kind, required_prospectus_id) values (${id}, ${kind}, ${requiredId})`.execute(
      db,
    )
  }
  if (more.year)
    await sql`insert into prospectus_prerequisites (prospectus_id, kind, min_level) values (${id}, 'standing', ${more.year})`.execute(db)
  return { id, code }
}

export interface Offer {
  id: number
  prospectus_id: number
  code: string
  section: string
  max_person: number
}

/** An offer of a new (or the given) subject; `schedule` as people write it: `MW 7:30AM-8:30AM`. */
export async function anOffer(
  db: Db,
  more: {
    max_person?: number
    course?: Course
    subject?: Subject
    section?: string
    schedule?: string
    status?: 'open' | 'closed' | 'dissolved'
    employee_id?: number
    units?: number
  } & Partial<Term> = {},
): Promise<Offer> {
  const subject = more.subject ?? (await aSubject(db, { course: more.course ?? (await aCourse(db)), units: more.units }))
  const section = more.section ?? `S${nextSerial()}`
  const schedule = more.schedule ?? ''
  const max_person = more.max_person ?? 40
  const { rows } = await sql<{ id: number }>`
    insert into subject_offers (prospectus_id, school_year, semester, section, subject_schedule, max_person, status, employee_id)
    values (${subject.id}, ${more.school_year ?? term.school_year}, ${more.semester ?? term.semester}, ${section}, ${schedule}, ${max_person},
            ${more.status ?? 'open'}, ${more.employee_id ?? null}) returning id`.execute(db)
  const { id } = firstRow(rows)
  for (const meeting of parseSchedule(schedule)) await addMeeting(db, id, meeting)
  return { id, prospectus_id: subject.id, code: subject.code, section, max_person }
}

/** Adds a meeting, and its room when there is none with that code. */
async function addMeeting(db: Db, offerId: number, meeting: Meeting): Promise<void> {
  const room_id = meeting.room === null ? null : await aRoom(db, meeting.room)
  await sql`
    insert into offer_meetings (subject_offer_id, day, starts_at, ends_at, room_id)
    values (${offerId}, ${meeting.day}, ${meeting.start}, ${meeting.end}, ${room_id})`.execute(db)
}

export async function aRoom(db: Db, code = `RM ${nextSerial()}`): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into rooms (code) values (${code}) on conflict (code) do update set code = excluded.code returning id`.execute(db)
  return firstRow(rows).id
}

export interface Student {
  student_id: number
  user_info_id: number
  user_id: number | null
  first_name: string
  last_name: string
}

/** A person on the student list, by default with an account of the Student role. */
export async function aStudent(
  db: Db,
  more: { first_name?: string; last_name?: string; birthdate?: string; email?: string; account?: boolean; student_id_number?: string } = {},
): Promise<Student> {
  const n = nextSerial()
  const first_name = more.first_name ?? 'Juan'
  const last_name = more.last_name ?? `Dela Cruz ${toLetters(n)}`
  const email = more.email ?? `student${n}@example.test`
  const user_id = more.account === false ? null : await anAccount(db, `${first_name} ${last_name}`, email)
  const { rows } = await sql<{ student_id: number; user_info_id: number }>`
    with info as (
      insert into user_infos (user_id, first_name, last_name, middle_name, personal_email, contact_number, birthdate, gender, civil_status, student_id_number)
      values (${user_id}, ${first_name}, ${last_name}, 'Santos', ${email}, ${`0917${padDigits(n, 7)}`}, ${more.birthdate ?? '2005-05-05'},
              'Male', 'Single', ${more.student_id_number ?? null}) returning id
    ), student as (insert into students (user_info_id) select id from info returning id, user_info_id)
    select id as student_id, user_info_id from student`.execute(db)
  return { ...firstRow(rows), user_id, first_name, last_name }
}

async function anAccount(db: Db, name: string, email: string): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into users (name, email, first_login) values (${name}, ${email}, false) returning id`.execute(db)
  const { id } = firstRow(rows)
  await sql`insert into user_roles (user_id, role_id) select ${id}, id from roles where key = 'student'`.execute(db)
  return id
}

export interface Enrollment extends Student, Term {
  id: number
  status: number
  course: Course
  loads: { id: number; subject_offer_id: number }[]
}

/** An enrollment in the given state with its subjects, and a bill of `net_centavos` when it has any. */
export async function anEnrollment(
  db: Db,
  more: {
    status?: number
    loads?: readonly Offer[]
    course?: Course
    student?: Student
    level?: number
    net_centavos?: number
    enrollee_type?: string
    student_status?: '0' | '1'
    withdrawn?: boolean
  } & Partial<Term> = {},
): Promise<Enrollment> {
  const status = more.status ?? 2
  const course = more.course ?? (await aCourse(db))
  const student =
    more.student ?? (await aStudent(db, status === 4 ? { student_id_number: `2026-${padDigits(90_000 + nextSerial(), 5)}` } : {}))
  const enrollmentTerm = { school_year: more.school_year ?? term.school_year, semester: more.semester ?? term.semester }
  const isEnrolled = status === 4
  const { rows } = await sql<{ id: number }>`
    insert into enrollments (student_id, school_year, semester, course_id, curriculum_id, level, enrollee_type, student_status, status,
                             enrolled_at, registration_no)
    values (${student.student_id}, ${enrollmentTerm.school_year}, ${enrollmentTerm.semester}, ${course.id}, ${course.curriculum_id},
            ${more.level ?? (course.level_type === 'college' ? 1 : 11)}, ${more.enrollee_type ?? 'new'}, ${more.student_status ?? '1'}, ${status},
            ${isEnrolled ? sql`now()` : null}, ${isEnrolled ? `R-${nextSerial()}` : null}) returning id`.execute(db)
  const { id } = firstRow(rows)
  const loads = await addLoads(db, id, more.loads ?? [])
  if (loads.length > 0 || more.net_centavos) await anAssessment(db, id, more.net_centavos ?? 0)
  if (more.withdrawn) await sql`update enrollments set withdrawn_at = now() where id = ${id}`.execute(db)
  return { ...student, ...enrollmentTerm, id, status, course, loads }
}

async function addLoads(db: Db, enrollmentId: number, offers: readonly Offer[]): Promise<Enrollment['loads']> {
  if (offers.length === 0) return []
  const { rows } = await sql<{ id: number; subject_offer_id: number }>`
    insert into loads (enrollment_id, subject_offer_id, prospectus_id)
    select ${enrollmentId}, id, prospectus_id from subject_offers where id = any(${offers.map((offer) => offer.id)}::bigint[])
    order by id returning id, subject_offer_id`.execute(db)
  return rows
}

/** A current bill over one line of tuition, in place of the one before. */
export function anAssessment(db: Db, enrollmentId: number, net_centavos: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql`update assessments set is_current = false where enrollment_id = ${enrollmentId} and is_current`.execute(tx)
    const { rows } = await sql<{ tuition: number }>`
      with bill as (
        insert into assessments (enrollment_id, version, gross_centavos)
        select ${enrollmentId}, coalesce(max(version), 0) + 1, ${net_centavos} from assessments where enrollment_id = ${enrollmentId}
        returning id
      )
      insert into assessment_lines (assessment_id, kind, fee_category_id, description, rate_centavos, amount_centavos)
      select bill.id, 'tuition', (select min(id) from fee_categories where kind = 'tuition'), 'Tuition', ${net_centavos}::bigint, ${net_centavos}::bigint
      from bill returning fee_category_id as tuition`.execute(tx)
    const charges = rows.map(({ tuition }) => ({ fee_category_id: tuition, amount_centavos: net_centavos }))
    await chargeBill(tx, enrollmentId, charges, { by: null, at: new Date() })
  })
}

export interface Applicant extends Enrollment {
  admission_id: number
  trans_no: string
  birthdate: string
}

/** An undecided application: a person without an account, an admission and its pending enrollment. */
export async function anApplicant(
  db: Db,
  more: {
    course?: Course
    first_name?: string
    last_name?: string
    birthdate?: string
    email?: string
    enrollee_type?: string
    level?: number
  } & Partial<Term> = {},
): Promise<Applicant> {
  const birthdate = more.birthdate ?? '2008-05-05'
  const student = await aStudent(db, { ...more, birthdate, account: false })
  const enrollment = await anEnrollment(db, { ...more, status: 1, student })
  const trans_no = `A26-TEST-${padDigits(nextSerial(), 4)}`
  const { rows } = await sql<{ id: number }>`
    insert into admissions (trans_no, student_id, category, enrollee_type, school_year, semester, course_id, level)
    values (${trans_no}, ${student.student_id}, ${enrollment.course.level_type}, ${more.enrollee_type ?? 'new'}, ${enrollment.school_year},
            ${enrollment.semester}, ${enrollment.course.id}, ${more.level ?? (enrollment.course.level_type === 'college' ? 1 : 11)}) returning id`.execute(
    db,
  )
  const admission_id = firstRow(rows).id
  await sql`update enrollments set admission_id = ${admission_id} where id = ${enrollment.id}`.execute(db)
  return { ...enrollment, admission_id, trans_no, birthdate }
}

/** Creates a barangay with its city, province and region, and returns the code of the barangay. */
export async function aBarangay(db: Db): Promise<string> {
  await sql`
    insert into places (code, parent_code, kind, name) values
      ('0300000000', null, 'region', 'Central Luzon'), ('0304900000', '0300000000', 'province', 'Nueva Ecija'),
      ('0304903000', '0304900000', 'city', 'City of Cabanatuan'), ('0304903001', '0304903000', 'barangay', 'Aduas Norte')
    on conflict do nothing`.execute(db)
  return '0304903001'
}

/** Turns a number into letters, because names contain no digits: 27 becomes AB. */
const toLetters = (n: number): string => (n >= 26 ? toLetters(Math.floor(n / 26)) : '') + String.fromCharCode(65 + (n % 26))

function firstRow<T>(rows: readonly T[]): T {
  const [row] = rows
  if (!row) throw new Error('No row was created')
  return row
}
