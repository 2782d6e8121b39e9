/** Shared by the tests of this domain: a curriculum over the API, and its rows by code. */
import type { ProspectusRow } from '@talaan/contract'
import { sql } from 'kysely'
import { aCourse, anEnrollment, anOffer, aSubject, type Course, type Subject } from '#testing/enrollment/enrollment.ts'
import type { TestApp } from '#testing/platform/test-app.ts'

export const OUTDATED = '2020-01-01T00:00:00.000Z'

export const registrarApi = ({ inject }: TestApp) => {
  const path = (course: Course, subpath = '') => `/api/prospectus/${course.curriculum_id}${subpath}`
  const listRows = async (course: Course): Promise<ProspectusRow[]> => {
    const { body } = await inject('GET', path(course), { as: 'registrar' })
    return body.data.terms.flatMap((term: { rows: ProspectusRow[] }) => term.rows)
  }
  const findRow = async (course: Course, code: string) => (await listRows(course)).find((row) => row.code === code)!
  return {
    listRows,
    findRow,
    readPlan: (course: Course) => inject('GET', path(course), { as: 'registrar' }),
    addRow: (course: Course, body: object) => inject('POST', path(course, '/rows'), { as: 'registrar', body }),
    editRow: (course: Course, id: number, body: object) => inject('PUT', path(course, `/rows/${id}`), { as: 'registrar', body }),
    removeRow: (course: Course, id: number, updated_at: string) =>
      inject('DELETE', path(course, `/rows/${id}`), { as: 'registrar', query: { updated_at } }),
    setNeeds: (course: Course, id: number, body: object) =>
      inject('PUT', path(course, `/rows/${id}/prerequisites`), { as: 'registrar', body }),
    orderTerm: (course: Course, body: object) => inject('PUT', path(course, '/order'), { as: 'registrar', body }),
    duplicatePlan: (course: Course, body: object) => inject('POST', path(course, '/duplicate'), { as: 'registrar', body }),
  }
}

/** CC101, CC102 in the first term, CC103 (needs CC102) in the second, CC104 (needs CC103) a year later. */
export async function createPlan({ db }: TestApp) {
  const course = await aCourse(db)
  const first = await aSubject(db, { course, code: 'CC101' })
  const second = await aSubject(db, { course, code: 'CC102' })
  const third = await aSubject(db, { course, code: 'CC103', semester: 2, needs: [second] })
  const fourth = await aSubject(db, { course, code: 'CC104', level: 2, needs: [third] })
  await sql`
    update prospectuses p set sort = r.place
    from (select id, row_number() over (partition by level, semester order by sort) as place from prospectuses
          where curriculum_id = ${course.curriculum_id}) r
    where r.id = p.id`.execute(db)
  return { course, subjects: { first, second, third, fourth } }
}

/** Gives one student a grade in the subject. */
export async function createGrade({ db }: TestApp, course: Course, subject: Subject, period: 'midterm' | 'q1' = 'midterm'): Promise<void> {
  const offer = await anOffer(db, { subject })
  const enrollment = await anEnrollment(db, { course, status: 4, loads: [offer] })
  if (period === 'midterm') await sql`update loads set midterm_grade = '1.50' where enrollment_id = ${enrollment.id}`.execute(db)
  else await sql`insert into load_period_grades (load_id, period, grade) values (${enrollment.loads[0]!.id}, ${period}, '1.50')`.execute(db)
}
