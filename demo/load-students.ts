import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { withdrawalCharge } from '../server/src/billing/assessment/withdrawal-charge.ts'
import { chargeAdjustment } from '../server/src/billing/ledger/charge-adjustment.ts'
import { findLedger } from '../server/src/billing/ledger/queries.ts'
import { creditByCategory } from '../server/src/billing/ledger/rules.ts'
import type { Tx } from '../server/src/platform/context.ts'
import { addSectionMember } from './add-section-member.ts'
import * as data from './data.ts'
import {
  addLoads,
  addPayment,
  assessBill,
  atNoon,
  type DemoContext,
  type EnrollmentAccount,
  type NewLoad,
  type Staff,
  staff,
  term,
} from './load-bill.ts'
import { addPastTerm, ensurePastLoads } from './load-past-terms.ts'
import { addPeople, displayName } from './load-people.ts'
import { getOrThrow, toCentavos } from './load-school.ts'

const firstOrNumber = 9001

/** Loads the students of the demo school, with every status, hold, grade and payment that a screen can show. */
export async function loadStudents(tx: Tx, demo: DemoContext): Promise<void> {
  const userOf = (position: keyof typeof staff): number => getOrThrow(demo.employees, staff[position])
  await sql`select set_config('talaan.actor_id', ${String(userOf('registrar'))}, true), set_config('talaan.reason', 'Demo school', true)`.execute(
    tx,
  )
  const people = data.students.map((student, index) => ({
    ...student.person,
    account: student.account,
    roles: ['student'],
    student_id_number: student.student_id_number ?? null,
    personal_email: `${student.account ?? student.person.first_name.toLowerCase().replaceAll(' ', '.')}@mail.test`,
    contact_number: `0917000${String(index + 1).padStart(4, '0')}`,
    emergency_contact_name: `${student.person.middle_name}, Maria`,
    emergency_contact_number: `091700001${String(index).padStart(2, '0')}`,
    emergency_contact_relationship: 'Mother',
    school_graduated_name: 'Nueva Ecija National High School',
    school_graduated_year: (student.entry_sy ?? term.school_year).slice(0, 4),
    school_graduated_address: 'Cabanatuan City, Nueva Ecija',
  }))
  const addedPeople = await addPeople(tx, people, demo.passwordHash)
  const pastLoads = new Map<string, NewLoad[]>()
  let orNumber = firstOrNumber
  // Withdrawn students come first, because their slots taken by others.
  const order = [...data.students.entries()].sort(([, a], [, b]) => Number(!a.withdrawn) - Number(!b.withdrawn))
  for (const [index, student] of order) {
    const infoId = addedPeople[index]?.info_id ?? 0
    const studentId = await addStudent(tx, demo, student, infoId)
    for (const pastTerm of student.history ?? []) {
      const loads = await ensurePastLoads(tx, demo, pastTerm, pastLoads)
      orNumber = await addPastTerm(tx, demo, { student, studentId, pastTerm, loads, orNumber, userOf })
    }
    await addCurrentTerm(tx, demo, student, studentId, userOf)
  }
  await addDuplicate(tx, demo)
  await notifyOffice(tx, demo)
  await reserveNumbers(tx)
}

async function addStudent(tx: Tx, demo: DemoContext, student: data.DemoStudent, infoId: number): Promise<number> {
  const course = getOrThrow(demo.structure.courses, student.course)
  const row = await tx
    .insertInto('students')
    .values({
      user_info_id: infoId,
      verify_token: randomUUID(),
      // A student who is not accepted has no current course yet.
      ...(student.status >= 2 && {
        current_course_id: course.id,
        current_curriculum_id: course.curriculum_id,
        level: student.level,
        entry_sy: student.entry_sy ?? term.school_year,
        entry_type: student.history ? ('new' as const) : student.type,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const credited = student.credited
  if (credited) {
    const curriculum = data.courses.find((row) => row.code === student.course)?.curriculum ?? ''
    await tx
      .insertInto('credited_subjects')
      .values(
        credited.subjects.map(([code, source_code, source_title, source_grade]) => ({
          student_id: row.id,
          prospectus_id: getOrThrow(demo.structure.prospectuses, `${curriculum}/${code}`),
          source_school: credited.source_school,
          source_code,
          source_title,
          source_units: '3',
          source_grade,
          approved_by: getOrThrow(demo.employees, staff.registrar),
        })),
      )
      .execute()
  }
  return row.id
}

async function addAdmission(
  tx: Tx,
  demo: DemoContext,
  student: data.DemoStudent,
  studentId: number,
  userOf: Staff,
): Promise<number | null> {
  if (!student.trans_no || !student.submitted) return null
  const course = getOrThrow(demo.structure.courses, student.course)
  const decidedOn = student.rejected ?? student.accepted
  const row = await tx
    .insertInto('admissions')
    .values({
      trans_no: student.trans_no,
      student_id: studentId,
      category: course.level_type,
      enrollee_type: student.type,
      ...term,
      course_id: course.id,
      level: student.level,
      strand: student.level > 10 ? student.course : null,
      privacy_notice_version: '2026-11',
      consented_at: new Date(student.submitted),
      guardian_name: student.person.guardian_name ?? null,
      guardian_relationship: student.person.guardian_relationship ?? null,
      submitted_at: new Date(student.submitted),
      decided_at: decidedOn ? atNoon(decidedOn) : null,
      decided_by: decidedOn ? userOf('registrar') : null,
      decision: decidedOn ? (student.rejected ? 'rejected' : 'accepted') : null,
      reject_reason: student.reject_reason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const documents = Object.entries(student.documents ?? {}).map(([kind, status]) => ({
    admission_id: row.id,
    student_id: studentId,
    kind,
    status,
    received_at: status === 'original_received' ? atNoon(student.submitted?.slice(0, 10) ?? '') : null,
    received_by: status === 'original_received' ? userOf('registrar') : null,
  }))
  await tx.insertInto('admission_documents').values(documents).execute()
  return row.id
}

async function addCurrentTerm(tx: Tx, demo: DemoContext, student: data.DemoStudent, studentId: number, userOf: Staff): Promise<void> {
  const course = getOrThrow(demo.structure.courses, student.course)
  const admissionId = await addAdmission(tx, demo, student, studentId, userOf)
  if (student.grant) {
    const { id } = await tx.selectFrom('grants').select('id').where('name', '=', student.grant).executeTakeFirstOrThrow()
    await tx
      .insertInto('student_grants')
      .values({ student_id: studentId, grant_id: id, ...term, granted_by: userOf('administrator') })
      .execute()
  }
  const enrollment = await tx
    .insertInto('enrollments')
    .values({
      student_id: studentId,
      admission_id: admissionId,
      ...term,
      course_id: course.id,
      curriculum_id: course.curriculum_id,
      level: student.level,
      enrollee_type: student.type,
      student_status: student.regular === false ? '0' : '1',
      status: student.status,
      hold_reason: student.hold?.reason ?? null,
      reject_reason: student.reject_reason ?? null,
      accepted_at: student.accepted ? atNoon(student.accepted) : null,
      accepted_by: student.accepted ? userOf('registrar') : null,
      registration_no: student.registration_no ?? null,
      enrolled_at: student.enrolled ? atNoon(student.enrolled) : null,
      enrolled_by: student.enrolled ? userOf('registrar') : null,
      confirmation_mailed_at: student.enrolled ? atNoon(student.enrolled) : null,
      created_at: student.submitted ? new Date(student.submitted) : atNoon(student.accepted ?? `${term.school_year.slice(0, 4)}-07-01`),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addEvents(tx, enrollment.id, student, userOf)
  if (student.hold) {
    const { kind, pesos, reason } = student.hold
    const hold = {
      student_id: studentId,
      enrollment_id: enrollment.id,
      kind,
      reason,
      amount_centavos: toCentavos(pesos),
      raised_by: userOf('cashier'),
    }
    await tx
      .insertInto('holds')
      .values({ ...hold, raised_at: atNoon(student.accepted ?? `${term.school_year.slice(0, 4)}-07-20`) })
      .execute()
  }
  if (!student.section) return
  if (student.level >= 7)
    await addSectionMember(tx, { enrollmentId: enrollment.id, section: student.section, ...term, createdBy: userOf('registrar') })
  const loads = data.offers
    .filter((row) => row.section === student.section)
    .map((row) => {
      const offer = getOrThrow(demo.offers, `${row.section}/${row.code}`)
      const cleared = student.cleared?.includes(row.code) ?? false
      return {
        subject_offer_id: offer.id,
        prospectus_id: offer.prospectus_id,
        code: row.code,
        grades: student.grades?.[row.code] ?? [],
        cleared,
      }
    })
  await addLoads(tx, demo, enrollment.id, loads)
  const net = await assessBill(tx, enrollment.id, atNoon(student.accepted ?? `${term.school_year.slice(0, 4)}-07-20`))
  for (const payment of student.payments ?? [])
    await addPayment(tx, demo, payment, { enrollment_id: enrollment.id, student_id: studentId, net })
  if (student.withdrawn)
    await withdrawStudent(tx, student.withdrawn, { enrollment_id: enrollment.id, student_id: studentId, net }, userOf('registrar'))
}

async function withdrawStudent(
  tx: Tx,
  withdrawal: NonNullable<data.DemoStudent['withdrawn']>,
  account: EnrollmentAccount,
  userId: number,
): Promise<void> {
  const policies = data.withdrawalPolicies
    .filter((row) => row.level_type === 'college')
    .map((row) => ({
      from_day: Number(row.from_day),
      to_day: row.to_day ? Number(row.to_day) : null,
      charge_percent: Number(row.charge_percent),
      base: row.base as 'total' | 'tuition' | 'category',
    }))
  const withdrawnAt = atNoon(withdrawal.on)
  await tx
    .updateTable('loads')
    .set({ dropped_at: withdrawnAt, drop_kind: 'withdrawn', grade: 'DR' })
    .where('enrollment_id', '=', account.enrollment_id)
    .execute()
  await tx
    .updateTable('enrollments')
    .set({ withdrawn_at: withdrawnAt, withdrawn_by: userId, withdrawn_reason: withdrawal.reason })
    .where('id', '=', account.enrollment_id)
    .execute()
  const charge = withdrawalCharge(policies, withdrawal.day, account.net, 0)
  const reason = `Withdrawn on day ${withdrawal.day} of classes: 25 % of the assessment is charged`
  const credit = {
    enrollment_id: account.enrollment_id,
    kind: 'credit',
    amount_centavos: account.net - charge,
    reason,
    created_by: userId,
    created_at: withdrawnAt,
  }
  const { id } = await tx.insertInto('adjustments').values(credit).returning('id').executeTakeFirstOrThrow()
  const { charges } = await findLedger(tx, { enrollment_id: account.enrollment_id })
  const billed = charges.map((row) => ({ ...row, dropped_centavos: 0, is_charged: true }))
  const credits = creditByCategory(billed, charge).map((row) => ({ ...row, amount_centavos: -row.amount_centavos }))
  await chargeAdjustment(tx, { id, enrollment_id: account.enrollment_id, charges: credits }, { by: userId, at: withdrawnAt })
}

async function addEvents(tx: Tx, enrollment_id: number, student: data.DemoStudent, userOf: Staff): Promise<void> {
  const createEvent = (action: string, withdrawnAt: Date, from_status: number | null, to_status: number, reason: string | null = null) => ({
    enrollment_id,
    action,
    at: withdrawnAt,
    from_status,
    to_status,
    reason,
    actor_id: from_status === null ? null : userOf('registrar'),
  })
  const events = []
  if (student.submitted) events.push(createEvent('submit_admission', new Date(student.submitted), null, 1))
  if (student.rejected) events.push(createEvent('reject_admission', atNoon(student.rejected), 1, 0, student.reject_reason))
  if (student.accepted) events.push(createEvent('accept_admission', atNoon(student.accepted), 1, 2))
  if (student.enrolled) events.push(createEvent('accept_enrollment', atNoon(student.enrolled), 2, 4))
  if (student.withdrawn) events.push(createEvent('withdraw', atNoon(student.withdrawn.on), 4, 4, student.withdrawn.reason))
  if (events.length > 0) await tx.insertInto('enrollment_events').values(events).execute()
}

/** The second account of the same person, for the duplicate accounts screen. */
async function addDuplicate(tx: Tx, demo: DemoContext): Promise<void> {
  const original = data.students.find((student) => student.account === 'student')
  if (!original) return
  await addPeople(
    tx,
    [{ ...original.person, account: 'jessa.aguilar', roles: ['student'], personal_email: 'student@mail.test' }],
    demo.passwordHash,
  )
}

async function notifyOffice(tx: Tx, demo: DemoContext): Promise<void> {
  const messages = data.students
    .filter((student) => student.status === 1 && student.submitted)
    .map((student) => ({
      at: new Date(student.submitted ?? ''),
      data: JSON.stringify({
        type: 'request',
        message: `Admission request by ${displayName(student.person)}.`,
        url: '/admin/enrollments/new-request',
      }),
    }))
  const users = [getOrThrow(demo.employees, staff.administrator), getOrThrow(demo.employees, staff.registrar)]
  await tx
    .insertInto('notifications')
    .values(users.flatMap((user_id) => messages.map((message) => ({ user_id, data: message.data, created_at: message.at }))))
    .execute()
}

/** Sets the next student and registration numbers after those of the demo. */
async function reserveNumbers(tx: Tx): Promise<void> {
  const year = term.school_year.slice(0, 4)
  await tx
    .insertInto('number_sequences')
    .values([
      { key: `student ${year}`, next: 5 },
      { key: `registration ${term.school_year} ${term.semester}`, next: 5 },
    ])
    .onConflict((row) => row.column('key').doNothing())
    .execute()
}
