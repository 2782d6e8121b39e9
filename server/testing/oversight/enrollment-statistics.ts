/** A school that is the same for the same seed, with everything that the statistics count. */
import { enrolleeTypes } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { aCourse, anApplicant, anEnrollment, anOffer, aStudent, type Course } from '#testing/enrollment/enrollment.ts'

export interface GeneratedSchool {
  courses: Course[]
  school_year: string
}

interface SchoolPlan {
  seed: number
  school_year: string
  /** The number of enrollments. */
  size: number
}

/** A source of numbers below one, the same for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed * 2654435761
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const places = [
  ['Cabanatuan City', 'Nueva Ecija'],
  ['CABANATUAN CITY', 'Nueva Ecija'],
  ['San José', 'Nueva Ecija'],
  ['San José', 'Tarlac'],
  ['Sto. Niño', null],
  [null, null],
] as const

const reasons = ['Transferred to another school', 'transferred to another school ', 'Financial reasons', null]

export async function aGeneratedSchool(db: Db, { seed, school_year, size }: SchoolPlan): Promise<GeneratedSchool> {
  const next = numbersOf(seed)
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!
  const courses = [
    await aCourse(db, { code: `COL${seed}A` }),
    await aCourse(db, { code: `COL${seed}B` }),
    await aCourse(db, { code: `SHS${seed}`, level_type: 'high_school' }),
    await aCourse(db, { code: `JHS${seed}`, level_type: 'high_school' }),
  ]
  const previous_year = `${Number(school_year.slice(0, 4)) - 1}-${school_year.slice(0, 4)}`
  for (let n = 0; n < size; n++) {
    const course = oneOf(courses)
    const level = course.level_type === 'college' ? oneOf([1, 2, 3, 4]) : course.code.startsWith('SHS') ? oneOf([11, 12]) : oneOf([7, 8])
    const isYearLong = level >= 7 && level <= 10
    const enrollment = await anEnrollment(db, {
      course,
      level,
      school_year: next() < 0.6 ? school_year : previous_year,
      semester: isYearLong ? 1 : oneOf([1, 1, 2]),
      status: oneOf([0, 1, 2, 3, 4, 4, 4]),
      enrollee_type: oneOf(enrolleeTypes),
      student_status: oneOf(['0', '1', '1']),
      student: await aStudent(db, { account: false, birthdate: `${oneOf([2004, 2005, 2009])}-06-0${oneOf([1, 5, 6, 9])}` }),
    })
    const [municipality, province] = oneOf(places)
    await sql`
      update user_infos set gender = ${oneOf(['Male', 'Female', null])}, municipality = ${municipality}, province = ${province},
             lrn = ${next() < 0.5 ? String(100_000_000_000 + seed * 1_000_000 + n) : null},
             birthdate = case when ${next() < 0.1} then null else birthdate end
      where id = ${enrollment.user_info_id}`.execute(db)
    if (enrollment.status === 4 && next() < 0.25)
      await sql`update enrollments set withdrawn_at = now(), withdrawn_reason = ${oneOf(reasons)} where id = ${enrollment.id}`.execute(db)
  }
  await addApplications(db, courses, school_year, next)
  await addClasses(db, courses, school_year, next)
  return { courses, school_year }
}

/** Applications of all outcomes, decided after up to ten days. */
async function addApplications(db: Db, courses: readonly Course[], school_year: string, next: () => number): Promise<void> {
  for (let n = 0; n < 16; n++) {
    const { admission_id, id } = await anApplicant(db, { course: courses[n % 3]!, school_year })
    const decision = [null, 'accepted', 'accepted', 'rejected'][Math.floor(next() * 4)]!
    const days = Math.floor(next() * 10)
    await sql`
      update admissions set submitted_at = '2026-05-01T00:00:00Z', decision = ${decision},
             decided_at = case when ${decision}::text is not null then '2026-05-01T00:00:00Z'::timestamptz + ${days}::int * interval '1 day' end
      where id = ${admission_id}`.execute(db)
    if (decision === 'accepted' && next() < 0.7)
      await sql`
        update enrollments set status = 4, registration_no = ${`G-${id}`}, enrolled_at = '2026-05-20T00:00:00Z' where id = ${id}`.execute(
        db,
      )
    else if (decision === 'rejected') await sql`update enrollments set status = 0 where id = ${id}`.execute(db)
  }
}

/** Classes of two sections, some of them nearly full and one dissolved. */
async function addClasses(db: Db, courses: readonly Course[], school_year: string, next: () => number): Promise<void> {
  for (let n = 0; n < 10; n++) {
    const { id } = await anOffer(db, {
      course: courses[n % 3]!,
      section: n % 2 === 0 ? 'Sampaguita' : 'SAMPAGUITA-B',
      school_year,
      max_person: 20,
      status: n === 9 ? 'dissolved' : 'open',
    })
    if (n < 9) await sql`update subject_offers set seats_taken = ${Math.floor(next() * 21)} where id = ${id}`.execute(db)
  }
}
