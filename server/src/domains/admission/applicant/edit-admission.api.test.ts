import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../platform/testing.ts'
import type { Course } from '../../enrollment/testing.ts'
import { aSchool, forgetThrottles, listReasonCodes, ownCalls } from '../testing.ts'

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

describe('editing an application', () => {
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
    expect(listReasonCodes(await editFields({ last_name: 'Victim' }))).toEqual(['admission.duplicate'])
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

  test('requires a confirmed application to be confirmed again', async () => {
    const { form, trans_no, access } = await applicantCalls.confirmed({ course_id: course.id })
    const { updated_at } = (await applicantCalls.slip(trans_no, access)).body.data
    const answer = await editAdmission(trans_no, { ...form, first_name: 'Thea', access, updated_at })
    expect(answer.body.data).toMatchObject({ first_name: 'Thea', confirmed_at: null, completed_at: null })
  })

  test('changes the entries about a known student, and keeps what the office added', async () => {
    await sql`
      with person as (
        insert into user_infos (first_name, last_name, birthdate, student_id_number) values ('Rosa', 'Known', '2006-03-04', '2024-1') returning id
      )
      insert into students (user_info_id) select id from person`.execute(db)
    const fields = { course_id: course.id, enrollee_type: 'returnee', details: { student_id_number: '2024-1' } }
    const { form, trans_no, access } = await applicantCalls.applied(fields)
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
