import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { withdrawalCharge } from '../server/src/domains/assessment/rules.ts'
import type { Tx } from '../server/src/platform/context.ts'
import * as data from './data.ts'
import {
  addLoads,
  addPayment,
  assessBill,
  type DemoContext,
  type EnrollmentAccount,
  type NewLoad,
  noon,
  type Staff,
  staff,
  term,
} from './load-bill.ts'
import { addPastTerm, ensurePastLoads } from './load-past.ts'
import { addPeople, displayName } from './load-people.ts'
import { centavos, getOrThrow } from './load-school.ts'

const firstOrNumber = 9001

/** The people of the demo school, one of everything: every state, hold, grade and payment that a screen can show. */
export async function loadStudents(tx: Tx, world: DemoContext): Promise<void> {
  const userOf = (position: keyof typeof staff): number => getOrThrow(world.employees, staff[position])
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
    school_graduated_year: student.level > 10 ? '2026' : '2025',
    school_graduated_address: 'Cabanatuan City, Nueva Ecija',
  }))
  const addedPeople = await addPeople(tx, people, world.passwordHash)
  const pastOffers = new Map<string, NewLoad[]>()
  let orNumber = firstOrNumber
  // Whoever withdrew left a seat that somebody else has now, so they come first.
  const order = [...data.students.entries()].sort(([, a], [, b]) => Number(!a.withdrawn) - Number(!b.withdrawn))
  for (const [index, student] of order) {
    const infoId = addedPeople[index]?.info_id ?? 0
    const studentId = await addStudent(tx, world, student, infoId)
    for (const past of student.history ?? []) {
      const loads = await ensurePastLoads(tx, world, past, pastOffers)
      orNumber = await addPastTerm(tx, world, { student, studentId, past, loads, orNumber, by: userOf })
    }
    await addCurrentTerm(tx, world, student, studentId, userOf)
  }
  await addDuplicate(tx, world)
  await notifyOffice(tx, world)
  await reserveNumbers(tx)
}

async function addStudent(tx: Tx, world: DemoContext, student: data.DemoStudent, infoId: number): Promise<number> {
  const course = getOrThrow(world.structure.courses, student.course)
  const row = await tx
    .insertInto('students')
    .values({
      user_info_id: infoId,
      verify_token: randomUUID(),
      // Whoever is not accepted follows no course yet.
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
          prospectus_id: getOrThrow(world.structure.prospectuses, `${curriculum}/${code}`),
          source_school: credited.source_school,
          source_code,
          source_title,
          source_units: '3',
          source_grade,
          approved_by: getOrThrow(world.employees, staff.registrar),
        })),
      )
      .execute()
  }
  return row.id
}

async function addAdmission(
  tx: Tx,
  world: DemoContext,
  student: data.DemoStudent,
  studentId: number,
  userOf: Staff,
): Promise<number | null> {
  if (!student.trans_no || !student.submitted) return null
  const course = getOrThrow(world.structure.courses, student.course)
  const decided = student.rejected ?? student.accepted
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
      decided_at: decided ? noon(decided) : null,
      decided_by: decided ? userOf('registrar') : null,
      decision: decided ? (student.rejected ? 'rejected' : 'accepted') : null,
      reject_reason: student.reject_reason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const documents = Object.entries(student.documents ?? {}).map(([kind, status]) => ({
    admission_id: row.id,
    student_id: studentId,
    kind,
    status,
    received_at: status === 'original_received' ? noon(student.submitted?.slice(0, 10) ?? '') : null,
    received_by: status === 'original_received' ? userOf('registrar') : null,
  }))
  await tx.insertInto('admission_documents').values(documents).execute()
  return row.id
}

async function addCurrentTerm(tx: Tx, world: DemoContext, student: data.DemoStudent, studentId: number, userOf: Staff): Promise<void> {
  const course = getOrThrow(world.structure.courses, student.course)
  const admissionId = await addAdmission(tx, world, student, studentId, userOf)
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
      accepted_at: student.accepted ? noon(student.accepted) : null,
      accepted_by: student.accepted ? userOf('registrar') : null,
      registration_no: student.registration_no ?? null,
      enrolled_at: student.enrolled ? noon(student.enrolled) : null,
      enrolled_by: student.enrolled ? userOf('registrar') : null,
      confirmation_mailed_at: student.enrolled ? noon(student.enrolled) : null,
      created_at: student.submitted ? new Date(student.submitted) : noon(student.accepted ?? '2026-07-01'),
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
      amount_centavos: centavos(pesos),
      raised_by: userOf('cashier'),
    }
    await tx
      .insertInto('holds')
      .values({ ...hold, raised_at: noon(student.accepted ?? '2026-07-20') })
      .execute()
  }
  if (!student.section) return
  const loads = data.offers
    .filter((row) => row.section === student.section)
    .map((row) => {
      const offer = getOrThrow(world.offers, `${row.section}/${row.code}`)
      const cleared = student.cleared?.includes(row.code) ?? false
      return {
        subject_offer_id: offer.id,
        prospectus_id: offer.prospectus_id,
        code: row.code,
        grades: student.grades?.[row.code] ?? [],
        cleared,
      }
    })
  await addLoads(tx, world, enrollment.id, loads, course.level_type)
  const net = await assessBill(tx, enrollment.id, noon(student.accepted ?? '2026-07-20'))
  for (const payment of student.payments ?? [])
    await addPayment(tx, world, payment, { enrollment_id: enrollment.id, student_id: studentId, net })
  if (student.withdrawn)
    await withdraw(tx, student.withdrawn, { enrollment_id: enrollment.id, student_id: studentId, net }, userOf('registrar'))
}

async function withdraw(
  tx: Tx,
  withdrawal: NonNullable<data.DemoStudent['withdrawn']>,
  account: EnrollmentAccount,
  userOf: number,
): Promise<void> {
  const policies = data.withdrawalPolicies
    .filter((row) => row.level_type === 'college')
    .map((row) => ({
      from_day: Number(row.from_day),
      to_day: row.to_day ? Number(row.to_day) : null,
      charge_percent: Number(row.charge_percent),
      base: row.base as 'total' | 'tuition' | 'category',
    }))
  const at = noon(withdrawal.on)
  await tx
    .updateTable('loads')
    .set({ dropped_at: at, drop_kind: 'withdrawn', grade: 'DR' })
    .where('enrollment_id', '=', account.enrollment_id)
    .execute()
  await tx
    .updateTable('enrollments')
    .set({ withdrawn_at: at, withdrawn_by: userOf, withdrawn_reason: withdrawal.reason })
    .where('id', '=', account.enrollment_id)
    .execute()
  const charge = withdrawalCharge(policies, withdrawal.day, account.net, 0)
  const reason = `Withdrawn on day ${withdrawal.day} of classes: 25 % of the assessment is charged`
  const credit = {
    enrollment_id: account.enrollment_id,
    kind: 'credit',
    amount_centavos: account.net - charge,
    reason,
    created_by: userOf,
    created_at: at,
  }
  await tx.insertInto('adjustments').values(credit).execute()
}

async function addEvents(tx: Tx, enrollment_id: number, student: data.DemoStudent, userOf: Staff): Promise<void> {
  const event = (action: string, at: Date, from_status: number | null, to_status: number, reason: string | null = null) => ({
    enrollment_id,
    action,
    at,
    from_status,
    to_status,
    reason,
    actor_id: from_status === null ? null : userOf('registrar'),
  })
  const events = []
  if (student.submitted) events.push(event('submit_admission', new Date(student.submitted), null, 1))
  if (student.rejected) events.push(event('reject_admission', noon(student.rejected), 1, 0, student.reject_reason))
  if (student.accepted) events.push(event('accept_admission', noon(student.accepted), 1, 2))
  if (student.enrolled) events.push(event('accept_enrollment', noon(student.enrolled), 2, 4))
  if (student.withdrawn) events.push(event('withdraw', noon(student.withdrawn.on), 4, 4, student.withdrawn.reason))
  if (events.length > 0) await tx.insertInto('enrollment_events').values(events).execute()
}

/** The second account of the same person, for the duplicate accounts screen. */
async function addDuplicate(tx: Tx, world: DemoContext): Promise<void> {
  const original = data.students.find((student) => student.account === 'student')
  if (!original) return
  await addPeople(
    tx,
    [{ ...original.person, account: 'jessa.aguilar', roles: ['student'], personal_email: 'student@mail.test' }],
    world.passwordHash,
  )
}

async function notifyOffice(tx: Tx, world: DemoContext): Promise<void> {
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
  const users = [getOrThrow(world.employees, staff.administrator), getOrThrow(world.employees, staff.registrar)]
  await tx
    .insertInto('notifications')
    .values(users.flatMap((user_id) => messages.map((message) => ({ user_id, data: message.data, created_at: message.at }))))
    .execute()
}

/** The next student and registration number come after the demo's. */
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
