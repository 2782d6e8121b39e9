import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInStudyingStaff } from '#testing/billing/assessment.ts'
import { codes } from '#testing/enrollment/actions.ts'
import {
  aCourse,
  anAssessment,
  anEnrollment,
  anOffer,
  aStudent,
  aSubject,
  aTerm,
  type Course,
  postSheets,
  type Student,
} from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 10 })
const { db } = app
let registrar: TestUser
let course: Course
let serial = 0

beforeAll(async () => {
  app.clock.now = new Date('2026-10-09T04:00:00Z')
  await aTerm(db)
  registrar = await app.createUser('registrar')
  course = await aCourse(db, { code: 'BSIT' })
  await sql`update courses set name = 'Bachelor of Science in Information Technology' where id = ${course.id}`.execute(db)
  await sql`insert into settings (key, value) values ('school_name', 'San Isidro College'), ('registrar_name', 'Elena R. Cruz')
    on conflict (key) do update set value = excluded.value`.execute(db)
})

type Caller = TestUser | 'cashier' | 'registrar' | 'student' | null
const read = (id: number, kind: string, query: object = {}, as: Caller = registrar) =>
  app.inject('GET', `/api/students/${id}/certificates/${kind}`, { as: as ?? undefined, query: query as Record<string, string> })
const issue = (id: number, kind: string, body: object = {}, as: Caller = registrar) =>
  app.inject('POST', `/api/students/${id}/certificates/${kind}/print`, { as: as ?? undefined, body })
const printStatusOf = async (code: string) => (await app.inject('GET', `/api/verify-document/${code}`)).body.data.status
interface Block {
  kind: string
  parts?: { text: string }[]
}
const textOf = ({ blocks }: { blocks: Block[] }) =>
  blocks.map(({ kind, parts }) => (kind === 'grades' ? '[grades]' : parts!.map(({ text }) => text).join(''))).join('\n')

/** A student of the second year with two subjects of the present term. */
async function aLearner({ gender = 'Female', ...more }: { gender?: string | null; school_year?: string } = {}) {
  const student = await aStudent(db, { first_name: 'Liza', last_name: 'Reyes', student_id_number: `2026-${++serial}` })
  await sql`update user_infos set gender = ${gender} where id = ${student.user_info_id}`.execute(db)
  await sql`update students set current_course_id = ${course.id}, current_curriculum_id = ${course.curriculum_id}, level = 2
    where id = ${student.student_id}`.execute(db)
  const loads = [
    await anOffer(db, { subject: await aSubject(db, { course, title: 'Networking 1' }) }),
    await anOffer(db, { subject: await aSubject(db, { course, title: 'Capstone' }) }),
  ]
  const enrollment = await anEnrollment(db, { course, student, level: 2, status: 4, loads, ...more })
  return { student, enrollment, id: student.student_id }
}

/** Tags a student with a deficiency of an office. */
async function tag(student: Student, office: string, reason: string) {
  const { rows } = await sql<{ id: number; number: string }>`
    select o.id, i.student_id_number as number from clearance_offices o, user_infos i where o.name = ${office} and i.id = ${student.user_info_id}`.execute(
    db,
  )
  const answer = await app.inject('POST', `/api/clearance/offices/${rows[0]!.id}/deficiencies`, {
    as: 'administrator',
    body: { student_numbers: rows[0]!.number, reason },
  })
  expect(answer.status).toBe(200)
}

describe('the certificate of enrollment', () => {
  test('says who is enrolled in what, with the words for the sex of the student', async () => {
    const { id, student } = await aLearner()
    const { data } = (await issue(id, 'enrollment_certificate', { purpose: 'a scholarship' })).body
    expect(textOf(data)).toBe(
      [
        'TO WHOM IT MAY CONCERN:',
        `This is to certify that Ms. Liza Santos Reyes, with student number 2026-${serial}, is officially enrolled in this school in the first semester of 2026–2027 as a Second Year student of Bachelor of Science in Information Technology, with a load of 6 units.`,
        'This certification is issued upon the request of Ms. Reyes for a scholarship.',
        'Given at San Isidro College this 9th day of October 2026.',
      ].join('\n'),
    )
    expect(data).toMatchObject({
      title: 'Certificate of Enrollment',
      school: { name: 'San Isidro College' },
      signatories: [{ name: 'Elena R. Cruz', title: 'Registrar' }],
      print: { number: expect.stringMatching(/^CE-2026-\d{5}$/), prints: 1 },
    })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'document.print', actor_id: registrar.id })
    await sql`update user_infos set gender = 'Male' where id = ${student.user_info_id}`.execute(db)
    expect(textOf((await read(id, 'enrollment_certificate')).body.data)).toContain('Mr. Reyes for whatever lawful purpose it may serve')
    await sql`update user_infos set gender = null, student_id_number = null where id = ${student.user_info_id}`.execute(db)
    const unknown = (await read(id, 'enrollment_certificate')).body.data
    expect(textOf(unknown)).toContain('certify that Liza Santos Reyes, with student number ____________, is')
    expect(unknown.warnings).toEqual(['Not on record, so the text has a blank: the student number.'])
  })

  test('keeps what was printed: the same content is a reprint, another purpose counts beside it, and a later day replaces it', async () => {
    const { id } = await aLearner()
    const first = (await issue(id, 'enrollment_certificate', { purpose: 'employment' })).body.data.print
    expect((await read(id, 'enrollment_certificate', { purpose: 'employment' })).body.data.issued).toMatchObject({
      number: first.number,
      is_same: true,
    })
    const second = (await issue(id, 'enrollment_certificate', { purpose: 'employment' })).body.data.print
    expect(second).toMatchObject({ number: first.number, code: first.code, prints: 2 })
    const other = (await issue(id, 'enrollment_certificate', { purpose: 'a visa' })).body.data.print
    expect([await printStatusOf(first.code), await printStatusOf(other.code)]).toEqual(['valid', 'valid'])
    const verified = (await app.inject('GET', `/api/verify-document/${first.code}`)).body.data
    expect(verified).toMatchObject({ kind: 'enrollment_certificate', number: first.number, about: 'First semester of 2026–2027' })
    expect(JSON.stringify(verified)).not.toMatch(/Reyes|employment/)
    const today = app.clock.now
    app.clock.now = new Date(today.getTime() + 86_400_000)
    const later = (await issue(id, 'enrollment_certificate', { purpose: 'employment' }, await app.createUser('registrar'))).body.data.print
    app.clock.now = today
    expect([later.number === first.number, await printStatusOf(first.code), await printStatusOf(later.code)]).toEqual([
      false,
      'replaced',
      'valid',
    ])
  })

  test('is about an earlier term when that is chosen, and says was', async () => {
    const { id, enrollment } = await aLearner({ school_year: '2025-2026' })
    await anEnrollment(db, { course, student: enrollment, status: 4, level: 3 })
    const earlier = (await read(id, 'enrollment_certificate', { terms: String(enrollment.id) })).body.data
    expect(earlier.choices.map(({ name, is_chosen }: { name: string; is_chosen: boolean }) => [name, is_chosen])).toEqual([
      ['First semester of 2026–2027', false],
      ['First semester of 2025–2026', true],
    ])
    expect(textOf(earlier)).toContain('was officially enrolled in this school in the first semester of 2025–2026 as a Second Year student')
    const { data } = (await issue(id, 'enrollment_certificate', { terms: [String(enrollment.id)] })).body
    expect(textOf(data)).toBe(textOf(earlier))
  })

  test('of high school names the grade and no units', async () => {
    const strand = await aCourse(db, { level_type: 'high_school' })
    const student = await aStudent(db)
    await sql`update students set current_course_id = ${strand.id}, current_curriculum_id = ${strand.curriculum_id}, level = 11
      where id = ${student.student_id}`.execute(db)
    await anEnrollment(db, { course: strand, student, level: 11, status: 4 })
    const text = textOf((await read(student.student_id, 'enrollment_certificate')).body.data)
    expect(text).toContain('as a Grade 11 learner of')
    expect(text).not.toContain('units')
  })

  test('is refused to who was never enrolled', async () => {
    const { student_id } = await aStudent(db)
    expect((await read(student_id, 'enrollment_certificate')).body.data.reasons).toMatchObject([{ code: 'document.not_enrolled' }])
    expect(codes(await issue(student_id, 'enrollment_certificate'))).toEqual(['document.not_enrolled'])
  })

  test('issued twice at the same moment has one number', async () => {
    const { id } = await aLearner()
    const answers = await Promise.all(Array.from({ length: 5 }, () => issue(id, 'enrollment_certificate', { purpose: 'x' })))
    expect(new Set(answers.map(({ body }) => body.data.print.number)).size).toBe(1)
    const next = (await issue(id, 'enrollment_certificate', { purpose: 'y' })).body.data.print.number
    expect(Number(next.slice(-5))).toBe(Number(answers[0]!.body.data.print.number.slice(-5)) + 1)
  })
})

describe('the certificate of grades', () => {
  test('has the posted grades of the chosen terms and never a grade that is not posted', async () => {
    const { id, enrollment } = await aLearner()
    await sql`update loads set midterm_grade = '2.00', grade = '1.25' where enrollment_id = ${enrollment.id}`.execute(db)
    const unposted = (await read(id, 'grades_certificate')).body.data
    expect([unposted.choices, unposted.terms]).toEqual([[], []])
    expect(codes(await issue(id, 'grades_certificate'))).toEqual(['document.no_grades'])
    await sql`
      insert into past_grades (student_id, school_year, semester, course, level, code, title, units, subject_id, counts_in_gwa, grading_scale, grade)
      select ${id}, '2024-2025', 2, 'BSIT', 1, 'IT 101', 'Introduction to Computing', 3, p.subject_id, true, 'COLLEGE_1_5', '1.75'
      from loads l join prospectuses p on p.id = l.prospectus_id where l.enrollment_id = ${enrollment.id} limit 1`.execute(db)
    const earlier = (await read(id, 'grades_certificate')).body.data
    expect(earlier.choices).toEqual([{ key: '2024-2025 2', name: 'Second semester of 2024–2025, BSIT', is_chosen: true }])
    expect(codes(await issue(id, 'grades_certificate', { terms: [String(enrollment.id), '2024-2025 2'] }))).toEqual(['document.no_grades'])
    expect(codes(await issue(id, 'enrollment_certificate', { terms: ['999999'] }))).toEqual(['document.not_enrolled'])
    const { legend: _, ...unchosen } = (await issue(id, 'grades_certificate')).body.data
    expect(JSON.stringify(unchosen)).not.toContain('1.25')
    await postSheets(db)
    const newest = (await read(id, 'grades_certificate')).body.data
    expect(newest.terms).toMatchObject([{ heading: 'First semester of 2026–2027, BSIT', rows: [{ grades: ['2.00', '1.25', ''] }, {}] }])
    const { data } = (await issue(id, 'grades_certificate', { terms: [String(enrollment.id), '2024-2025 2'] })).body
    expect(data.terms.map(({ heading }: { heading: string }) => heading)).toEqual([
      'Second semester of 2024–2025, BSIT',
      'First semester of 2026–2027, BSIT',
    ])
    expect(textOf(data)).toContain('obtained the following grades according to the records of this office:\n[grades]\n')
    expect(data.print.number).toMatch(/^CG-2026-/)
    expect(data.blocks).toHaveLength(5)
    expect(data.legend[0]).toContain('Grades:')
  })
})

describe('the certificate of good moral character', () => {
  test('is refused while an office that stops it has a case open; others are a warning', async () => {
    const { id, student } = await aLearner()
    expect(textOf((await read(id, 'good_moral')).body.data)).toContain(
      'Ms. Liza Santos Reyes is a bona fide student of Bachelor of Science in Information Technology in this school, and that she is of good moral character.',
    )
    await tag(student, 'Library', 'Unreturned book')
    const warned = (await read(id, 'good_moral')).body.data
    expect([warned.reasons, warned.warnings]).toEqual([[], ['Library: Unreturned book.']])
    await tag(student, 'Guidance Office', 'Case of October')
    expect((await read(id, 'good_moral')).body.data).toMatchObject({
      reasons: [{ code: 'enrollment.hold', message: 'On hold by Guidance Office. Case of October.', office: 'Guidance Office' }],
      can_override: false,
    })
    expect(codes(await issue(id, 'good_moral', { override_reason: 'The parents ask' }))).toEqual(['enrollment.hold'])
    await sql`update clearance_offices set blocks = '{enrollment}' where name = 'Guidance Office'`.execute(db)
    expect((await issue(id, 'good_moral')).body.data.print.number).toMatch(/^GM-2026-/)
  })
})

describe('the transfer credential', () => {
  const clear = ({ id }: { id: number }) =>
    sql`update loads set status = 1, cleared_at = now() where enrollment_id in (select id from enrollments where student_id = ${id})`.execute(
      db,
    )
  const statusOf = async (id: number) =>
    (await sql<{ status: string }>`select status from students where id = ${id}`.execute(db)).rows[0]!.status

  test('needs every class, office and peso cleared, or a reason of who may override holds', async () => {
    const learner = await aLearner()
    const { id, student, enrollment } = learner
    await tag(student, 'Library', 'Unreturned book')
    await anAssessment(db, enrollment.id, 120_000)
    const { data } = (await read(id, 'transfer_credential')).body
    expect(data.reasons.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringContaining('Networking 1 is not cleared.'),
      expect.stringContaining('Capstone is not cleared.'),
      'Library: Unreturned book.',
      '₱1,200.00 is not paid.',
    ])
    expect([data.can_override, data.warnings]).toEqual([true, []])
    expect(codes(await issue(id, 'transfer_credential'))).toEqual(Array(4).fill('document.not_cleared'))
    expect(codes(await issue(id, 'transfer_credential', { override_reason: ' ' }))).toEqual(Array(4).fill('document.not_cleared'))
    expect(await statusOf(id)).toBe('active')
    const answer = await issue(id, 'transfer_credential', { override_reason: 'The president allows it' })
    expect(answer.body.data).toMatchObject({ subtitle: 'Honorable Dismissal', return_slip: 'official transcript of records' })
    expect(JSON.stringify(answer.body.data)).not.toContain('president')
    const audits = await app.audits()
    expect(audits.find(({ action, entity_id }) => action === 'document.override' && entity_id === String(id))).toMatchObject({
      actor_id: registrar.id,
      after: { reason: 'The president allows it' },
    })
  })

  test('cannot be overridden without the permission', async () => {
    const { id } = await aLearner()
    const clerk = await app.createUser('cashier')
    await sql`insert into user_permissions select ${clerk.id}, id from permissions where name = 'Issue Certificates'`.execute(db)
    expect((await read(id, 'transfer_credential', {}, clerk)).body.data.can_override).toBe(false)
    expect((await issue(id, 'transfer_credential', { override_reason: 'Please' }, clerk)).status).toBe(409)
  })

  test('makes the student a transferred one, once; it is verified, printed again and revoked', async () => {
    const learner = await aLearner()
    await clear(learner)
    const first = (await issue(learner.id, 'transfer_credential')).body.data
    expect(textOf(first)).toContain('who last attended this school in the first semester of 2026–2027, is granted honorable dismissal')
    expect([first.print.number, await statusOf(learner.id)]).toEqual([expect.stringMatching(/^TC-2026-/), 'transferred'])
    expect((await issue(learner.id, 'transfer_credential')).body.data.print).toMatchObject({ number: first.print.number, prints: 2 })
    expect(await printStatusOf(first.print.code)).toBe('valid')
    const { rows } = await sql<{ id: number }>`select id from issued_documents where code = ${first.print.code}`.execute(db)
    await app.inject('POST', `/api/issued-documents/${rows[0]!.id}/revoke`, { as: 'administrator', body: { reason: 'Stays here' } })
    expect([await printStatusOf(first.print.code), await statusOf(learner.id)]).toEqual(['revoked', 'active'])
    const changes = (await app.audits()).filter(
      ({ action, entity_id }) => action === 'students.change_status' && entity_id === String(learner.id),
    )
    expect(changes.at(-1)).toMatchObject({
      before: { status: 'transferred' },
      after: { status: 'active', reason: expect.stringMatching(/^Transfer credential TC-.* revoked: Stays here$/) },
    })
  })

  test('that is revoked leaves a status that was changed since, and one that nobody had changed', async () => {
    const revoke = async (code: string) => {
      const { rows } = await sql<{ id: number }>`select id from issued_documents where code = ${code}`.execute(db)
      return (await app.inject('POST', `/api/issued-documents/${rows[0]!.id}/revoke`, { as: 'administrator', body: { reason: 'Wrong' } }))
        .status
    }
    const learner = await aLearner()
    await clear(learner)
    const { print } = (await issue(learner.id, 'transfer_credential')).body.data
    await sql`update students set status = 'awol', status_reason = 'Does not come' where id = ${learner.id}`.execute(db)
    const other = (await issue(learner.id, 'good_moral')).body.data.print
    expect([await revoke(print.code), await revoke(other.code), await statusOf(learner.id)]).toEqual([200, 200, 'awol'])
  })

  test('revoked and issued again at the same moment ends in one of both, and nobody waits in a circle', async () => {
    const learner = await aLearner()
    await clear(learner)
    const { print } = (await issue(learner.id, 'transfer_credential')).body.data
    const { rows } = await sql<{ id: number }>`select id from issued_documents where code = ${print.code}`.execute(db)
    const answers = await Promise.all([
      app.inject('POST', `/api/issued-documents/${rows[0]!.id}/revoke`, { as: 'administrator', body: { reason: 'Stays' } }),
      issue(learner.id, 'transfer_credential'),
      issue(learner.id, 'transfer_credential'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await printStatusOf(print.code)).toBe('revoked')
  })

  test('waits while an enrollment is in progress', async () => {
    const learner = await aLearner({ school_year: '2025-2026' })
    await clear(learner)
    await anEnrollment(db, { course, student: learner.student, status: 2 })
    expect(codes(await issue(learner.id, 'transfer_credential', { override_reason: 'Anyway' }))).toEqual(['student.enrolled'])
  })
})

test('certificates are for the registrar', async () => {
  const { id, student } = await aLearner()
  for (const [as, status] of [
    [null, 401],
    ['cashier', 403],
    ['student', 403],
  ] as const) {
    expect((await read(id, 'good_moral', {}, as)).status).toBe(status)
    expect((await issue(id, 'good_moral', {}, as)).status).toBe(status)
  }
  expect([(await read(999_999, 'good_moral')).status, (await issue(999_999, 'good_moral')).status]).toEqual([404, 404])
  expect((await issue(id, 'diploma')).status).toBe(422)
  expect(Object.keys((await issue(id, 'good_moral', { purpose: 'x'.repeat(121) })).body.errors)).toEqual(['purpose'])
  expect((await issue(id, 'good_moral', {}, await signInStudyingStaff(app, student, 'registrar'))).status).toBe(403)
})

describe('the texts of certificates', () => {
  const texts = async () => (await app.inject('GET', '/api/certificate-texts', { as: registrar })).body.data
  const textOfKey = async (key: string) => (await texts()).find((row: { key: string }) => row.key === key)
  const save = (key: string, body: object, as: Caller = registrar) =>
    app.inject('PUT', `/api/certificate-texts/${key}`, { as: as ?? undefined, body })
  const reset = (key: string, body: object, as: Caller = registrar) =>
    app.inject('POST', `/api/certificate-texts/${key}/reset`, { as: as ?? undefined, body })
  const own = 'To all concerned:\n\n{{Title}} {{student_name}} is of good standing.'

  test('are worded by the registrar: new certificates have the text, issued ones keep theirs, and the delivered text comes back', async () => {
    const { id } = await aLearner()
    const before = (await issue(id, 'good_moral')).body.data
    const saved = await save('good_moral', { text: `${own}   \n\n\n\n`, updated_at: null })
    expect([saved.status, saved.body.data]).toMatchObject([200, { text: own, updated_by: registrar.name }])
    const after = (await issue(id, 'good_moral')).body.data
    expect(textOf(after)).toBe('To all concerned:\nMs. Liza Santos Reyes is of good standing.')
    expect([await printStatusOf(before.print.code), await printStatusOf(after.print.code)]).toEqual(['replaced', 'valid'])
    const { rows } = await sql<{
      content: string
    }>`select content::text as content from issued_documents where code = ${before.print.code}`.execute(db)
    expect(rows[0]!.content).toContain('bona fide')
    const { updated_at } = saved.body.data
    expect((await reset('good_moral', { updated_at })).body.data).toMatchObject({ updated_at: null, updated_by: null })
    expect(textOf((await read(id, 'good_moral')).body.data)).toContain('bona fide')
    expect((await reset('good_moral', { updated_at: null })).status).toBe(200)
    const actions = (await app.audits()).filter(({ entity }) => entity === 'certificate_texts').map(({ action }) => action)
    expect(actions).toEqual(['certificates.update_text', 'certificates.reset_text'])
  })

  test.each([
    ['good_moral', '', 'Enter the text'],
    ['good_moral', 'Dear {{nobody}}', 'Unknown placeholder: {{nobody}}'],
    ['good_moral', 'Dear {{student_name', 'A placeholder is not complete'],
    ['good_moral', '{{grades}}', 'Only the Certificate of Grades'],
    ['grades_certificate', 'No table', 'The text needs {{grades}} once'],
    ['good_moral', 'x'.repeat(4001), 'At most 4,000 characters'],
  ])('%s refuses what cannot be printed: %s', async (key, text, message) => {
    const answer = await save(key, { text, updated_at: null })
    expect([answer.status, answer.body.errors.text[0]]).toEqual([422, expect.stringContaining(message)])
  })

  test('are changed by one of two at the same moment, and by nobody who read an older one', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => save('enrollment_certificate', { text: `Text ${n}`, updated_at: null })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await reset('enrollment_certificate', { updated_at: null })).status).toBe(409)
    const { updated_at } = await textOfKey('enrollment_certificate')
    expect((await reset('enrollment_certificate', { updated_at })).status).toBe(200)
  })

  test('are for the registrar', async () => {
    for (const [as, status] of [
      [null, 401],
      ['cashier', 403],
      ['student', 403],
    ] as const) {
      expect((await app.inject('GET', '/api/certificate-texts', { as: as ?? undefined })).status).toBe(status)
      expect((await save('good_moral', { text: own, updated_at: null }, as)).status).toBe(status)
      expect((await reset('good_moral', { updated_at: null }, as)).status).toBe(status)
    }
    expect((await save('diploma', { text: own, updated_at: null })).status).toBe(422)
  })
})
