import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { enrollmentPage } from './list-queries.ts'
import { aCourse, anApplicant, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Course } from './testing.ts'

const app = await testApp()
const { db, inject } = app
let course: Course
let strand: Course

const list = async (query: Record<string, string | number> = {}) =>
  (await inject('GET', '/api/enrollments', { as: 'registrar', query })).body
const names = (answer: { data: { student: { last_name: string } }[] }) => answer.data.map((row) => row.student.last_name)

beforeAll(async () => {
  await aTerm(db)
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

describe('the list', () => {
  test('has the term of the settings, one state, by name, with units and balance', async () => {
    const answer = await list({ enrolled: 'true' })
    expect(names(answer)).toEqual(['Abad', 'Peñaflor'])
    expect(answer.data[0]).toMatchObject({ units: 5, net_centavos: 12_345, balance_centavos: 12_345, status: 4, course: { id: course.id } })
    expect(answer.data[0].student.full_name).toBe('ABAD, Juan Santos')
    expect(answer.meta).toEqual({ current_page: 1, per_page: 15, last_page: 1, total: 2 })
  })

  test('without a state: those that go on; rejected only when asked for, withdrawn never', async () => {
    expect(names(await list())).toEqual(['Abad', 'Benitez', 'Cruz', 'Estrada', 'Peñaflor'])
    expect(names(await list({ status: 0 }))).toEqual(['Diaz'])
    expect(names(await list({ enrolled: 'false' }))).toEqual(['Benitez', 'Cruz', 'Estrada'])
    expect(names(await list({ school_year: '2025-2026' }))).toHaveLength(1)
  })

  test('searches without accents, several words, numbers, and takes % for what it is', async () => {
    expect(names(await list({ search: 'juan  PENAFLOR' }))).toEqual(['Peñaflor'])
    expect(names(await list({ search: '2026-1abad' }))).toEqual(['Abad'])
    expect(names(await list({ search: 'a26-test' }))).toEqual(['Estrada'])
    expect(names(await list({ search: '1abad' }))).toEqual(['Abad'])
    for (const search of ['%', "'", "' | a", '\\', ':*', '&', '!a', '-']) expect(names(await list({ search })), search).toEqual([])
  })

  test('sorts and pages without gaps', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, limit: 2, sort: '-name' })))
    expect(pages.flatMap(names)).toEqual(['Peñaflor', 'Estrada', 'Cruz', 'Benitez', 'Abad'])
    expect(pages.map((one) => one.meta.total)).toEqual([5, 5, 5, 5])
    expect(names(await list({ sort: '-created_at' }))[0]).toBe('Estrada')
    expect(names(await list({ sort: 'enrolled_at', enrolled: 'true' }))).toEqual(['Peñaflor', 'Abad'])
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
  test.each(filters)('the total is the number of rows: %o', async (query) => {
    const answer = await list({ ...query, limit: 100 })
    expect(answer.meta.total).toBe(answer.data.length)
  })

  test('the badges count the same', async () => {
    const { data } = (await inject('GET', '/api/informations', { as: 'registrar' })).body
    const totals = await Promise.all([list(), ...[1, 2, 3, 0].map((status) => list({ status }))])
    expect([data.total, data.new_request, data.for_enrollment, data.on_hold, data.rejected]).toEqual(totals.map((one) => one.meta.total))
  })

  test('is not for cashiers', async () => {
    expect((await inject('GET', '/api/enrollments', { as: 'cashier' })).status).toBe(403)
  })
})

test('a page reads its own rows: the plan of the list touches no more than the page, however long the term is', async () => {
  await sql`
    with person as (
      insert into user_infos (first_name, last_name) select 'Many', 'Person ' || n from generate_series(1, 4000) n returning id
    ), student as (insert into students (user_info_id) select id from person returning id)
    insert into enrollments (student_id, school_year, semester, course_id, level, enrollee_type, status, enrolled_at, registration_no)
    select id, '2030-2031', 1, ${course.id}, 1, 'new', 4, now(), 'R30-' || id from student`.execute(db)
  await sql`analyze enrollments`.execute(db)
  const filter = { school_year: '2030-2031', semester: 1, statuses: [4], words: [] }
  await db.transaction().execute(async (tx) => {
    const touched = async () =>
      (
        await sql<{ n: number }>`
        select pg_stat_get_xact_tuples_fetched('enrollments'::regclass) + pg_stat_get_xact_tuples_returned('enrollments'::regclass) as n`.execute(
          tx,
        )
      ).rows[0]!.n
    for (const order of ['name', '-name', 'created_at', '-enrolled_at'] as const) {
      const before = await touched()
      expect(await enrollmentPage(tx, filter, order, { limit: 15, offset: 0 })).toHaveLength(15)
      expect((await touched()) - before).toBeLessThan(200)
    }
  })
})

describe('subjects to choose from', () => {
  test('own curriculum, level and semester first; flagged with what stands against them', async () => {
    const own = await aCourse(db)
    const first = await aSubject(db, { course: own, code: 'Z1', units: 6 })
    const next = await aSubject(db, { course: own, code: 'A2', level: 2, needs: [first] })
    const elsewhere = await anOffer(db, { course: await aCourse(db), section: 'ZZ-1' })
    const [mine, later] = [await anOffer(db, { subject: first }), await anOffer(db, { subject: next, max_person: 1 })]
    const sibling = await anOffer(db, { subject: first, section: 'OTHER' })
    await anEnrollment(db, { course: own, loads: [later] })
    await anOffer(db, { subject: first, status: 'dissolved' })
    const { id } = await anEnrollment(db, { course: own, loads: [mine] })
    const choices = async (query: Record<string, string | number> = {}) =>
      (await inject('GET', `/api/enrollments/enrollmentSubjects/${id}`, { as: 'registrar', query: { limit: 100, ...query } })).body
    const { data, meta } = await choices()
    expect(meta.total).toBe(data.length)
    const order = data.map((one: { id: number }) => one.id)
    expect(new Set(order.slice(0, 2))).toEqual(new Set([mine.id, sibling.id]))
    expect(order[2]).toBe(later.id)
    const of = (offer: { id: number }) => data.find((one: { id: number }) => one.id === offer.id)
    const reasons = (offer: { id: number }) => of(offer).reasons.map((reason: { code: string }) => reason.code)
    expect([of(mine).already_added, reasons(mine)]).toEqual([true, ['subject.duplicate']])
    expect([of(sibling).already_added, reasons(sibling)]).toEqual([false, ['subject.duplicate']])
    expect(reasons(later)).toEqual(['subject.full', 'subject.prerequisite', 'subject.over_units'])
    expect([of(later).is_full, of(later).total_students, of(later).waiting, of(later).is_waiting]).toEqual([true, 1, 0, false])
    expect(of(elsewhere).reasons).toMatchObject([{ code: 'subject.over_units', override: 'Override Maximum Units' }])
    expect((await choices({ level: 2 })).data.map((one: { id: number }) => one.id)).toEqual([later.id])
    expect((await choices({ search: 'zz-1' })).data.map((one: { id: number }) => one.id)).toEqual([elsewhere.id])
  })

  test('unknown enrollments are not found, by any of the reads', async () => {
    for (const path of ['enrollmentSubjects', 'enrolled-subjects', 'enrollAccount']) {
      expect((await inject('GET', `/api/enrollments/${path}/999999`, { as: 'registrar' })).status).toBe(404)
    }
  })
})
