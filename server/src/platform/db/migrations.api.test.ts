import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '#testing/platform/databases.ts'
import { type Db, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

let clone: ClonedDatabase
let db: Db
let course: number
let otherCourse: number
let employee: number
let subjects: number[]

const term = { school_year: '2026-2027', semester: 1 }
const withConstraint = (name: string) => expect.objectContaining({ constraint: name })
const ids = (rows: { id: number }[]) => rows.map((row) => row.id)

beforeAll(async () => {
  clone = await cloneDatabase(inject('template'))
  db = openDatabase(clone.url, { max: 20 })
  const courses = await db
    .insertInto('courses')
    .values(['BSIT', 'BSBA'].map((code) => ({ code, name: code, level_type: 'college' })))
    .returning('id')
    .execute()
  ;[course, otherCourse] = ids(courses) as [number, number]
  const curriculum = await db.insertInto('curricula').values({ name: '2018', course_id: course }).returning('id').executeTakeFirstOrThrow()
  employee = (await db.insertInto('users').values({ name: 'Reyes', email: 'Reyes@school.test' }).returning('id').executeTakeFirstOrThrow())
    .id
  subjects = ids(
    await db
      .insertInto('prospectuses')
      .values(
        Array.from({ length: 5 }, (_, i) => ({
          curriculum_id: curriculum.id,
          level: 1,
          semester: 1,
          code: `CC10${i}`,
          descriptive_title: 'Computing',
          lec_units: 2,
          lab_units: 1,
        })),
      )
      .returning('id')
      .execute(),
  )
})

afterAll(async () => {
  await db.destroy()
  await clone.drop()
})

let personCount = 0
async function insertPerson(last_name = 'Peña', birthdate = '2008-01-02') {
  const info = await db
    .insertInto('user_infos')
    .values({ first_name: `Ana ${++personCount}`, last_name, birthdate })
    .returning('id')
    .executeTakeFirstOrThrow()
  const student = await db.insertInto('students').values({ user_info_id: info.id }).returning('id').executeTakeFirstOrThrow()
  return { info: info.id, student: student.id }
}

async function insertEnrollment(status: number, extra: { semester?: number } = {}) {
  const { student, info } = await insertPerson()
  const row = await db
    .insertInto('enrollments')
    .values({
      student_id: student,
      ...term,
      ...extra,
      course_id: course,
      level: 1,
      enrollee_type: 'new',
      status,
      ...(status === 4 ? { enrolled_at: new Date(), registration_no: `R-${student}` } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, student, info }
}

async function insertOffer(max_person: number, section: string, prospectus = 0) {
  return db
    .insertInto('subject_offers')
    .values({ prospectus_id: subjects[prospectus]!, ...term, section, max_person, employee_id: employee })
    .returning(['id', 'prospectus_id'])
    .executeTakeFirstOrThrow()
}

const loadValues = (enrollment_id: number, offer: { id: number; prospectus_id: number }) => ({
  enrollment_id,
  subject_offer_id: offer.id,
  prospectus_id: offer.prospectus_id,
})

const readSeats = async (id: number) =>
  (await db.selectFrom('subject_offers').select('seats_taken').where('id', '=', id).executeTakeFirstOrThrow()).seats_taken

test('running the migrations again does nothing, also from two processes', async () => {
  expect(await Promise.all([migrate(clone.url), migrate(clone.url)])).toEqual([[], []])
})

test('e-mail addresses are unique whatever their case', async () => {
  await expect(db.insertInto('users').values({ name: 'X', email: 'reyes@SCHOOL.test' }).execute()).rejects.toEqual(
    withConstraint('users_email_key'),
  )
})

describe('seats', () => {
  test('gives seven seats to exactly seven of twenty concurrent loads', async () => {
    const target = await insertOffer(7, 'RACE')
    const rows = await Promise.all(Array.from({ length: 20 }, () => insertEnrollment(2)))
    const results = await Promise.allSettled(rows.map((row) => db.insertInto('loads').values(loadValues(row.id, target)).execute()))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(7)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toEqual(withConstraint('subject_offers_seats_check'))
    expect(await readSeats(target.id)).toBe(7)
  })

  test('does not deadlock on many subjects in any order, and frees seats of dropped loads', async () => {
    const offers = await Promise.all(subjects.map((_, i) => insertOffer(40, 'BULK', i)))
    const rows = await Promise.all(Array.from({ length: 20 }, () => insertEnrollment(2)))
    await Promise.all(
      rows.map((row, i) => {
        const values = offers.map((offer) => loadValues(row.id, offer))
        return db
          .insertInto('loads')
          .values(i % 2 ? values : values.reverse())
          .execute()
      }),
    )
    expect(await Promise.all(offers.map((offer) => readSeats(offer.id)))).toEqual([20, 20, 20, 20, 20])
    await db.updateTable('loads').set({ dropped_at: new Date(), drop_kind: 'dropped' }).where('enrollment_id', '=', rows[0]!.id).execute()
    await db.deleteFrom('loads').where('enrollment_id', '=', rows[1]!.id).execute()
    expect(await Promise.all(offers.map((offer) => readSeats(offer.id)))).toEqual([18, 18, 18, 18, 18])
    await expect(db.updateTable('subject_offers').set({ max_person: 17 }).where('id', '=', offers[0]!.id).execute()).rejects.toEqual(
      withConstraint('subject_offers_seats_check'),
    )
  })

  test('rejects seats of a withdrawn enrollment', async () => {
    const row = await insertEnrollment(2)
    const target = await insertOffer(5, 'GONE')
    await db.insertInto('loads').values(loadValues(row.id, target)).execute()
    const withdraw = db.updateTable('enrollments').set({ withdrawn_at: new Date() }).where('id', '=', row.id)
    await expect(withdraw.execute()).rejects.toEqual(withConstraint('enrollments_no_seats_check'))
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('enrollments').set({ withdrawn_at: new Date() }).where('id', '=', row.id).execute()
      await tx.updateTable('loads').set({ deleted_at: new Date() }).where('enrollment_id', '=', row.id).execute()
    })
    expect(await readSeats(target.id)).toBe(0)
    await expect(db.insertInto('loads').values(loadValues(row.id, target)).execute()).rejects.toEqual(
      withConstraint('enrollments_no_seats_check'),
    )
  })
})

test('allows one live enrollment per student and term, and one active load per subject', async () => {
  const row = await insertEnrollment(2)
  const secondEnrollment = db
    .insertInto('enrollments')
    .values({ student_id: row.student, ...term, course_id: otherCourse, level: 1, enrollee_type: 'old' })
  await expect(secondEnrollment.execute()).rejects.toEqual(withConstraint('enrollments_live_key'))
  const [firstOffer, secondOffer] = [await insertOffer(5, 'ONE'), await insertOffer(5, 'TWO')]
  await db.insertInto('loads').values(loadValues(row.id, firstOffer)).execute()
  await expect(db.insertInto('loads').values(loadValues(row.id, secondOffer)).execute()).rejects.toEqual(
    withConstraint('loads_active_subject_key'),
  )
})

test('keeps the sort name and search text of an enrollment current', async () => {
  const row = await insertEnrollment(2)
  await db.updateTable('user_infos').set({ last_name: 'Ñiguez', student_id_number: '2026-99999' }).where('id', '=', row.info).execute()
  const enrollmentRow = await db
    .selectFrom('enrollments')
    .select(['sort_name', 'search_text'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  expect(enrollmentRow.sort_name).toMatch(/^niguez ana/)
  expect(enrollmentRow.search_text).toContain('2026-99999')
})

describe('schedule', () => {
  const insertMeeting = (subject_offer_id: number, starts_at: string, ends_at: string, room_id: number | null = null) =>
    db
      .insertInto('offer_meetings')
      .values({ subject_offer_id, day: 1, starts_at, ends_at, room_id })
      .returning('id')
      .executeTakeFirstOrThrow()

  test('rejects clashes of room, instructor and section on half-open times, except with dissolved offers', async () => {
    const room = (await db.insertInto('rooms').values({ code: 'RM 101' }).returning('id').executeTakeFirstOrThrow()).id
    const [firstOffer, secondOffer, thirdOffer] = [
      await insertOffer(5, 'CLASH-A', 1),
      await insertOffer(5, 'CLASH-B', 2),
      await insertOffer(5, 'clash-a', 3),
    ]
    await db.updateTable('subject_offers').set({ employee_id: null }).where('id', 'in', [secondOffer.id, thirdOffer.id]).execute()
    await insertMeeting(firstOffer.id, '07:30', '08:30', room)
    await expect(insertMeeting(secondOffer.id, '08:00', '09:00', room)).rejects.toEqual(withConstraint('offer_meetings_room_clash'))
    await insertMeeting(secondOffer.id, '08:30', '09:30', room)
    await expect(insertMeeting(thirdOffer.id, '08:29', '09:00')).rejects.toEqual(withConstraint('offer_meetings_section_clash'))
    const otherOffer = await insertOffer(5, 'CLASH-D', 4)
    await expect(insertMeeting(otherOffer.id, '07:00', '07:31')).rejects.toEqual(withConstraint('offer_meetings_instructor_clash'))
    await db.updateTable('subject_offers').set({ status: 'dissolved' }).where('id', '=', firstOffer.id).execute()
    await insertMeeting(otherOffer.id, '07:00', '07:31', room)
    await expect(db.updateTable('subject_offers').set({ status: 'open' }).where('id', '=', firstOffer.id).execute()).rejects.toHaveProperty(
      'code',
      '23P01',
    )
  })
})

test('rejects a subject as its own prerequisite, directly or through others', async () => {
  const insertPrerequisite = (prospectus_id: number, required_prospectus_id: number) =>
    db.insertInto('prospectus_prerequisites').values({ prospectus_id, required_prospectus_id, kind: 'subject' }).execute()
  await insertPrerequisite(subjects[1]!, subjects[0]!)
  await insertPrerequisite(subjects[2]!, subjects[1]!)
  await expect(insertPrerequisite(subjects[0]!, subjects[2]!)).rejects.toEqual(withConstraint('prospectus_prerequisites_acyclic'))
})

describe('grades', () => {
  test('are logged, and accepted only for enrolled students and on the scale', async () => {
    const target = await insertOffer(9, 'GRADES')
    const pending = await insertEnrollment(2)
    const row = await insertEnrollment(4)
    const loads = ids(
      await db
        .insertInto('loads')
        .values([loadValues(pending.id, target), loadValues(row.id, target)])
        .returning('id')
        .execute(),
    )
    const updateLoad = (id: number, set: { grade?: string | null; re_exam?: string; midterm_grade?: string }) =>
      db.transaction().execute(async (tx) => {
        await sql`select set_config('talaan.actor_id', ${String(employee)}, true), set_config('talaan.reason', 'test', true)`.execute(tx)
        await tx.updateTable('loads').set(set).where('id', '=', id).execute()
      })
    await expect(updateLoad(loads[0]!, { grade: '1.00' })).rejects.toEqual(withConstraint('loads_grade_enrolled_check'))
    await expect(updateLoad(loads[1]!, { grade: '1.10' })).rejects.toEqual(withConstraint('loads_grade_check'))
    await expect(updateLoad(loads[1]!, { grade: '3.00', re_exam: '3.00' })).rejects.toEqual(withConstraint('loads_re_exam_check'))
    await updateLoad(loads[1]!, { grade: '4.00', midterm_grade: 'INC' })
    await updateLoad(loads[1]!, { re_exam: '3.00' })
    const changes = db.selectFrom('grade_changes').select(['field', 'old_value', 'new_value', 'reason', 'changed_by'])
    expect(await changes.where('load_id', '=', loads[1]!).orderBy('id').execute()).toEqual([
      { field: 'midterm_grade', old_value: null, new_value: 'INC', reason: 'test', changed_by: employee },
      { field: 'grade', old_value: null, new_value: '4.00', reason: 'test', changed_by: employee },
      { field: 're_exam', old_value: null, new_value: '3.00', reason: 'test', changed_by: employee },
    ])
    expect(await db.selectFrom('loads').select('version').where('id', '=', loads[1]!).executeTakeFirst()).toEqual({ version: 2 })
    await expect(db.deleteFrom('grade_changes').execute()).rejects.toEqual(withConstraint('grade_changes_append_only'))
  })
})

describe('ledger', () => {
  async function insertPayment(insertEnrollment: { id: number; student: number }, or_number: string, amount: number, lines: number[]) {
    return db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('payments')
        .values({
          or_number,
          student_id: insertEnrollment.student,
          enrollment_id: insertEnrollment.id,
          paid_on: '2026-08-01',
          amount_centavos: amount,
          tender: 'cash',
          cashier_id: employee,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('allocations')
        .values(lines.map((amount_centavos) => ({ payment_id: id, enrollment_id: insertEnrollment.id, amount_centavos, kind: 'receipt' })))
        .execute()
      return id
    })
  }

  async function voidPayment(id: number) {
    await db.transaction().execute(async (tx) => {
      const voiding = { voided_at: new Date(), voided_by: employee, void_reason: 'typing error' }
      await tx.updateTable('payments').set(voiding).where('id', '=', id).execute()
      await sql`
        insert into allocations (payment_id, enrollment_id, amount_centavos, kind)
        select payment_id, enrollment_id, -amount_centavos, 'void' from allocations where payment_id = ${id}`.execute(tx)
    })
  }

  test('rejects changed rows, a second void and a reused receipt number', async () => {
    const row = await insertEnrollment(4)
    const id = await insertPayment(row, 'OR-1', 1_000, [600, 400])
    const change = (set: object) => db.updateTable('payments').set(set).where('id', '=', id).execute()
    await expect(change({ amount_centavos: 1 })).rejects.toEqual(withConstraint('payments_append_only'))
    await expect(db.deleteFrom('payments').where('id', '=', id).execute()).rejects.toEqual(withConstraint('payments_append_only'))
    await expect(db.updateTable('allocations').set({ amount_centavos: 5 }).execute()).rejects.toEqual(
      withConstraint('allocations_append_only'),
    )
    await expect(change({ voided_at: new Date() })).rejects.toHaveProperty('code', '23514')
    const voiding = { voided_at: new Date(), voided_by: employee, void_reason: 'typing error' }
    await expect(change({ ...voiding, amount_centavos: 1 })).rejects.toEqual(withConstraint('payments_append_only'))
    await expect(change(voiding)).rejects.toEqual(withConstraint('allocations_sum_check'))
    await voidPayment(id)
    await expect(change(voiding)).rejects.toEqual(withConstraint('payments_append_only'))
    await expect(insertPayment(row, 'or-1', 5, [5])).rejects.toEqual(withConstraint('receipt_numbers_pkey'))
  })

  test('rejects lines that do not add up to the amount', async () => {
    const row = await insertEnrollment(4)
    await expect(insertPayment(row, 'OR-2', 1_000, [600])).rejects.toEqual(withConstraint('allocations_sum_check'))
    const id = await insertPayment(row, 'OR-2', 1_000, [600, 400])
    const extraLine = db.insertInto('allocations').values({ payment_id: id, enrollment_id: row.id, amount_centavos: 1, kind: 'move' })
    await expect(extraLine.execute()).rejects.toEqual(withConstraint('allocations_sum_check'))
    const emptyAssessment = db.insertInto('assessments').values({ enrollment_id: row.id, is_current: false, gross_centavos: 100 })
    await expect(emptyAssessment.execute()).rejects.toEqual(withConstraint('assessments_sum_check'))
  })

  test('computes the balance as net less payments that are not voided', async () => {
    const row = await insertEnrollment(4)
    const assessment = await db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('assessments')
        .values({ enrollment_id: row.id, gross_centavos: 1_593_000, discount_centavos: 93_000 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const line = { assessment_id: id, kind: 'tuition', description: 'Tuition', rate_centavos: 1_593_000, amount_centavos: 1_593_000 }
      await tx.insertInto('assessment_lines').values(line).execute()
      await tx.insertInto('assessment_discounts').values({ assessment_id: id, description: 'Grant', amount_centavos: 93_000 }).execute()
      const { id: adjustment } = await tx
        .insertInto('adjustments')
        .values({ enrollment_id: row.id, kind: 'credit', amount_centavos: 100_000, reason: 'refund' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: fee_category_id } = await tx.selectFrom('fee_categories').select('id').limit(1).executeTakeFirstOrThrow()
      const charge = { student_id: row.student, enrollment_id: row.id, fee_category_id }
      await tx
        .insertInto('charges')
        .values({ ...charge, amount_centavos: 1_500_000, assessment_id: id })
        .execute()
      await tx
        .insertInto('charges')
        .values({ ...charge, amount_centavos: -100_000, adjustment_id: adjustment })
        .execute()
      return id
    })
    await insertPayment(row, 'OR-3', 796_500, [796_500])
    const voidedPayment = await insertPayment(row, 'OR-4', 1, [1])
    await voidPayment(voidedPayment)
    expect(await db.selectFrom('enrollment_balances').selectAll().where('enrollment_id', '=', row.id).execute()).toEqual([
      { enrollment_id: row.id, net_centavos: 1_400_000, paid_centavos: 796_500, balance_centavos: 603_500 },
    ])
    const assessmentUpdate = db.updateTable('assessments').where('id', '=', assessment)
    await expect(assessmentUpdate.set({ gross_centavos: 1 }).execute()).rejects.toEqual(withConstraint('assessments_append_only'))
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('assessments').where('id', '=', assessment).set({ is_current: false }).execute()
      await sql`
        insert into charges (student_id, enrollment_id, fee_category_id, amount_centavos, assessment_id)
        select student_id, enrollment_id, fee_category_id, -amount_centavos, assessment_id from charges where assessment_id = ${assessment}`.execute(
        tx,
      )
    })
    await expect(assessmentUpdate.set({ is_current: true }).execute()).rejects.toEqual(withConstraint('assessments_append_only'))
  })

  test('rejects changes of the audit log', async () => {
    await db.insertInto('audit_logs').values({ action: 'test', entity: 'users', entity_id: '1' }).execute()
    await expect(db.updateTable('audit_logs').set({ action: 'x' }).execute()).rejects.toEqual(withConstraint('audit_logs_append_only'))
    await expect(db.deleteFrom('audit_logs').execute()).rejects.toEqual(withConstraint('audit_logs_append_only'))
  })
})

test('keeps list totals correct after random changes and folds from many connections', async () => {
  const rows = await Promise.all(Array.from({ length: 30 }, (_, i) => insertEnrollment(1 + (i % 3), { semester: 2 })))
  const randomBelow = (n: number) => Math.floor(Math.random() * n)
  await Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      const id = rows[randomBelow(rows.length)]!.id
      if (i % 20 === 0) return sql`select fold_enrollment_counts()`.execute(db)
      if (i % 33 === 0) return db.deleteFrom('enrollments').where('id', '=', id).execute()
      const set =
        i % 7
          ? { status: randomBelow(4), course_id: randomBelow(2) ? course : otherCourse }
          : { withdrawn_at: randomBelow(2) ? new Date() : null }
      return db.updateTable('enrollments').set(set).where('id', '=', id).execute()
    }),
  )
  await sql`select fold_enrollment_counts()`.execute(db)
  const countKey = ['school_year', 'semester', 'status', 'course_id', 'level'] as const
  const actualCounts = db.selectFrom('enrollments').where('withdrawn_at', 'is', null).groupBy(countKey).select(countKey)
  const storedCounts = db.selectFrom('enrollment_counts').groupBy(countKey).select(countKey)
  const expectedCounts = await actualCounts
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .orderBy('semester')
    .orderBy('status')
    .orderBy('course_id')
    .execute()
  const storedSums = await storedCounts
    .select((eb) => eb.fn.sum<number>('n').as('n'))
    .orderBy('semester')
    .orderBy('status')
    .orderBy('course_id')
    .execute()
  expect(storedSums).toEqual(expectedCounts)
  expect(
    await db
      .selectFrom('enrollment_counts')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirst(),
  ).toEqual({ n: expectedCounts.length })
})
