import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { assessEnrollment } from '../server/src/domains/billing/assess.ts'
import { instalments, withdrawalCharge } from '../server/src/domains/billing/rules.ts'
import { makeContext, type Tx } from '../server/src/platform/context.ts'
import * as data from './data.ts'
import { addPeople, displayName } from './load-people.ts'
import { centavos, get, type Structure } from './load-school.ts'

type World = {
  structure: Structure
  offers: ReadonlyMap<string, { id: number; prospectus_id: number }>
  employees: ReadonlyMap<string, number>
  passwordHash: string
}
type Enrolled = { enrollment_id: number; student_id: number; net: number }
type NewLoad = { subject_offer_id: number; prospectus_id: number; code: string; grades?: readonly (string | null)[]; cleared?: boolean }

const noon = (day: string): Date => new Date(`${day}T12:00:00+08:00`)
const term = { school_year: data.school.settings.school_year ?? '', semester: Number(data.school.settings.semester) }
const staff = { administrator: 'E-0001', registrar: 'E-0002', cashier: 'E-0037' }
const firstOrNumber = 9001

/** The people of the demo school, one of everything: every state, hold, grade and payment that a screen can show. */
export async function loadStudents(tx: Tx, world: World): Promise<void> {
  const by = (who: keyof typeof staff): number => get(world.employees, staff[who])
  await sql`select set_config('talaan.actor_id', ${String(by('registrar'))}, true), set_config('talaan.reason', 'Demo school', true)`.execute(
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
  const added = await addPeople(tx, people, world.passwordHash)
  const pastOffers = new Map<string, NewLoad[]>()
  let orNumber = firstOrNumber
  // Whoever withdrew left a seat that somebody else has now, so they come first.
  const order = [...data.students.entries()].sort(([, a], [, b]) => Number(!a.withdrawn) - Number(!b.withdrawn))
  for (const [index, student] of order) {
    const infoId = added[index]?.info_id ?? 0
    const studentId = await addStudent(tx, world, student, infoId)
    for (const past of student.history ?? []) {
      const loads = await pastLoads(tx, world, past, pastOffers)
      orNumber = await addPastTerm(tx, world, { student, studentId, past, loads, orNumber, by })
    }
    await addCurrentTerm(tx, world, student, studentId, by)
  }
  await addDuplicate(tx, world)
  await notifyOffice(tx, world)
  await keepNumbers(tx)
}

async function addStudent(tx: Tx, world: World, student: data.DemoStudent, infoId: number): Promise<number> {
  const course = get(world.structure.courses, student.course)
  const row = await tx
    .insertInto('students')
    .values({
      user_info_id: infoId,
      verify_token: randomUUID(),
      current_course_id: course.id,
      current_curriculum_id: course.curriculum_id,
      level: student.level,
      entry_sy: student.entry_sy ?? term.school_year,
      entry_type: student.history ? 'new' : student.type,
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
          prospectus_id: get(world.structure.prospectuses, `${curriculum}/${code}`),
          source_school: credited.source_school,
          source_code,
          source_title,
          source_units: '3',
          source_grade,
          approved_by: get(world.employees, staff.registrar),
        })),
      )
      .execute()
  }
  return row.id
}

async function addAdmission(
  tx: Tx,
  world: World,
  student: data.DemoStudent,
  studentId: number,
  by: (who: keyof typeof staff) => number,
): Promise<number | null> {
  if (!student.trans_no || !student.submitted) return null
  const course = get(world.structure.courses, student.course)
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
      decided_by: decided ? by('registrar') : null,
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
    received_by: status === 'original_received' ? by('registrar') : null,
  }))
  await tx.insertInto('admission_documents').values(documents).execute()
  return row.id
}

async function addCurrentTerm(
  tx: Tx,
  world: World,
  student: data.DemoStudent,
  studentId: number,
  by: (who: keyof typeof staff) => number,
): Promise<void> {
  const course = get(world.structure.courses, student.course)
  const admissionId = await addAdmission(tx, world, student, studentId, by)
  if (student.grant) {
    const { id } = await tx.selectFrom('grants').select('id').where('name', '=', student.grant).executeTakeFirstOrThrow()
    await tx
      .insertInto('student_grants')
      .values({ student_id: studentId, grant_id: id, ...term, granted_by: by('administrator') })
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
      accepted_by: student.accepted ? by('registrar') : null,
      registration_no: student.registration_no ?? null,
      enrolled_at: student.enrolled ? noon(student.enrolled) : null,
      enrolled_by: student.enrolled ? by('registrar') : null,
      confirmation_mailed_at: student.enrolled ? noon(student.enrolled) : null,
      created_at: student.submitted ? new Date(student.submitted) : noon(student.accepted ?? '2026-07-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addEvents(tx, enrollment.id, student, by)
  if (student.hold) {
    const { kind, pesos, reason } = student.hold
    const hold = {
      student_id: studentId,
      enrollment_id: enrollment.id,
      kind,
      reason,
      amount_centavos: centavos(pesos),
      raised_by: by('cashier'),
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
      const offer = get(world.offers, `${row.section}/${row.code}`)
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
  const net = await bill(tx, enrollment.id, noon(student.accepted ?? '2026-07-20'), course.level_type)
  for (const payment of student.payments ?? [])
    await addPayment(tx, world, payment, { enrollment_id: enrollment.id, student_id: studentId, net })
  if (student.withdrawn)
    await withdraw(tx, student.withdrawn, { enrollment_id: enrollment.id, student_id: studentId, net }, by('registrar'))
}

/** Assesses with the portal's own rules and lays out the plan: downpayment and four instalments. Returns the net amount. */
async function bill(tx: Tx, enrollmentId: number, now: Date, levelType: string): Promise<number> {
  const ctx = makeContext({
    db: tx,
    now,
    requestId: 'demo',
    ip: '127.0.0.1',
    userAgent: 'demo',
    files: undefined as never,
    config: undefined as never,
    publicUrl: '',
  })
  await assessEnrollment(tx, ctx, enrollmentId, 'Subjects were added')
  const { net_centavos: net } = await tx
    .selectFrom('assessments')
    .select('net_centavos')
    .where('enrollment_id', '=', enrollmentId)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  const down = levelType === 'college' ? centavos(data.school.downpayment_pesos) : 0
  const parts = instalments(net, down, 4)
  const periods = ['down', 'prelim', 'midterm', 'semifinal', 'final']
  await tx
    .insertInto('payment_schedules')
    .values(periods.map((period, index) => ({ enrollment_id: enrollmentId, period, amount_centavos: parts[index] ?? 0 })))
    .execute()
  return net
}

async function addLoads(tx: Tx, world: World, enrollmentId: number, loads: readonly NewLoad[], levelType: string): Promise<void> {
  await tx
    .insertInto('loads')
    .values(
      loads.map(({ subject_offer_id, prospectus_id, grades = [], cleared }) => ({
        enrollment_id: enrollmentId,
        subject_offer_id,
        prospectus_id,
        grading_scale: levelType === 'college' ? 'COLLEGE_1_5' : 'HS_60_100',
        midterm_grade: grades[0] ?? null,
        grade: grades[1] ?? null,
        re_exam: grades[2] ?? null,
        status: cleared ? 1 : 0,
        cleared_at: cleared ? sql<Date>`now()` : null,
        cleared_by: cleared ? get(world.employees, staff.administrator) : null,
        added_by: get(world.employees, staff.registrar),
      })),
    )
    .execute()
}

async function addPayment(tx: Tx, world: World, payment: data.DemoPayment, of: Enrolled): Promise<void> {
  const amount_centavos = payment.pesos === 'net' ? of.net : centavos(payment.pesos)
  const cashier = get(world.employees, staff.cashier)
  const { id } = await tx
    .insertInto('payments')
    .values({
      or_number: payment.or_number,
      student_id: of.student_id,
      enrollment_id: of.enrollment_id,
      paid_on: payment.paid_on,
      amount_centavos,
      tender: payment.tender,
      reference: payment.reference ?? null,
      cashier_id: cashier,
      created_at: noon(payment.paid_on),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('payment_lines').values({ payment_id: id, description: payment.description, amount_centavos }).execute()
  if (!payment.voided) return
  const voided = { voided_at: new Date(payment.voided.at), voided_by: cashier, void_reason: payment.voided.reason }
  await tx.updateTable('payments').set(voided).where('id', '=', id).execute()
}

async function withdraw(tx: Tx, withdrawn: NonNullable<data.DemoStudent['withdrawn']>, of: Enrolled, by: number): Promise<void> {
  const policies = data.withdrawalPolicies
    .filter((row) => row.level_type === 'college')
    .map((row) => ({
      from_day: Number(row.from_day),
      to_day: row.to_day ? Number(row.to_day) : null,
      charge_percent: Number(row.charge_percent),
      base: row.base as 'total' | 'tuition',
    }))
  const at = noon(withdrawn.on)
  await tx
    .updateTable('loads')
    .set({ dropped_at: at, drop_kind: 'withdrawn', grade: 'DR' })
    .where('enrollment_id', '=', of.enrollment_id)
    .execute()
  await tx
    .updateTable('enrollments')
    .set({ withdrawn_at: at, withdrawn_by: by, withdrawn_reason: withdrawn.reason })
    .where('id', '=', of.enrollment_id)
    .execute()
  const charge = withdrawalCharge(policies, withdrawn.day, of.net, 0)
  const reason = `Withdrawn on day ${withdrawn.day} of classes: 25 % of the assessment is charged`
  const credit = {
    enrollment_id: of.enrollment_id,
    kind: 'credit',
    amount_centavos: of.net - charge,
    reason,
    created_by: by,
    created_at: at,
  }
  await tx.insertInto('adjustments').values(credit).execute()
}

async function addEvents(tx: Tx, enrollment_id: number, student: data.DemoStudent, by: (who: keyof typeof staff) => number): Promise<void> {
  const event = (action: string, at: Date, from_status: number | null, to_status: number, reason: string | null = null) => ({
    enrollment_id,
    action,
    at,
    from_status,
    to_status,
    reason,
    actor_id: from_status === null ? null : by('registrar'),
  })
  const events = []
  if (student.submitted) events.push(event('admission.submit', new Date(student.submitted), null, 1))
  if (student.rejected) events.push(event('admission.reject', noon(student.rejected), 1, 0, student.reject_reason))
  if (student.accepted) events.push(event('admission.accept', noon(student.accepted), 1, 2))
  if (student.enrolled) events.push(event('enrollment.accept', noon(student.enrolled), 2, 4))
  if (student.withdrawn) events.push(event('enrollment.withdraw', noon(student.withdrawn.on), 4, 4, student.withdrawn.reason))
  if (events.length > 0) await tx.insertInto('enrollment_events').values(events).execute()
}

/** Offers of an earlier term, made when the first student needs them; section A of the course and level. */
async function pastLoads(tx: Tx, world: World, past: data.PastTerm, made: Map<string, NewLoad[]>): Promise<NewLoad[]> {
  const section = `${past.course}-${past.level}A`
  const key = `${past.school_year}/${past.semester}/${section}`
  const known = made.get(key)
  if (known) return known
  const course = get(world.structure.courses, past.course)
  const { school_year, semester, level } = past
  await tx.insertInto('sections').values({ code: section, course_id: course.id, level, school_year, semester }).execute()
  const subjects = await tx
    .selectFrom('prospectuses')
    .select(['id', 'code'])
    .where('curriculum_id', '=', course.curriculum_id)
    .where('level', '=', level)
    .where('semester', '=', semester)
    .orderBy('sort')
    .execute()
  const offers = await tx
    .insertInto('subject_offers')
    .values(subjects.map((subject) => ({ prospectus_id: subject.id, school_year, semester, section, status: 'closed' })))
    .returning(['id', 'prospectus_id'])
    .execute()
  const code = new Map(subjects.map((subject) => [subject.id, subject.code]))
  const loads = offers.map((offer) => ({
    subject_offer_id: offer.id,
    prospectus_id: offer.prospectus_id,
    code: code.get(offer.prospectus_id) ?? '',
  }))
  made.set(key, loads)
  return loads
}

type PastOf = {
  student: data.DemoStudent
  studentId: number
  past: data.PastTerm
  loads: NewLoad[]
  orNumber: number
  by: (who: keyof typeof staff) => number
}

async function addPastTerm(tx: Tx, world: World, { student, studentId, past, loads, orNumber, by }: PastOf): Promise<number> {
  const course = get(world.structure.courses, past.course)
  const { school_year, semester } = past
  const started = data.school.terms.find((row) => row.school_year === school_year && row.semester === semester)?.classes_start_on ?? ''
  if (student.grant) {
    const { id } = await tx.selectFrom('grants').select('id').where('name', '=', student.grant).executeTakeFirstOrThrow()
    await tx
      .insertInto('student_grants')
      .values({ student_id: studentId, grant_id: id, school_year, semester, granted_by: by('administrator') })
      .execute()
  }
  const enrollment = await tx
    .insertInto('enrollments')
    .values({
      student_id: studentId,
      school_year,
      semester,
      course_id: course.id,
      curriculum_id: course.curriculum_id,
      level: past.level,
      enrollee_type: past.enrollee_type,
      status: 4,
      registration_no: `R${school_year.slice(2, 4)}-${semester}-${student.student_id_number?.slice(5).padStart(6, '0')}`,
      accepted_at: noon(started),
      accepted_by: by('registrar'),
      enrolled_at: noon(started),
      enrolled_by: by('registrar'),
      created_at: noon(started),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const college = ['1.75', '2.00', '1.50', '2.25', '2.50', '1.75', '1.25', '2.00']
  const school = ['86', '88', '84', '90', '87', '91', '85', '89']
  const grade = (index: number): string => (course.level_type === 'college' ? college : school)[index % 8] ?? ''
  const graded = loads.map((load, index) => ({ ...load, grades: [grade(index + 3), grade(index)], cleared: true }))
  await addLoads(tx, world, enrollment.id, graded, course.level_type)
  const net = await bill(tx, enrollment.id, noon(started), course.level_type)
  const paid = net - centavos(past.unpaid_pesos)
  const payment = {
    or_number: String(orNumber).padStart(7, '0'),
    paid_on: started,
    pesos: paid / 100,
    tender: 'cash',
    description: 'School fees',
  }
  await addPayment(tx, world, payment, { enrollment_id: enrollment.id, student_id: studentId, net })
  return orNumber + 1
}

/** The second account of the same person, for the duplicate accounts screen. */
async function addDuplicate(tx: Tx, world: World): Promise<void> {
  const original = data.students.find((student) => student.account === 'student')
  if (!original) return
  await addPeople(
    tx,
    [{ ...original.person, account: 'jessa.aguilar', roles: ['student'], personal_email: 'student@mail.test' }],
    world.passwordHash,
  )
}

async function notifyOffice(tx: Tx, world: World): Promise<void> {
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
  const users = [get(world.employees, staff.administrator), get(world.employees, staff.registrar)]
  await tx
    .insertInto('notifications')
    .values(users.flatMap((user_id) => messages.map((message) => ({ user_id, data: message.data, created_at: message.at }))))
    .execute()
}

/** The next student and registration number come after the demo's. */
async function keepNumbers(tx: Tx): Promise<void> {
  const year = term.school_year.slice(0, 4)
  await tx
    .insertInto('number_sequences')
    .values([
      { key: `student/${year}`, next: 101 },
      { key: `registration/${term.school_year}/${term.semester}`, next: 101 },
    ])
    .onConflict((row) => row.column('key').doNothing())
    .execute()
}
