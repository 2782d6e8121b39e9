import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCourse, anApplicant, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { enrollmentPage } from './list-queries.ts'

const app = await testApp()
const { db, inject } = app
let course: Course
let strand: Course

const listEnrollments = async (query: Record<string, string | number> = {}) =>
  (await inject('GET', '/api/enrollments', { as: 'registrar', query })).body
const lastNames = (answer: { data: { student: { last_name: string } }[] }) => answer.data.map((row) => row.student.last_name)

beforeAll(async () => {
  await aTerm(db)
  // The plan alone limits the units.
  await changeSettings(db, { college_max_units: '1', graduating_overload_units: '0' })
  course = await aCourse(db)
  strand = await aCourse(db, { level_type: 'high_school', years: 2 })
  const offer = await anOffer(db, { course, units: 5 })
  for (const [last_name, status] of [
    ['Peñaflor', 4],
    ['Abad', 4],
    ['Cruz', 2],
    ['Benitez', 3],
    ['Diaz', 0],
  ] as const) {
    const student = await aStudent(db, { last_name, student_id_number: `2026-1${last_name}` })
    await anEnrollment(db, { course, status, student, loads: status === 4 ? [offer] : [], net_centavos: status === 4 ? 12_345 : undefined })
  }
  await anApplicant(db, { course: strand, last_name: 'Estrada' })
  await anEnrollment(db, { course, status: 4, withdrawn: true })
  await anEnrollment(db, { course, status: 4, school_year: '2025-2026' })
})

describe('list of enrollments', () => {
  test('contains the term of the settings and one status, by name, with units and balance', async () => {
    const answer = await listEnrollments({ enrolled: 'true' })
    expect(lastNames(answer)).toEqual(['Abad', 'Peñaflor'])
    expect(answer.data[0]).toMatchObject({ units: 5, net_centavos: 12_345, balance_centavos: 12_345, status: 4, course: { id: course.id } })
    expect(answer.data[0].student.full_name).toBe('ABAD, Juan Santos')
    expect(answer.meta).toEqual({ current_page: 1, per_page: 15, last_page: 1, total: 2 })
  })

  test('says in its file nothing about units, status and balance before a request is accepted', async () => {
    const query = { format: 'csv', search: 'estrada' }
    const { body } = await inject('GET', '/api/enrollments', { as: 'registrar', query })
    expect(body).toMatch(
      /\r\nEstrada,Juan,Santos,,Male,A26-TEST-\d+,C\d+,Grade 11,2026-2027,First semester,New,,,Pending,,[^,]*,\d{4}-\d\d-\d\d,\r\n/,
    )
  })

  test('contains the number of subjects, and the detail its subjects', async () => {
    const [row] = (await listEnrollments({ enrolled: 'true' })).data
    expect([row.subject_count, row.loads]).toEqual([1, undefined])
    const readDetail = async (as: 'registrar' | 'cashier') =>
      (await inject('GET', `/api/enrollments/enrollAccount/${row.id}`, { as })).body.data.loads
    const subjects = (await inject('GET', `/api/enrollments/enrolled-subjects/${row.id}`, { as: 'registrar' })).body.data
    expect(await readDetail('registrar')).toEqual(subjects)
    expect(subjects).toHaveLength(1)
    expect((await readDetail('cashier'))[0]).not.toHaveProperty('grade')
  })

  test('leaves out rejected enrollments without a status filter, and withdrawn ones always', async () => {
    expect(lastNames(await listEnrollments())).toEqual(['Abad', 'Benitez', 'Cruz', 'Estrada', 'Peñaflor'])
    expect(lastNames(await listEnrollments({ status: 0 }))).toEqual(['Diaz'])
    expect(lastNames(await listEnrollments({ enrolled: 'false' }))).toEqual(['Benitez', 'Cruz', 'Estrada'])
    expect(lastNames(await listEnrollments({ school_year: '2025-2026' }))).toHaveLength(1)
  })

  test('are searched by last name first, unless the user chose an order', async () => {
    // Every student of these tests has the middle name Santos.
    const term = { school_year: '2033-2034', semester: 1 }
    for (const last_name of ['Abad', 'Santos', 'Ybanez'])
      await anEnrollment(db, { course, status: 4, student: await aStudent(db, { last_name }), ...term })
    expect(lastNames(await listEnrollments({ search: 'santos', ...term }))).toEqual(['Santos', 'Abad', 'Ybanez'])
    expect(lastNames(await listEnrollments({ search: 'santos', ...term, limit: 1, page: 3 }))).toEqual(['Ybanez'])
    expect(lastNames(await listEnrollments({ search: 'santos', ...term, sort: 'name' }))).toEqual(['Abad', 'Santos', 'Ybanez'])
  })

  test('searches words and numbers without accents and treats % as text', async () => {
    expect(lastNames(await listEnrollments({ search: 'juan  PENAFLOR' }))).toEqual(['Peñaflor'])
    expect(lastNames(await listEnrollments({ search: '2026-1abad' }))).toEqual(['Abad'])
    expect(lastNames(await listEnrollments({ search: 'a26-test' }))).toEqual(['Estrada'])
    expect(lastNames(await listEnrollments({ search: '1abad' }))).toEqual(['Abad'])
    for (const search of ['%', "'", "' | a", '\\', ':*', '&', '!a', '-'])
      expect(lastNames(await listEnrollments({ search })), search).toEqual([])
  })

  test('sorts and pages without gaps', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listEnrollments({ page, limit: 2, sort: '-name' })))
    expect(pages.flatMap(lastNames)).toEqual(['Peñaflor', 'Estrada', 'Cruz', 'Benitez', 'Abad'])
    expect(pages.map((page) => page.meta.total)).toEqual([5, 5, 5, 5])
    expect(lastNames(await listEnrollments({ sort: '-created_at' }))[0]).toBe('Estrada')
    expect(lastNames(await listEnrollments({ sort: 'enrolled_at', enrolled: 'true' }))).toEqual(['Peñaflor', 'Abad'])
  })

  test('sorts by the day of the request, whatever the order in which the rows were stored', async () => {
    const term = { school_year: '2034-2035', semester: 1 }
    for (const [last_name, days] of [
      ['Abad', 1],
      ['Benitez', 3],
      ['Cruz', 2],
    ] as const) {
      const { id } = await anEnrollment(db, { course, status: 1, student: await aStudent(db, { last_name }), ...term })
      await sql`update enrollments set created_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(db)
    }
    expect(lastNames(await listEnrollments({ ...term, sort: 'created_at' }))).toEqual(['Benitez', 'Cruz', 'Abad'])
    expect(lastNames(await listEnrollments({ ...term, sort: '-created_at', limit: 1 }))).toEqual(['Abad'])
    expect(lastNames(await listEnrollments({ ...term, sort: '-created_at', search: 'santos' }))).toEqual(['Abad', 'Cruz', 'Benitez'])
  })

  const filters: Record<string, string | number>[] = [
    {},
    { status: 0 },
    { status: 1 },
    { status: 2 },
    { status: 3 },
    { enrolled: 'true' },
    { enrolled: 'false' },
    { level_type: 'high_school' },
    { level: 1 },
    { level: 11, status: 1 },
    { enrollee_type: 'new' },
    { student_status: '0' },
    { search: 'juan' },
  ]
  test.each(filters)('has a total equal to the number of rows: %o', async (query) => {
    const answer = await listEnrollments({ ...query, limit: 100 })
    expect(answer.meta.total).toBe(answer.data.length)
  })

  test('has the same totals as the badges', async () => {
    const { data } = (await inject('GET', '/api/informations', { as: 'registrar' })).body
    const totals = await Promise.all([listEnrollments(), ...[1, 2, 3, 0].map((status) => listEnrollments({ status }))])
    expect([data.total, data.new_request, data.for_enrollment, data.on_hold, data.rejected]).toEqual(
      totals.map((total) => total.meta.total),
    )
  })

  test('rejects cashiers', async () => {
    expect((await inject('GET', '/api/enrollments', { as: 'cashier' })).status).toBe(403)
  })
})

test('reads only the rows of the page, however many the term has', async () => {
  // In parts, so that each takes a fraction of the time after which a statement is canceled.
  for (let first = 1; first < 4000; first += 500)
    await sql`
      with person as (
        insert into user_infos (first_name, last_name) select 'Many', 'Person ' || n from generate_series(${first}::int, ${first + 499}::int) n returning id
      ), student as (insert into students (user_info_id) select id from person returning id)
      insert into enrollments (student_id, school_year, semester, course_id, level, enrollee_type, status, enrolled_at, registration_no)
      select id, '2030-2031', 1, ${course.id}, 1, 'new', 4, now(), 'R30-' || id from student`.execute(db)
  await sql`analyze enrollments`.execute(db)
  const filter = { school_year: '2030-2031', semester: 1, statuses: [4], words: [] }
  await db.transaction().execute(async (tx) => {
    const countReadRows = async () =>
      (
        await sql<{ n: number }>`
        select pg_stat_get_xact_tuples_fetched('enrollments'::regclass) + pg_stat_get_xact_tuples_returned('enrollments'::regclass) as n`.execute(
          tx,
        )
      ).rows[0]!.n
    for (const order of ['name', '-name', 'created_at', '-enrolled_at'] as const) {
      const readRows = await countReadRows()
      expect(await enrollmentPage(tx, filter, order, { limit: 15, offset: 0 })).toHaveLength(15)
      expect((await countReadRows()) - readRows).toBeLessThan(200)
    }
  })
})

describe('subject choices', () => {
  test('lists the own curriculum, level and semester first, with the reasons against each offer', async () => {
    const ownCourse = await aCourse(db)
    const first = await aSubject(db, { course: ownCourse, code: 'Z1', units: 6 })
    const nextSubject = await aSubject(db, { course: ownCourse, code: 'A2', level: 2, needs: [first] })
    const otherCourseOffer = await anOffer(db, { course: await aCourse(db), section: 'ZZ-1' })
    const [addedOffer, laterOffer] = [await anOffer(db, { subject: first }), await anOffer(db, { subject: nextSubject, max_person: 1 })]
    const siblingOffer = await anOffer(db, { subject: first, section: 'OTHER' })
    await anEnrollment(db, { course: ownCourse, loads: [laterOffer] })
    await anOffer(db, { subject: first, status: 'dissolved' })
    const { id } = await anEnrollment(db, { course: ownCourse, loads: [addedOffer] })
    const readChoices = async (query: Record<string, string | number> = {}) =>
      (await inject('GET', `/api/enrollments/enrollmentSubjects/${id}`, { as: 'registrar', query: { limit: 100, ...query } })).body
    const { data, meta } = await readChoices()
    expect(meta.total).toBe(data.length)
    const order = data.map((row: { id: number }) => row.id)
    expect(new Set(order.slice(0, 2))).toEqual(new Set([addedOffer.id, siblingOffer.id]))
    expect(order[2]).toBe(laterOffer.id)
    const findChoice = (offer: { id: number }) => data.find((row: { id: number }) => row.id === offer.id)
    const reasonCodesOf = (offer: { id: number }) => findChoice(offer).reasons.map((reason: { code: string }) => reason.code)
    expect([findChoice(addedOffer).already_added, reasonCodesOf(addedOffer)]).toEqual([true, ['subject.duplicate']])
    expect([findChoice(siblingOffer).already_added, reasonCodesOf(siblingOffer)]).toEqual([false, ['subject.duplicate']])
    expect(reasonCodesOf(laterOffer)).toEqual(['subject.full', 'subject.prerequisite', 'subject.over_units'])
    expect([
      findChoice(laterOffer).is_full,
      findChoice(laterOffer).total_students,
      findChoice(laterOffer).waiting,
      findChoice(laterOffer).is_waiting,
    ]).toEqual([true, 1, 0, false])
    expect(findChoice(otherCourseOffer).reasons).toMatchObject([{ code: 'subject.over_units', override: 'Override Maximum Units' }])
    expect((await readChoices({ level: 2 })).data.map((row: { id: number }) => row.id)).toEqual([laterOffer.id])
    expect((await readChoices({ search: 'zz-1' })).data.map((row: { id: number }) => row.id)).toEqual([otherCourseOffer.id])
  })

  test('rejects unknown enrollments in every read', async () => {
    for (const path of ['enrollmentSubjects', 'enrolled-subjects', 'enrollAccount']) {
      expect((await inject('GET', `/api/enrollments/${path}/999999`, { as: 'registrar' })).status).toBe(404)
    }
  })
})

test('lists those that were requested or enrolled on one day of the school', async () => {
  // 23:59 and 00:01 in Manila.
  await sql`update enrollments set created_at = '2026-03-02T15:59:00Z', enrolled_at = '2026-03-02T16:01:00Z'
    where student_id in (select s.id from students s join user_infos i on i.id = s.user_info_id where i.last_name = 'Abad')`.execute(db)
  expect(lastNames(await listEnrollments({ requested_on: '2026-03-02' }))).toEqual(['Abad'])
  expect((await listEnrollments({ requested_on: '2026-03-03' })).meta.total).toBe(0)
  expect(lastNames(await listEnrollments({ enrolled: 'true', enrolled_on: '2026-03-03' }))).toEqual(['Abad'])
  expect((await listEnrollments({ enrolled: 'true', enrolled_on: '2026-03-02' })).meta.total).toBe(0)
})
