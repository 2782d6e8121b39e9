import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSchool, forgetThrottles, listReasonCodes, ownCalls } from '#testing/enrollment/admission.ts'
import { aCourse, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
const { db, inject } = app
const applicantCalls = ownCalls(app)
let course: Course
let strand: Course

beforeAll(async () => {
  ;({ course, strand } = await aSchool(app))
})
beforeEach(() => forgetThrottles(db))

const editAdmission = (trans_no: string, body: Record<string, unknown>) => inject('PUT', `/api/admissions/${trans_no}`, { body })

/** Gives the person of an application an account that signs in with the number. */
async function giveAccount(transNo: string): Promise<void> {
  await sql`
    with account as (insert into users (name, email, password_hash) values ('Applicant', null, 'x') returning id),
    granted as (insert into user_roles (user_id, role_id) select a.id, r.id from account a, roles r where r.key = 'student')
    update user_infos set user_id = (select id from account), student_id_number = '2026-' || lpad(id::text, 5, '0')
    where id = (select s.user_info_id from students s join admissions a on a.student_id = s.id where a.trans_no = ${transNo})`.execute(db)
}

describe('editing an application', () => {
  test('does not move the address of the reset links of an account', async () => {
    const { form, trans_no, access } = await applicantCalls.applied({ course_id: course.id })
    await giveAccount(trans_no)
    const { updated_at } = (await applicantCalls.slip(trans_no, access)).body.data
    const moved = await editAdmission(trans_no, { ...form, personal_email: 'taker@example.test', access, updated_at })
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['personal_email']])
    expect((await editAdmission(trans_no, { ...form, street: 'Rizal', access, updated_at })).status).toBe(200)
  })

  test('updates person and request, then rejects the same form as stale', async () => {
    const { form, trans_no, access, updated_at } = await applicantCalls.applied({ course_id: course.id })
    const body = {
      ...form,
      first_name: 'Althea',
      course_id: strand.id,
      level: 12,
      lrn: '105432200099',
      guardian_name: 'Maria Mercado',
      guardian_relationship: 'Mother',
      guardian_contact_number: '09170000002',
      details: { mother_tongue: 'Tagalog' },
      access,
      updated_at,
    }
    const answer = await editAdmission(trans_no, body)
    expect(answer.body).toMatchObject({ data: { first_name: 'Althea', category: 'high_school', level: 12, lrn: '105432200099' } })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.edit', after: { first_name: 'Althea' } })
    const secondAnswer = await editAdmission(trans_no, body)
    expect([secondAnswer.status, listReasonCodes(secondAnswer)]).toEqual([409, ['stale']])
  })

  test('limits changes of name and birthdate, but not of other fields', async () => {
    const { form, trans_no, access } = await applicantCalls.applied({ course_id: course.id })
    await applicantCalls.applied({ course_id: course.id, last_name: 'Victim' })
    const editFields = async (fields: object) => {
      const { updated_at } = (await applicantCalls.slip(trans_no, access)).body.data
      return editAdmission(trans_no, { ...form, ...fields, access, updated_at })
    }
    await forgetThrottles(db)
    expect((await editFields({ last_name: 'Victim' })).status).toBe(200)
    for (let number = 1; number < 5; number++) expect((await editFields({ birthdate: `2006-03-1${number}` })).status).toBe(200)
    const lastAnswer = await editFields({ last_name: 'Victim' })
    expect([lastAnswer.status, listReasonCodes(lastAnswer)]).toEqual([429, ['auth.throttled']])
    const { birthdate } = (await applicantCalls.slip(trans_no, access)).body.data
    for (let number = 0; number < 6; number++) expect((await editFields({ birthdate, street: `Street ${number}` })).status).toBe(200)
  })

  test('rejects changing the birthdate of an adult to that of a minor', async () => {
    const { form, trans_no, access, updated_at } = await applicantCalls.applied({ course_id: course.id })
    const answer = await editAdmission(trans_no, { ...form, birthdate: '2010-03-04', access, updated_at })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['birthdate']])
  })

  test('requires a confirmed application to be confirmed again when the edit does not confirm it', async () => {
    const { form, trans_no, access } = await applicantCalls.confirmed({ course_id: course.id })
    const { updated_at } = (await applicantCalls.slip(trans_no, access)).body.data
    const answer = await editAdmission(trans_no, { ...form, first_name: 'Thea', access, updated_at })
    expect(answer.body).toMatchObject({
      data: { first_name: 'Thea', confirmed_at: null, completed_at: null },
      message: 'Your application was changed. Confirm it again.',
    })
  })

  test('keeps a completed application complete when the edit confirms it, also in the list of the registrar', async () => {
    const { form, trans_no, access } = await applicantCalls.completed({ course_id: course.id })
    const before = (await applicantCalls.slip(trans_no, access)).body.data
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    const change = { ...form, school_graduated_name: 'Aduas National High School', confirm: true, access }
    const answer = await editAdmission(trans_no, { ...change, updated_at: before.updated_at })
    expect(answer.body).toMatchObject({
      data: {
        school_graduated_name: 'Aduas National High School',
        confirmed_at: app.clock.now.toISOString(),
        completed_at: before.completed_at,
      },
      message: 'Your application was changed and confirmed. It is still complete.',
    })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.edit', after: { completed_at: before.completed_at } })
    const list = await inject('GET', `/api/admissions?status=completed&search=${form.last_name.replaceAll(' ', '%20')}`, {
      as: 'registrar',
    })
    expect(list.body.data).toMatchObject([{ trans_no, completed_at: before.completed_at }])
    const { rows } = await sql`
      select v.action from enrollment_events v join enrollments e on e.id = v.enrollment_id join admissions a on a.id = e.admission_id
      where a.trans_no = ${trans_no} order by v.id desc limit 2`.execute(db)
    expect(rows).toEqual([{ action: 'confirm_admission' }, { action: 'edit_admission' }])
  })

  test('does not confirm an application that was not confirmed before', async () => {
    const { form, trans_no, access, updated_at } = await applicantCalls.applied({ course_id: course.id })
    const answer = await editAdmission(trans_no, { ...form, street: 'Rizal', confirm: true, access, updated_at })
    expect(answer.body).toMatchObject({ data: { confirmed_at: null }, message: 'Your application was changed.' })
  })

  test('requires the steps to be taken again when the change requires other documents', async () => {
    const { form, trans_no, access } = await applicantCalls.completed({ course_id: course.id })
    const { updated_at } = (await applicantCalls.slip(trans_no, access)).body.data
    const details = { previous_course: 'BSCS' }
    const change = { ...form, enrollee_type: 'transferee', school_graduated_name: 'Old College', details, confirm: true }
    const answer = await editAdmission(trans_no, { ...change, access, updated_at })
    expect(answer.body).toMatchObject({
      data: { enrollee_type: 'transferee', confirmed_at: null, completed_at: null },
      message: 'Your application was changed. Other documents are required now. Confirm and complete it again.',
    })
  })

  test('changes the entries about a student to whom the office attached it, and keeps what the office added', async () => {
    const { rows: students } = await sql<{ id: number }>`
      with person as (
        insert into user_infos (first_name, last_name, birthdate, student_id_number) values ('Rosa', 'Known', '2006-03-04', '2024-1') returning id
      )
      insert into students (user_info_id) select id from person returning id`.execute(db)
    const fields = { course_id: course.id, enrollee_type: 'returnee', details: { student_id_number: '2024-1' } }
    const { form, trans_no, access } = await applicantCalls.applied(fields)
    const { rows: applications } = await sql<{ id: number }>`select id from admissions where trans_no = ${trans_no}`.execute(db)
    const attached = await inject('POST', `/api/admissions/${applications[0]?.id}/attach`, {
      as: 'registrar',
      body: { student_id: students[0]?.id },
    })
    expect(attached.status).toBe(200)
    await sql`update admissions set details = details || '{"office": 1}' where trans_no = ${trans_no}`.execute(db)
    const { updated_at } = (await applicantCalls.slip(trans_no, access)).body.data
    const answer = await editAdmission(trans_no, { ...form, street: 'Sitio Uno', middle_name: '', access, updated_at })
    expect(answer.body.data).toMatchObject({ street: 'Sitio Uno', middle_name: null, first_name: 'Althea Joy' })
    const { rows } = await sql`
      select i.first_name, i.street, a.details -> 'office' as office
      from admissions a join students s on s.id = a.student_id join user_infos i on i.id = s.user_info_id
      where a.trans_no = ${trans_no}`.execute(db)
    expect(rows).toEqual([{ first_name: 'Rosa', street: null, office: 1 }])
  })

  test('keeps a course that lost its active curriculum, but rejects the choice of one', async () => {
    const kept = await aCourse(db, { code: 'BSKEPT' })
    const other = await aCourse(db, { code: 'BSOTHER' })
    const { form, trans_no, access, updated_at } = await applicantCalls.applied({ course_id: kept.id })
    await sql`update curricula set is_active = false where course_id in (${kept.id}, ${other.id})`.execute(db)
    const body = { ...form, street: 'Rizal', access, updated_at }
    expect((await editAdmission(trans_no, { ...body, course_id: other.id })).body.errors).toEqual({
      course_id: ['BSOTHER is not open for applications. Choose another course.'],
    })
    expect((await editAdmission(trans_no, { ...body, details: { second_course_id: other.id } })).body.errors).toEqual({
      'details.second_course_id': ['BSOTHER is not open for applications. Choose another course.'],
    })
    expect((await editAdmission(trans_no, body)).body.data).toMatchObject({ street: 'Rizal', course: { code: 'BSKEPT' } })
  })

  test('rejects a wrong access, invalid fields, and a decided application', async () => {
    const { form, trans_no, access, updated_at } = await applicantCalls.applied({ course_id: course.id })
    const otherApplication = await applicantCalls.applied({ course_id: course.id })
    const body = { ...form, access, updated_at }
    for (const badAccess of [otherApplication.access, 'made.up', `${access}x`]) {
      const answer = await editAdmission(trans_no, { ...body, access: badAccess })
      expect([answer.status, listReasonCodes(answer)]).toEqual([403, ['admission.access']])
    }
    expect((await editAdmission(trans_no, { ...body, level: 7 })).body.errors).toHaveProperty('level')
    await applicantCalls.decide(trans_no)
    const answer = await editAdmission(trans_no, body)
    expect([answer.status, listReasonCodes(answer)]).toEqual([409, ['admission.decided']])
  })

  test('rejects an access that is older than two hours', async () => {
    const { form, trans_no, access, updated_at } = await applicantCalls.applied({ course_id: course.id })
    const startTime = app.clock.now
    app.clock.now = new Date(startTime.getTime() + 2 * 3_600_000 + 1000)
    expect(listReasonCodes(await editAdmission(trans_no, { ...form, access, updated_at }))).toEqual(['admission.access'])
    app.clock.now = startTime
  })
})
