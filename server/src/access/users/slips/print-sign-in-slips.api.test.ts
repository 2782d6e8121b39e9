import { MAX_SLIPS } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInStudent, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { aCourse, anApplicant, anEnrollment, anOffer, aStudent, aTerm, type Course, term } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 12 })
let course: Course

beforeAll(async () => {
  await aTerm(t.db)
  course = await aCourse(t.db)
})

type Caller = NonNullable<Parameters<typeof t.inject>[2]>['as']
interface Slip {
  student_id: number
  student_id_number: string
  sign_in_name: string
  password: string
}
const requestSlips = (body: object, as: Caller = 'registrar') => t.inject('POST', '/api/sign-in-slips', { as, body })
async function anAcceptedStudent(more: Parameters<typeof aStudent>[1] = {}) {
  const student = await aStudent(t.db, more)
  await sql`
    update students set current_course_id = ${course.id}, current_curriculum_id = ${course.curriculum_id}, level = 1
    where id = ${student.student_id}`.execute(t.db)
  return student
}
const resetOf = { replace: 'used', reason: 'Forgot the password and has no email', or_number: 'OR-4711' }
const makeSlip = async (studentId: number, replace = 'none'): Promise<Slip> =>
  (await requestSlips({ student_ids: [studentId], replace })).body.data.slips[0]
const signIn = async ({ sign_in_name, password }: Pick<Slip, 'sign_in_name' | 'password'>) =>
  (await t.inject('POST', '/api/login', { body: { email: sign_in_name, password } })).status
const skippedStatuses = (answer: { body: { data: { skipped: { status: string }[] } } }) =>
  answer.body.data.skipped.map(({ status }) => status)
const waitTwoMinutes = () => {
  t.clock.now = new Date(t.clock.now.getTime() + 120_000)
}

describe('a slip', () => {
  test('opens the account of a student without one, which signs in with the number, and leaves an audit row without the password', async () => {
    const student = await anAcceptedStudent({ account: false, student_id_number: '2026-50001' })
    const answer = await requestSlips({ student_ids: [student.student_id] })
    expect([answer.status, answer.body.message]).toEqual([200, '1 sign-in slip made.'])
    const [slip] = answer.body.data.slips
    expect(slip).toMatchObject({ student_id: student.student_id, student_id_number: '2026-50001', sign_in_name: '2026-50001' })
    expect(slip.password).toMatch(/^[A-HJ-NP-Za-km-z2-9]{12}$/)
    expect(new Date(slip.expires_at).getTime() - t.clock.now.getTime()).toBe(7 * 86_400_000)
    const { rows } = await sql<{ email: string | null; temp_password_enc: string | null; role: string }>`
      select u.email, u.temp_password_enc, r.key as role from user_infos i join users u on u.id = i.user_id
      join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id where i.id = ${student.user_info_id}`.execute(t.db)
    expect(rows).toEqual([{ email: null, temp_password_enc: null, role: 'student' }])
    const audit = (await t.audits()).at(-1)
    expect(audit).toMatchObject({
      action: 'users.print_sign_in_slip',
      before: { has_account: false },
      after: { student_id_number: '2026-50001' },
    })
    expect(JSON.stringify(await t.audits())).not.toContain(slip.password)
    expect(await signIn(slip)).toBe(200)
  })

  test('assigns the number that the account needs', async () => {
    const student = await anAcceptedStudent({ account: false })
    const slip = await makeSlip(student.student_id)
    expect([slip.student_id_number, slip.sign_in_name]).toEqual([expect.stringMatching(/^2026-\d{5}$/), slip.student_id_number])
    expect(await signIn(slip)).toBe(200)
  })

  test('is refused to an applicant whom nobody accepted, and takes no student number', async () => {
    const applicant = await anApplicant(t.db, { course })
    const answer = await requestSlips({ student_ids: [applicant.student_id] })
    expect([answer.body.data.slips, answer.body.data.skipped]).toMatchObject([
      [],
      [{ status: 'refused', message: 'The application has not been accepted yet.' }],
    ])
    const { rows } = await sql`select user_id, student_id_number from user_infos where id = ${applicant.user_info_id}`.execute(t.db)
    expect(rows).toEqual([{ user_id: null, student_id_number: null }])
  })

  test('replaces a temporary password only when asked to, and the earlier one stops working', async () => {
    const student = await anAcceptedStudent({ account: false, student_id_number: '2026-50002' })
    const first = await makeSlip(student.student_id)
    waitTwoMinutes()
    const again = await requestSlips({ student_ids: [student.student_id] })
    expect([again.body.data.slips, skippedStatuses(again)]).toEqual([[], ['unused']])
    const second = await makeSlip(student.student_id, 'unused')
    expect([await signIn(first), await signIn(second)]).toEqual([422, 200])
  })

  test('is made again without asking when the temporary password has expired', async () => {
    const student = await anAcceptedStudent({ account: false, student_id_number: '2026-50003' })
    await makeSlip(student.student_id)
    await sql`update users set temp_password_expires_at = ${t.clock.now} where id = (select user_id from user_infos where id = ${student.user_info_id})`.execute(
      t.db,
    )
    waitTwoMinutes()
    expect(await signIn(await makeSlip(student.student_id))).toBe(200)
  })

  test('replaces a password that the student chose only when that was confirmed, and ends the sessions and links', async () => {
    const student = await anAcceptedStudent({ student_id_number: '2026-50004' })
    const session = await signInStudent(t, student)
    await sql`update users set password_hash = 'own' where id = ${student.user_id}`.execute(t.db)
    await sql`insert into password_tokens (user_id, token_hash, purpose, expires_at) values (${student.user_id}, decode(repeat('ab', 32), 'hex'), 'reset', now() + interval '1 hour')`.execute(
      t.db,
    )
    await sql`
      insert into api_keys (owner_id, kind, name, prefix, key_hash) values (${student.user_id}, 'personal', 'Key', 'key', sha256('key of a slip'))`.execute(
      t.db,
    )
    for (const replace of ['none', 'unused'])
      expect(skippedStatuses(await requestSlips({ student_ids: [student.student_id], replace }))).toEqual(['used'])
    expect((await t.inject('GET', '/api/user', { as: session })).status).toBe(200)
    const answer = await requestSlips({ student_ids: [student.student_id], ...resetOf }, 'administrator')
    expect(await signIn(answer.body.data.slips[0])).toBe(200)
    expect((await t.inject('GET', '/api/user', { as: session })).status).toBe(401)
    const { rows } = await sql`
      select id from password_tokens where user_id = ${student.user_id}
      union all select id from api_keys where owner_id = ${student.user_id} and revoked_at is null`.execute(t.db)
    expect(rows).toEqual([])
  })
})

describe('a slip that replaces a password which the student chose', () => {
  const studentWithPassword = async () => {
    const student = await anAcceptedStudent({ student_id_number: `2026-6${Math.floor(1000 + Math.random() * 8999)}` })
    await sql`update users set password_hash = 'own' where id = ${student.user_id}`.execute(t.db)
    return student
  }
  const resetsOf = async (userId: number | null) => {
    const { rows } = await sql`
      select type, or_number, password_enc, password_expires_at is not null as expires, requested_by
      from password_reset_logs where user_id = ${userId}`.execute(t.db)
    return rows
  }

  test('is refused without the permission of password resets, whatever the registrar confirms', async () => {
    const student = await studentWithPassword()
    const answer = await requestSlips({ student_ids: [student.student_id], ...resetOf })
    expect([answer.status, answer.body.message]).toEqual([403, 'Only the administrator replaces a password that a student has chosen.'])
    const { rows } = await sql`select password_hash from users where id = ${student.user_id}`.execute(t.db)
    expect([rows, await resetsOf(student.user_id)]).toEqual([[{ password_hash: 'own' }], []])
  })

  test('needs a reason and an OR number', async () => {
    const student = await studentWithPassword()
    const ask = async (body: object) => {
      const answer = await requestSlips({ student_ids: [student.student_id], replace: 'used', ...body }, 'administrator')
      return [answer.status, Object.keys(answer.body.errors)]
    }
    expect(await ask({})).toEqual([422, ['reason', 'or_number']])
    expect(await ask({ reason: ' ', or_number: '1' })).toEqual([422, ['reason']])
    expect(await ask({ reason: 'Forgot it', or_number: ' ' })).toEqual([422, ['or_number']])
  })

  test('is logged as a password reset, and mailed to the student', async () => {
    const [student, unused] = [await studentWithPassword(), await anAcceptedStudent({ account: false, student_id_number: '2026-69999' })]
    await makeSlip(unused.student_id)
    waitTwoMinutes()
    const administrator = await t.createUser('administrator')
    const before = (await t.mails()).length
    const ids = [student.student_id, unused.student_id]
    const answer = await requestSlips({ student_ids: ids, ...resetOf }, administrator)
    expect(answer.body.data.slips).toHaveLength(2)
    expect(await resetsOf(student.user_id)).toEqual([
      { type: 'Portal', or_number: 'OR-4711', password_enc: null, expires: true, requested_by: administrator.id },
    ])
    const { rows } = await sql<{ user_id: number }>`select user_id from user_infos where id = ${unused.user_info_id}`.execute(t.db)
    expect(await resetsOf(rows[0]!.user_id)).toEqual([])
    const audits = (await t.audits()).slice(-2)
    expect(audits.find((row) => row.entity_id === String(student.user_id))?.after).toMatchObject({
      reason: resetOf.reason,
      or_number: 'OR-4711',
    })
    const mails = (await t.mails()).slice(before)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toContain('Your password was replaced')
    expect(mails[0]!.text).toContain('The Administrator made a new temporary password for')
    for (const slip of answer.body.data.slips) expect(mails[0]!.text).not.toContain(slip.password)
  })
})

describe('slips for a class', () => {
  test('are made for the enrolled students of a section without a password, by name', async () => {
    const section = 'SLIP-1A'
    const offer = await anOffer(t.db, { course, section })
    const enroll = async (last_name: string, account: boolean) =>
      anEnrollment(t.db, {
        course,
        status: 4,
        loads: [offer],
        student: await anAcceptedStudent({ last_name, account, student_id_number: `S-${last_name}` }),
      })
    const [zamora, abad] = [await enroll('Zamora', false), await enroll('Abad', false)]
    const used = await enroll('Used', true)
    await sql`update users set password_hash = 'own' where id = ${used.user_id}`.execute(t.db)
    const filter = { ...term, status: 4, course_id: course.id, level: 1, section: section.toLowerCase() }
    const answer = await requestSlips({ filter })
    expect(answer.body.data.slips.map((slip: Slip) => slip.student_id)).toEqual([abad.student_id, zamora.student_id])
    expect(answer.body.data.skipped).toEqual([])
    expect((await requestSlips({ filter })).body).toMatchObject({ data: { slips: [], skipped: [] }, message: '0 sign-in slips made.' })
    waitTwoMinutes()
    expect((await requestSlips({ filter, replace: 'unused' })).body.data.slips).toHaveLength(2)
    expect((await requestSlips({ filter: { ...filter, section: 'SLIP-9Z' } })).body.data.slips).toEqual([])
  })

  test('are made for the members of a section of high school', async () => {
    const strand = await aCourse(t.db, { level_type: 'high_school', years: 2 })
    const student = await anAcceptedStudent({ account: false, student_id_number: '2026-50009' })
    const { id } = await anEnrollment(t.db, { course: strand, status: 4, student })
    await sql`
      with section as (
        insert into sections (code, course_id, level, school_year, semester)
        values ('Rizal', ${strand.id}, 11, ${term.school_year}, ${term.semester}) returning id
      ) insert into section_members (enrollment_id, section_id) select ${id}, section.id from section`.execute(t.db)
    const answer = await requestSlips({ filter: { ...term, status: 4, section: 'RIZAL' } })
    expect(answer.body.data.slips.map((slip: Slip) => slip.student_id)).toEqual([student.student_id])
  })

  test('are refused with a clear text when more students match than one request takes', async () => {
    const crowd = await aCourse(t.db)
    await sql`
      with person as (insert into user_infos (first_name, last_name) select 'Many', 'Person ' || n from generate_series(0, ${MAX_SLIPS}) n returning id),
      student as (insert into students (user_info_id) select id from person returning id)
      insert into enrollments (student_id, school_year, semester, course_id, curriculum_id, level, enrollee_type, status)
      select id, ${term.school_year}, ${term.semester}, ${crowd.id}, ${crowd.curriculum_id}, 1, 'new', 2 from student`.execute(t.db)
    const answer = await requestSlips({ filter: { ...term, status: 2, course_id: crowd.id } })
    expect([answer.status, answer.body.errors.filter]).toEqual([422, ['More than 200 students match. Choose a course, level or section.']])
  })
})

describe('two people at once', () => {
  test('make one password for a student', async () => {
    const students = await Promise.all([1, 2, 3].map(() => anAcceptedStudent({ account: false })))
    const body = { student_ids: students.map(({ student_id }) => student_id) }
    const clerks = [await t.createUser('registrar'), await t.createUser('registrar')]
    const answers = await Promise.all(clerks.map((clerk) => requestSlips(body, clerk)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const slips: Slip[] = answers.flatMap((answer) => answer.body.data.slips)
    expect(slips.map(({ student_id }) => student_id).sort()).toEqual(body.student_ids.toSorted())
    expect(await Promise.all(slips.map(signIn))).toEqual([200, 200, 200])
  })

  test('replace a temporary password once', async () => {
    const student = await anAcceptedStudent({ account: false })
    await makeSlip(student.student_id)
    waitTwoMinutes()
    const body = { student_ids: [student.student_id], replace: 'unused' }
    const answers = await Promise.all([requestSlips(body), requestSlips(body)])
    const slips: Slip[] = answers.flatMap((answer) => answer.body.data.slips)
    expect(slips).toHaveLength(1)
    expect(await signIn(slips[0]!)).toBe(200)
  })
})

describe('who may print slips', () => {
  test('nobody without a session or with another role', async () => {
    const { student_id } = await anAcceptedStudent({ account: false })
    const body = { student_ids: [student_id] }
    expect((await t.inject('POST', '/api/sign-in-slips', { body })).status).toBe(401)
    for (const as of ['cashier', 'school_admin', 'full_time', 'student'] as const) expect((await requestSlips(body, as)).status).toBe(403)
  })

  test('the registrar, but not for the own account, inactive accounts and accounts with other roles', async () => {
    const own = await anAcceptedStudent()
    const clerk = await signInStudyingStaff(t, own, 'registrar')
    expect(skippedStatuses(await requestSlips({ student_ids: [own.student_id] }, clerk))).toEqual(['refused'])
    const inactive = await anAcceptedStudent()
    await sql`update users set status = 0 where id = ${inactive.user_id}`.execute(t.db)
    const cashier = await anAcceptedStudent()
    await sql`insert into user_roles (user_id, role_id) select ${cashier.user_id}, id from roles where key = 'cashier'`.execute(t.db)
    const answer = await requestSlips({ student_ids: [inactive.student_id, cashier.student_id] })
    expect([answer.body.data.slips, skippedStatuses(answer)]).toEqual([[], ['refused', 'refused']])
    expect((await requestSlips({ student_ids: [cashier.student_id] }, 'administrator')).body.data.slips).toHaveLength(1)
  })

  test('rejects bad input with a text for each field', async () => {
    const errors = async (body: object) => Object.keys((await requestSlips(body)).body.errors ?? {})
    const filter = { ...term, status: 4 }
    expect(await errors({})).toEqual(['student_ids'])
    expect(await errors({ student_ids: [] })).toEqual(['student_ids'])
    expect(await errors({ student_ids: [1], filter })).toEqual(['student_ids'])
    expect(await errors({ student_ids: Array.from({ length: MAX_SLIPS + 1 }, (_, index) => index + 1) })).toEqual(['student_ids'])
    expect(await errors({ student_ids: [1], replace: 'all' })).toEqual(['replace'])
    expect(await errors({ filter, ...resetOf })).toEqual(['replace'])
    expect((await requestSlips({ student_ids: [999_999] })).status).toBe(404)
  })
})

test('junior high students get slips in both semesters of the school year', async () => {
  const juniorHigh = await aCourse(t.db, { level_type: 'high_school', years: 4 })
  const student = await anAcceptedStudent({ account: false, student_id_number: '2026-50077' })
  await anEnrollment(t.db, { course: juniorHigh, student, level: 7, status: 4 })
  const filter = { ...term, semester: 2, status: 4, course_id: juniorHigh.id }
  const { body } = await requestSlips({ filter, replace: 'none' })
  expect(body.data.slips.map((slip: Slip) => slip.student_id)).toEqual([student.student_id])
})
