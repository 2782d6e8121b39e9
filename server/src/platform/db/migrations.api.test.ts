import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Db, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { type ClonedDatabase, cloneDatabase } from './testing.ts'

let clone: ClonedDatabase
let db: Db
let course: number
let otherCourse: number
let employee: number
let subjects: number[]

const term = { school_year: '2026-2027', semester: 1 }
const failing = (name: string) => expect.objectContaining({ constraint: name })
const ids = (rows: { id: number }[]) => rows.map((row) => row.id)

beforeAll(async () => {
  clone = await cloneDatabase(inject('templateUrl'))
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
async function person(last_name = 'Peña', birthdate = '2008-01-02') {
  const info = await db
    .insertInto('user_infos')
    .values({ first_name: `Ana ${++personCount}`, last_name, birthdate })
    .returning('id')
    .executeTakeFirstOrThrow()
  const student = await db.insertInto('students').values({ user_info_id: info.id }).returning('id').executeTakeFirstOrThrow()
  return { info: info.id, student: student.id }
}

async function enrollment(status: number, extra: { semester?: number } = {}) {
  const { student, info } = await person()
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

async function offer(max_person: number, section: string, prospectus = 0) {
  return db
    .insertInto('subject_offers')
    .values({ prospectus_id: subjects[prospectus]!, ...term, section, max_person, employee_id: employee })
    .returning(['id', 'prospectus_id'])
    .executeTakeFirstOrThrow()
}

const load = (enrollment_id: number, o: { id: number; prospectus_id: number }) => ({
  enrollment_id,
  subject_offer_id: o.id,
  prospectus_id: o.prospectus_id,
})

const seats = async (id: number) =>
  (await db.selectFrom('subject_offers').select('seats_taken').where('id', '=', id).executeTakeFirstOrThrow()).seats_taken

test('running the migrations again does nothing, also from two processes', async () => {
  expect(await Promise.all([migrate(clone.url), migrate(clone.url)])).toEqual([[], []])
})

test('e-mail addresses are unique whatever their case', async () => {
  await expect(db.insertInto('users').values({ name: 'X', email: 'reyes@SCHOOL.test' }).execute()).rejects.toEqual(
    failing('users_email_key'),
  )
})

describe('seats', () => {
  test('twenty connections compete for seven seats: seven win', async () => {
    const target = await offer(7, 'RACE')
    const rows = await Promise.all(Array.from({ length: 20 }, () => enrollment(2)))
    const tries = await Promise.allSettled(rows.map((row) => db.insertInto('loads').values(load(row.id, target)).execute()))
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(7)
    for (const attempt of tries) if (attempt.status === 'rejected') expect(attempt.reason).toEqual(failing('subject_offers_seats_check'))
    expect(await seats(target.id)).toBe(7)
  })

  test('many subjects at once in any order do not deadlock, and dropping frees', async () => {
    const offers = await Promise.all(subjects.map((_, i) => offer(40, 'BULK', i)))
    const rows = await Promise.all(Array.from({ length: 20 }, () => enrollment(2)))
    await Promise.all(
      rows.map((row, i) => {
        const values = offers.map((o) => load(row.id, o))
        return db
          .insertInto('loads')
          .values(i % 2 ? values : values.reverse())
          .execute()
      }),
    )
    expect(await Promise.all(offers.map((o) => seats(o.id)))).toEqual([20, 20, 20, 20, 20])
    await db.updateTable('loads').set({ dropped_at: new Date(), drop_kind: 'dropped' }).where('enrollment_id', '=', rows[0]!.id).execute()
    await db.deleteFrom('loads').where('enrollment_id', '=', rows[1]!.id).execute()
    expect(await Promise.all(offers.map((o) => seats(o.id)))).toEqual([18, 18, 18, 18, 18])
    await expect(db.updateTable('subject_offers').set({ max_person: 17 }).where('id', '=', offers[0]!.id).execute()).rejects.toEqual(
      failing('subject_offers_seats_check'),
    )
  })

  test('a withdrawn enrollment holds none', async () => {
    const row = await enrollment(2)
    const target = await offer(5, 'GONE')
    await db.insertInto('loads').values(load(row.id, target)).execute()
    const withdraw = db.updateTable('enrollments').set({ withdrawn_at: new Date() }).where('id', '=', row.id)
    await expect(withdraw.execute()).rejects.toEqual(failing('enrollments_no_seats_check'))
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('enrollments').set({ withdrawn_at: new Date() }).where('id', '=', row.id).execute()
      await tx.updateTable('loads').set({ deleted_at: new Date() }).where('enrollment_id', '=', row.id).execute()
    })
    expect(await seats(target.id)).toBe(0)
    await expect(db.insertInto('loads').values(load(row.id, target)).execute()).rejects.toEqual(failing('enrollments_no_seats_check'))
  })
})

test('one live enrollment per student and term, one active load per subject', async () => {
  const row = await enrollment(2)
  const secondEnrollment = db
    .insertInto('enrollments')
    .values({ student_id: row.student, ...term, course_id: otherCourse, level: 1, enrollee_type: 'old' })
  await expect(secondEnrollment.execute()).rejects.toEqual(failing('enrollments_live_key'))
  const [a, b] = [await offer(5, 'ONE'), await offer(5, 'TWO')]
  await db.insertInto('loads').values(load(row.id, a)).execute()
  await expect(db.insertInto('loads').values(load(row.id, b)).execute()).rejects.toEqual(failing('loads_active_prospectus_key'))
  const firstAdmission = db
    .insertInto('admissions')
    .values({ trans_no: 'A1', student_id: row.student, category: 'college', enrollee_type: 'new', ...term, level: 1 })
  await firstAdmission.execute()
  await expect(
    db
      .insertInto('admissions')
      .values({ trans_no: 'A2', student_id: row.student, category: 'college', enrollee_type: 'new', ...term, level: 1 })
      .execute(),
  ).rejects.toEqual(failing('admissions_open_key'))
})

test('lists are sorted and searched by the current name', async () => {
  const row = await enrollment(2)
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
  const meeting = (subject_offer_id: number, starts_at: string, ends_at: string, room_id: number | null = null) =>
    db
      .insertInto('offer_meetings')
      .values({ subject_offer_id, day: 1, starts_at, ends_at, room_id })
      .returning('id')
      .executeTakeFirstOrThrow()

  test('room, instructor and section clash on half-open times; dissolved offers do not count', async () => {
    const room = (await db.insertInto('rooms').values({ code: 'RM 101' }).returning('id').executeTakeFirstOrThrow()).id
    const [a, b, c] = [await offer(5, 'CLASH-A', 1), await offer(5, 'CLASH-B', 2), await offer(5, 'clash-a', 3)]
    await db.updateTable('subject_offers').set({ employee_id: null }).where('id', 'in', [b.id, c.id]).execute()
    await meeting(a.id, '07:30', '08:30', room)
    await expect(meeting(b.id, '08:00', '09:00', room)).rejects.toEqual(failing('offer_meetings_room_clash'))
    await meeting(b.id, '08:30', '09:30', room)
    await expect(meeting(c.id, '08:29', '09:00')).rejects.toEqual(failing('offer_meetings_section_clash'))
    const otherOffer = await offer(5, 'CLASH-D', 4)
    await expect(meeting(otherOffer.id, '07:00', '07:31')).rejects.toEqual(failing('offer_meetings_instructor_clash'))
    await db.updateTable('subject_offers').set({ status: 'dissolved' }).where('id', '=', a.id).execute()
    await meeting(otherOffer.id, '07:00', '07:31', room)
    await expect(db.updateTable('subject_offers').set({ status: 'open' }).where('id', '=', a.id).execute()).rejects.toHaveProperty(
      'code',
      '23P01',
    )
  })
})

test('a subject is never its own prerequisite, directly or around a corner', async () => {
  const needs = (prospectus_id: number, required_prospectus_id: number) =>
    db.insertInto('prospectus_prerequisites').values({ prospectus_id, required_prospectus_id, kind: 'subject' }).execute()
  await needs(subjects[1]!, subjects[0]!)
  await needs(subjects[2]!, subjects[1]!)
  await expect(needs(subjects[0]!, subjects[2]!)).rejects.toEqual(failing('prospectus_prerequisites_acyclic'))
})

describe('grades', () => {
  test('change only through the log, only for the enrolled, only on the scale', async () => {
    const target = await offer(9, 'GRADES')
    const pending = await enrollment(2)
    const row = await enrollment(4)
    const loads = ids(
      await db
        .insertInto('loads')
        .values([load(pending.id, target), load(row.id, target)])
        .returning('id')
        .execute(),
    )
    const write = (id: number, set: { grade?: string | null; re_exam?: string; midterm_grade?: string }) =>
      db.transaction().execute(async (tx) => {
        await sql`select set_config('talaan.actor_id', ${String(employee)}, true), set_config('talaan.reason', 'test', true)`.execute(tx)
        await tx.updateTable('loads').set(set).where('id', '=', id).execute()
      })
    await expect(write(loads[0]!, { grade: '1.00' })).rejects.toEqual(failing('loads_grade_enrolled_check'))
    await expect(write(loads[1]!, { grade: '1.10' })).rejects.toEqual(failing('loads_grade_check'))
    await expect(write(loads[1]!, { grade: '3.00', re_exam: '3.00' })).rejects.toEqual(failing('loads_re_exam_check'))
    await write(loads[1]!, { grade: '4.00', midterm_grade: 'INC' })
    await write(loads[1]!, { re_exam: '3.00' })
    const changes = db.selectFrom('grade_changes').select(['field', 'old_value', 'new_value', 'reason', 'changed_by'])
    expect(await changes.where('load_id', '=', loads[1]!).orderBy('id').execute()).toEqual([
      { field: 'midterm_grade', old_value: null, new_value: 'INC', reason: 'test', changed_by: employee },
      { field: 'grade', old_value: null, new_value: '4.00', reason: 'test', changed_by: employee },
      { field: 're_exam', old_value: null, new_value: '3.00', reason: 'test', changed_by: employee },
    ])
    expect(await db.selectFrom('loads').select('version').where('id', '=', loads[1]!).executeTakeFirst()).toEqual({ version: 2 })
    await expect(db.deleteFrom('grade_changes').execute()).rejects.toEqual(failing('grade_changes_append_only'))
  })
})

describe('ledger', () => {
  async function pay(enrollment: { id: number; student: number }, or_number: string, amount: number, lines: number[]) {
    return db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('payments')
        .values({
          or_number,
          student_id: enrollment.student,
          enrollment_id: enrollment.id,
          paid_on: '2026-08-01',
          amount_centavos: amount,
          tender: 'cash',
          cashier_id: employee,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('payment_lines')
        .values(lines.map((amount_centavos) => ({ payment_id: id, description: 'Tuition', amount_centavos })))
        .execute()
      return id
    })
  }

  test('rows are written once; a payment is voided once; numbers are never used again', async () => {
    const row = await enrollment(4)
    const id = await pay(row, 'OR-1', 1_000, [600, 400])
    const change = (set: object) => db.updateTable('payments').set(set).where('id', '=', id).execute()
    await expect(change({ amount_centavos: 1 })).rejects.toEqual(failing('payments_append_only'))
    await expect(db.deleteFrom('payments').where('id', '=', id).execute()).rejects.toEqual(failing('payments_append_only'))
    await expect(db.updateTable('payment_lines').set({ amount_centavos: 5 }).execute()).rejects.toEqual(
      failing('payment_lines_append_only'),
    )
    await expect(change({ voided_at: new Date() })).rejects.toHaveProperty('code', '23514')
    const voiding = { voided_at: new Date(), voided_by: employee, void_reason: 'typing error' }
    await expect(change({ ...voiding, amount_centavos: 1 })).rejects.toEqual(failing('payments_append_only'))
    await change(voiding)
    await expect(change(voiding)).rejects.toEqual(failing('payments_append_only'))
    await expect(pay(row, 'or-1', 5, [5])).rejects.toEqual(failing('payments_or_number_key'))
  })

  test('lines add up to the whole', async () => {
    const row = await enrollment(4)
    await expect(pay(row, 'OR-2', 1_000, [600])).rejects.toEqual(failing('payments_sum_check'))
    const id = await pay(row, 'OR-2', 1_000, [600, 400])
    const extraLine = db.insertInto('payment_lines').values({ payment_id: id, description: 'More', amount_centavos: 1 })
    await expect(extraLine.execute()).rejects.toEqual(failing('payments_sum_check'))
    const emptyAssessment = db.insertInto('assessments').values({ enrollment_id: row.id, gross_centavos: 100 })
    await expect(emptyAssessment.execute()).rejects.toEqual(failing('assessments_sum_check'))
  })

  test('the balance is net less what was paid and not voided', async () => {
    const row = await enrollment(4)
    const assessment = await db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('assessments')
        .values({ enrollment_id: row.id, gross_centavos: 1_593_000, discount_centavos: 93_000 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const line = { assessment_id: id, kind: 'tuition', description: 'Tuition', rate_centavos: 1_593_000, amount_centavos: 1_593_000 }
      await tx.insertInto('assessment_lines').values(line).execute()
      await tx.insertInto('assessment_discounts').values({ assessment_id: id, description: 'Grant', amount_centavos: 93_000 }).execute()
      return id
    })
    await db
      .insertInto('adjustments')
      .values({ enrollment_id: row.id, kind: 'credit', amount_centavos: 100_000, reason: 'refund' })
      .execute()
    await pay(row, 'OR-3', 796_500, [796_500])
    const voidedPayment = await pay(row, 'OR-4', 1, [1])
    await db
      .updateTable('payments')
      .set({ voided_at: new Date(), voided_by: employee, void_reason: 'x' })
      .where('id', '=', voidedPayment)
      .execute()
    expect(await db.selectFrom('enrollment_balances').selectAll().where('enrollment_id', '=', row.id).execute()).toEqual([
      { enrollment_id: row.id, net_centavos: 1_400_000, paid_centavos: 796_500, balance_centavos: 603_500 },
    ])
    const superseded = db.updateTable('assessments').where('id', '=', assessment)
    await expect(superseded.set({ gross_centavos: 1 }).execute()).rejects.toEqual(failing('assessments_append_only'))
    await superseded.set({ is_current: false }).execute()
    await expect(superseded.set({ is_current: true }).execute()).rejects.toEqual(failing('assessments_append_only'))
  })

  test('the audit log is append-only', async () => {
    await db.insertInto('audit_logs').values({ action: 'test', entity: 'users', entity_id: '1' }).execute()
    await expect(db.updateTable('audit_logs').set({ action: 'x' }).execute()).rejects.toEqual(failing('audit_logs_append_only'))
    await expect(db.deleteFrom('audit_logs').execute()).rejects.toEqual(failing('audit_logs_append_only'))
  })
})

test('list totals add up after random changes from many connections, folded meanwhile', async () => {
  const rows = await Promise.all(Array.from({ length: 30 }, (_, i) => enrollment(1 + (i % 3), { semester: 2 })))
  const random = (n: number) => Math.floor(Math.random() * n)
  await Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      const id = rows[random(rows.length)]!.id
      if (i % 20 === 0) return sql`select fold_enrollment_counts()`.execute(db)
      if (i % 33 === 0) return db.deleteFrom('enrollments').where('id', '=', id).execute()
      const set =
        i % 7 ? { status: random(4), course_id: random(2) ? course : otherCourse } : { withdrawn_at: random(2) ? new Date() : null }
      return db.updateTable('enrollments').set(set).where('id', '=', id).execute()
    }),
  )
  await sql`select fold_enrollment_counts()`.execute(db)
  const key = ['school_year', 'semester', 'status', 'course_id', 'level'] as const
  const actualCounts = db.selectFrom('enrollments').where('withdrawn_at', 'is', null).groupBy(key).select(key)
  const storedCounts = db.selectFrom('enrollment_counts').groupBy(key).select(key)
  const truth = await actualCounts
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .orderBy('semester')
    .orderBy('status')
    .orderBy('course_id')
    .execute()
  const sums = await storedCounts
    .select((eb) => eb.fn.sum<number>('n').as('n'))
    .orderBy('semester')
    .orderBy('status')
    .orderBy('course_id')
    .execute()
  expect(sums).toEqual(truth)
  expect(
    await db
      .selectFrom('enrollment_counts')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirst(),
  ).toEqual({ n: truth.length })
})
