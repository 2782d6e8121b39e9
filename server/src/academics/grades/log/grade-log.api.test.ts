import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anEnrollment, anOffer, aTerm, type Enrollment, type Offer } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { verifyGradeLog } from './verify-grade-log.ts'

const t = await testApp({ pool: 12 })
let offers: Offer[]
let students: Enrollment[]

beforeAll(() => aTerm(t.db))

beforeEach(async () => {
  offers = [await anOffer(t.db), await anOffer(t.db)]
  students = []
  for (let n = 0; n < 3; n++) students.push(await anEnrollment(t.db, { status: 4, loads: offers }))
  await setGrade(0, 0, 'midterm_grade', '2.00')
  await setGrade(1, 0, 'midterm_grade', '2.25')
  await setGrade(0, 0, 'midterm_grade', '1.75')
})

const loadOf = (student: number, offer: number): number =>
  students[student]!.loads.find((load) => load.subject_offer_id === offers[offer]!.id)!.id
const setGrade = (student: number, offer: number, field: 'midterm_grade' | 'grade', value: string) =>
  sql`update loads set ${sql.ref(field)} = ${value} where id = ${loadOf(student, offer)}`.execute(t.db)

/** What somebody does who has the database: the log's own triggers do not stop them. */
async function tamper(statement: string): Promise<void> {
  await sql.raw('alter table grade_changes disable trigger user; alter table loads disable trigger user').execute(t.ownerDb)
  await sql.raw(statement).execute(t.ownerDb)
  await sql.raw('alter table grade_changes enable trigger user; alter table loads enable trigger user').execute(t.ownerDb)
}

test('is whole after grades were saved, and replaying it gives the grades', async () => {
  const { broken, unlogged, lines, digest } = await verifyGradeLog(t.db)
  expect([broken, unlogged]).toEqual([[], []])
  expect(lines).toBeGreaterThanOrEqual(3)
  expect((await verifyGradeLog(t.db)).digest).toBe(digest)
  await setGrade(2, 1, 'grade', '3.00')
  expect((await verifyGradeLog(t.db)).digest).not.toBe(digest)
})

test.each([
  ['a changed grade', (id: number) => `update grade_changes set new_value = '1.00' where subject_offer_id = ${id} and place = 2`, 2],
  ['a changed author', (id: number) => `update grade_changes set changed_by = 7 where subject_offer_id = ${id} and place = 1`, 1],
  ['a changed reason', (id: number) => `update grade_changes set reason = '' where subject_offer_id = ${id} and place = 2`, 2],
  [
    'a changed time',
    (id: number) => `update grade_changes set changed_at = changed_at - interval '1 day' where subject_offer_id = ${id} and place = 3`,
    3,
  ],
  ['a removed line', (id: number) => `delete from grade_changes where subject_offer_id = ${id} and place = 2`, 2],
  ['a cut end', (id: number) => `delete from grade_changes where subject_offer_id = ${id} and place = 3`, 3],
  ['a removed log', (id: number) => `delete from grade_changes where subject_offer_id = ${id}`, 1],
  ['a removed head', (id: number) => `delete from grade_log_heads where subject_offer_id = ${id}`, 4],
])('finds %s', async (_, statement, place) => {
  const { id } = offers[0]!
  await tamper(statement(id))
  const brokenLines = (await verifyGradeLog(t.db)).broken
  expect(brokenLines.filter((broken) => broken.subject_offer_id === id)).toEqual([{ subject_offer_id: id, place }])
  expect(brokenLines.some((broken) => broken.subject_offer_id === offers[1]!.id)).toBe(false)
})

test('finds a line that was hashed anew, because the next one covers it', async () => {
  const { id } = offers[0]!
  await tamper(`
    update grade_changes g set new_value = '1.00' where subject_offer_id = ${id} and place = 1;
    update grade_changes g set hash = grade_change_hash('', g) where subject_offer_id = ${id} and place = 1`)
  expect((await verifyGradeLog(t.db)).broken).toContainEqual({ subject_offer_id: id, place: 2 })
})

test('finds a grade that was changed past the log, and one that was removed', async () => {
  await tamper(
    `update loads set midterm_grade = '1.00' where id = ${loadOf(0, 0)}; update loads set midterm_grade = null where id = ${loadOf(1, 0)}`,
  )
  const { unlogged } = await verifyGradeLog(t.db)
  expect(unlogged).toEqual(
    expect.arrayContaining([
      { load_id: loadOf(0, 0), field: 'midterm_grade', logged: '1.75', stored: '1.00' },
      { load_id: loadOf(1, 0), field: 'midterm_grade', logged: '2.25', stored: null },
    ]),
  )
})

test('lines of one class are written one after the other, those of two classes at once', async () => {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const first = t.db.transaction().execute(async (tx) => {
    await sql`update loads set grade = '2.50' where id = ${loadOf(0, 0)}`.execute(tx)
    await held
  })
  await setGrade(1, 1, 'grade', '1.25')
  const second = setGrade(1, 0, 'grade', '2.75')
  release()
  await Promise.all([first, second])
  await Promise.all([0, 1, 2].flatMap((student) => [0, 1].map((offer) => setGrade(student, offer, 'grade', '1.50'))))
  const { broken, unlogged } = await verifyGradeLog(t.db)
  expect(broken.filter(({ subject_offer_id }) => offers.some((offer) => offer.id === subject_offer_id))).toEqual([])
  expect(unlogged.filter(({ load_id }) => students.some((student) => student.loads.some((load) => load.id === load_id)))).toEqual([])
})
