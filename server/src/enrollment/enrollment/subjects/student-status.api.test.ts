import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { UserContext } from '#platform/context.ts'
import { contextOf, countQueries } from '#testing/billing/assessment.ts'
import { rowsOf } from '#testing/enrollment/actions.ts'
import {
  aCourse,
  anEnrollment,
  anOffer,
  aStudent,
  aSubject,
  aTerm,
  type Course,
  type Enrollment,
  type Offer,
} from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { enrollAccount } from '../reads.ts'
import { addBlock, blockPreview } from './add-block.ts'
import { removeSubject } from './remove-subject.ts'
import { computeStudentStatuses } from './student-status.ts'
import { updateSubjects } from './update-subjects.ts'

const app = await testApp({ pool: 8 })
const { db, inject } = app
let course: Course
let block: Offer[]
let extraOffer: Offer
const earlierTerm = { school_year: '2025-2026', semester: 1 }

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
  block = await Promise.all([1, 2, 3].map((n) => anOfferOf(n)))
  extraOffer = await anOffer(db, { subject: await aSubject(db, { course, level: 2 }), max_person: 400 })
})

const anOfferOf = async (n: number) =>
  anOffer(db, { subject: await aSubject(db, { course, code: `REG${n}` }), section: 'BLOCK-A', max_person: 400 })

const readStatus = async (id: number) =>
  (
    await rowsOf(
      db,
      sql<{ student_status: string; computed: string | null; by_hand: boolean; reason: string | null }>`
        select student_status, computed_student_status as computed, student_status_set_at is not null as by_hand, student_status_reason as reason
        from enrollments where id = ${id}`,
    )
  )[0]!
const update = (id: number, body: unknown) => inject('POST', `/api/enrollments/${id}`, { as: 'registrar', body })
const activeLoads = (id: number) =>
  rowsOf(
    db,
    sql<{ id: number; subject_offer_id: number }>`
      select id, subject_offer_id from loads where enrollment_id = ${id} and deleted_at is null and dropped_at is null order by id`,
  )
const removeLoad = (id: number) => inject('POST', `/api/enrollments/removeEnrolledSubjects/${id}`, { as: 'registrar', body: {} })
const readDetail = async (id: number, as: 'registrar' | 'cashier' = 'registrar') =>
  (await inject('GET', `/api/enrollments/enrollAccount/${id}`, { as })).body.data
const byHand = (student_status: string, computed: string, reason: string | null = null) => ({
  student_status,
  computed,
  by_hand: true,
  reason,
})
const byRule = (student_status: string) => ({ student_status, computed: student_status, by_hand: false, reason: null })

describe('regular or irregular follows the subjects', () => {
  test('adding single subjects is irregular until the load is the prescribed one', async () => {
    const { id } = await anEnrollment(db, { course })
    await update(id, { subjects: [block[0]!.id] })
    expect(await readStatus(id)).toEqual(byRule('0'))
    await update(id, { subjects: [block[1]!.id, block[2]!.id] })
    expect(await readStatus(id)).toEqual(byRule('1'))
    await update(id, { subjects: [extraOffer.id], override_reason: 'Allowed by the dean' })
    expect(await readStatus(id)).toEqual(byRule('0'))
  })

  test('the block of the level makes a student regular, and removing a subject irregular', async () => {
    const { id } = await anEnrollment(db, { course, student_status: '0' })
    const answer = await inject('POST', `/api/enrollments/${id}/block`, { as: 'registrar', body: {} })
    expect(answer.body.data.student_status).toBe('1')
    expect(await readStatus(id)).toEqual(byRule('1'))
    await removeLoad((await activeLoads(id))[0]!.id)
    expect(await readStatus(id)).toEqual(byRule('0'))
  })

  test('a shifter who takes the block of the new course is regular', async () => {
    const other = await anEnrollment(db, { loads: [await anOffer(db)] })
    await inject('DELETE', `/api/enrollments/shift-course/${other.id}`, { as: 'registrar', query: { course_id: course.id, level: 1 } })
    expect(await readStatus(other.id)).toMatchObject({ computed: null, by_hand: false })
    await inject('POST', `/api/enrollments/${other.id}/block`, { as: 'registrar', body: {} })
    expect(await readStatus(other.id)).toEqual(byRule('1'))
  })

  test('a correction of the level computes the status again', async () => {
    const { id } = await anEnrollment(db, { course, loads: block })
    await inject('POST', `/api/enrollments/updateEnrollments/${id}`, { as: 'registrar', body: { level: 2 } })
    expect(await readStatus(id)).toEqual(byRule('0'))
  })

  test('a seat from the waiting list counts', async () => {
    const full = await anOffer(db, { subject: { id: block[2]!.prospectus_id, code: 'REG3' }, max_person: 1 })
    const other = await anEnrollment(db, { course, loads: [full] })
    const { id } = await anEnrollment(db, { course, loads: block.slice(0, 2) })
    await inject('POST', `/api/enrollments/${id}/waitlist`, { as: 'registrar', body: { subject_offer_id: full.id } })
    await removeLoad(other.loads[0]!.id)
    const [entry] = await rowsOf(db, sql<{ id: number }>`select id from waitlist_entries where enrollment_id = ${id}`)
    expect((await inject('POST', `/api/waitlist/${entry!.id}/accept`, { as: 'registrar', body: {} })).status).toBe(200)
    expect(await readStatus(id)).toEqual(byRule('1'))
  })

  test('a subject left from an earlier term is irregular', async () => {
    const laterCourse = await aCourse(db)
    const [first, second] = [await aSubject(db, { course: laterCourse }), await aSubject(db, { course: laterCourse, level: 2 })]
    const student = await aStudent(db)
    const past = await anEnrollment(db, {
      course: laterCourse,
      student,
      status: 4,
      loads: [await anOffer(db, { subject: first, ...earlierTerm })],
      ...earlierTerm,
    })
    await sql`update loads set grade = '5.00' where enrollment_id = ${past.id}`.execute(db)
    const { id } = await anEnrollment(db, { course: laterCourse, student, level: 2 })
    await update(id, { subjects: [(await anOffer(db, { subject: second })).id] })
    expect(await readStatus(id)).toEqual(byRule('0'))
    expect((await readDetail(id)).load_comparison).toMatchObject({
      student_status: '0',
      missing_subjects: [],
      extra_codes: [],
      back_subjects: [{ code: first.code }],
    })
  })

  test('ends with the value of the rule after any sequence of changes', async () => {
    const step = fc.record({ do: fc.constantFrom('add', 'remove', 'block', 'swap'), n: fc.nat(3) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const { id } = await anEnrollment(db, { course })
        for (const { do: action, n } of steps) await changeSubjects(id, action, n)
        const offerIds = (await activeLoads(id)).map((load) => load.subject_offer_id).sort()
        const expected =
          offerIds.join() ===
          block
            .map((offer) => offer.id)
            .sort()
            .join()
            ? '1'
            : '0'
        const status = await readStatus(id)
        if (offerIds.length === 0) expect(status.computed).toBeNull()
        else expect(status).toEqual(byRule(expected))
      }),
      { numRuns: 12 },
    )
  })

  async function changeSubjects(id: number, action: string, n: number): Promise<void> {
    const offer = [...block, extraOffer][n]!
    const load = (await activeLoads(id))[n]
    if (action === 'add') await update(id, { subjects: [offer.id], override_reason: 'Allowed by the dean' })
    if (action === 'block') await inject('POST', `/api/enrollments/${id}/block`, { as: 'registrar', body: {} })
    if (action === 'remove' && load) await removeLoad(load.id)
    if (action === 'swap' && load) await update(id, { subjects: [offer.id], remove: [load.id], override_reason: 'Allowed by the dean' })
  }
})

describe('set by hand', () => {
  test('keeps the value, its reason and who decided when subjects change', async () => {
    const { id } = await anEnrollment(db, { course, loads: block })
    const answer = await update(id, { student_status: '0', student_status_reason: 'Takes four years for the plan' })
    expect(answer.body.data).toMatchObject({ student_status: '0', student_status_set: { reason: 'Takes four years for the plan' } })
    expect((await app.audits()).at(-1)).toMatchObject({
      action: 'enrollment.update',
      after: { student_status: '0', student_status_reason: 'Takes four years for the plan' },
    })
    await update(id, { subjects: [extraOffer.id], override_reason: 'Allowed by the dean' })
    await removeLoad((await activeLoads(id)).at(-1)!.id)
    expect(await readStatus(id)).toEqual(byHand('0', '1', 'Takes four years for the plan'))
  })

  test('accepts another value than the computed one without a reason', async () => {
    const { id } = await anEnrollment(db, { course, loads: block.slice(0, 1) })
    await update(id, { student_status: '1' })
    expect(await readStatus(id)).toEqual(byHand('1', '0'))
  })

  test('is not by hand when the value equals the computed one, and undoes an earlier decision', async () => {
    const { id } = await anEnrollment(db, { course, loads: block.slice(0, 1) })
    await update(id, { student_status: '1', student_status_reason: 'Graduating' })
    await update(id, { student_status: '0' })
    expect(await readStatus(id)).toEqual(byRule('0'))
  })

  test('decides with the subjects of the same call', async () => {
    const { id } = await anEnrollment(db, { course })
    await update(id, { subjects: block.map((offer) => offer.id), student_status: '1' })
    expect(await readStatus(id)).toEqual(byRule('1'))
  })

  test('rejects a reason that is too long', async () => {
    const { id } = await anEnrollment(db, { course, loads: block })
    const answer = await update(id, { student_status: '0', student_status_reason: 'x'.repeat(501) })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['student_status_reason']])
  })
})

describe('where both differ', () => {
  let differing: Enrollment
  beforeAll(async () => {
    differing = await anEnrollment(db, { course, status: 4, loads: [block[0]!, extraOffer] })
    await update(differing.id, { student_status: '1', student_status_reason: 'Allowed' })
  })

  test('the list marks the enrollment and filters by the mark', async () => {
    const list = await inject('GET', '/api/enrollments', { as: 'registrar', query: { enrolled: 'true', student_status_differs: 'true' } })
    expect(list.body.data.map((row: { id: number }) => row.id)).toEqual([differing.id])
    expect(list.body.meta.total).toBe(1)
    const all = await inject('GET', '/api/enrollments', { as: 'registrar', query: { enrolled: 'true' } })
    expect(all.body.data.find((row: { id: number }) => row.id === differing.id)).toMatchObject({ student_status_differs: true })
  })

  test('the detail names the missing and the extra subjects to readers of enrollments alone', async () => {
    expect((await readDetail(differing.id)).load_comparison).toMatchObject({
      student_status: '0',
      missing_subjects: [
        { code: 'REG2', is_taken: false },
        { code: 'REG3', is_taken: false },
      ],
      extra_codes: [extraOffer.code],
      back_subjects: [],
    })
    const detail = await readDetail(differing.id, 'cashier')
    expect([detail.load_comparison, detail.student_status_set.reason]).toEqual([null, null])
  })
})

test('the job fills in what was never computed, and keeps the status that lists show', async () => {
  const { id } = await anEnrollment(db, { course, loads: block.slice(0, 1) })
  expect((await readStatus(id)).computed).toBeNull()
  await computeStudentStatuses(app.ctx())
  expect(await readStatus(id)).toEqual({ student_status: '1', computed: '0', by_hand: false, reason: null })
})

test('pages and changes of subjects take few statements', async () => {
  const { id } = await anEnrollment(db, { course })
  const clerk = await app.createUser('registrar')
  const countStatements = async (call: (ctx: UserContext) => Promise<unknown>): Promise<number> => {
    const counter = countQueries(app)
    const ctx = contextOf(counter.ctx, clerk)
    await call({ ...ctx, actor: { ...ctx.actor, rights: { ...ctx.actor.rights, is_admin: true } } })
    return counter.queries()
  }
  const noChange = { subjects: [], remove: [], student_status: undefined, override_reason: undefined, updated_at: undefined }
  const preview = await countStatements((ctx) => blockPreview(ctx, { id }))
  const added = await countStatements((ctx) => addBlock(ctx, { id }))
  const detail = await countStatements((ctx) => enrollAccount(ctx, { id }))
  const [load] = await activeLoads(id)
  const removal = await countStatements((ctx) => removeSubject(ctx, { id: load!.id }))
  const update = await countStatements((ctx) => updateSubjects(ctx, { ...noChange, id, subjects: [load!.subject_offer_id] }))
  expect({ preview, added, detail, removal, update }).toEqual({ preview: 7, added: 32, detail: 13, removal: 30, update: 28 })
})
