import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../platform/testing.ts'
import type { Course } from '../../enrollment/testing.ts'
import { aSchool, codes, forgetThrottles, ownCalls } from '../testing.ts'

const app = await testApp()
const { db, inject } = app
const own = ownCalls(app)
let course: Course
let strand: Course

beforeAll(async () => {
  ;({ course, strand } = await aSchool(app))
})
beforeEach(() => forgetThrottles(db))

const edit = (trans_no: string, body: Record<string, unknown>) => inject('PUT', `/api/admissions/${trans_no}`, { body })

describe('change', () => {
  test('a change reaches person and request; then the earlier form is stale', async () => {
    const { form, trans_no, access, updated_at } = await own.applied({ course_id: course.id })
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
    const answer = await edit(trans_no, body)
    expect(answer.body).toMatchObject({ data: { first_name: 'Althea', category: 'high_school', level: 12, lrn: '105432200099' } })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.edit', after: { first_name: 'Althea' } })
    const second = await edit(trans_no, body)
    expect([second.status, codes(second)]).toEqual([409, ['stale']])
  })

  test('tries few other names and birthdates, and any number of other things', async () => {
    const { form, trans_no, access } = await own.applied({ course_id: course.id })
    await own.applied({ course_id: course.id, last_name: 'Victim' })
    const changed = async (more: object) => {
      const { updated_at } = (await own.slip(trans_no, access)).body.data
      return edit(trans_no, { ...form, ...more, access, updated_at })
    }
    await forgetThrottles(db)
    expect(codes(await changed({ last_name: 'Victim' }))).toEqual(['admission.duplicate'])
    for (let n = 1; n < 5; n++) expect((await changed({ birthdate: `2006-03-1${n}` })).status).toBe(200)
    const last = await changed({ last_name: 'Victim' })
    expect([last.status, codes(last)]).toEqual([429, ['auth.throttled']])
    const { birthdate } = (await own.slip(trans_no, access)).body.data
    for (let n = 0; n < 6; n++) expect((await changed({ birthdate, street: `Street ${n}` })).status).toBe(200)
  })

  test('makes no minor without a guardian of an adult', async () => {
    const { form, trans_no, access, updated_at } = await own.applied({ course_id: course.id })
    const answer = await edit(trans_no, { ...form, birthdate: '2010-03-04', access, updated_at })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['birthdate']])
  })

  test('of a confirmed application has to be confirmed again', async () => {
    const { form, trans_no, access } = await own.confirmed({ course_id: course.id })
    const { updated_at } = (await own.slip(trans_no, access)).body.data
    const answer = await edit(trans_no, { ...form, first_name: 'Thea', access, updated_at })
    expect(answer.body.data).toMatchObject({ first_name: 'Thea', confirmed_at: null, completed_at: null })
  })

  test('of a known student changes what was typed, and keeps what the office added', async () => {
    await sql`
      with person as (
        insert into user_infos (first_name, last_name, birthdate, student_id_number) values ('Rosa', 'Known', '2006-03-04', '2024-1') returning id
      )
      insert into students (user_info_id) select id from person`.execute(db)
    const more = { course_id: course.id, enrollee_type: 'returnee', details: { student_id_number: '2024-1' } }
    const { form, trans_no, access } = await own.applied(more)
    await sql`update admissions set details = details || '{"office": 1}' where trans_no = ${trans_no}`.execute(db)
    const { updated_at } = (await own.slip(trans_no, access)).body.data
    const answer = await edit(trans_no, { ...form, street: 'Sitio Uno', middle_name: '', access, updated_at })
    expect(answer.body.data).toMatchObject({ street: 'Sitio Uno', middle_name: null, first_name: 'Althea Joy' })
    const { rows } = await sql`
      select i.first_name, i.street, a.details -> 'office' as office
      from admissions a join students s on s.id = a.student_id join user_infos i on i.id = s.user_info_id
      where a.trans_no = ${trans_no}`.execute(db)
    expect(rows).toEqual([{ first_name: 'Rosa', street: null, office: 1 }])
  })

  test('needs its own access, valid fields, and no decision yet', async () => {
    const { form, trans_no, access, updated_at } = await own.applied({ course_id: course.id })
    const other = await own.applied({ course_id: course.id })
    const body = { ...form, access, updated_at }
    for (const violation of [other.access, 'made.up', `${access}x`]) {
      const answer = await edit(trans_no, { ...body, access: violation })
      expect([answer.status, codes(answer)]).toEqual([403, ['admission.access']])
    }
    expect((await edit(trans_no, { ...body, level: 7 })).body.errors).toHaveProperty('level')
    await own.decide(trans_no)
    const answer = await edit(trans_no, body)
    expect([answer.status, codes(answer)]).toEqual([409, ['admission.decided']])
  })

  test('the access ends after two hours', async () => {
    const { form, trans_no, access, updated_at } = await own.applied({ course_id: course.id })
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 2 * 3_600_000 + 1000)
    expect(codes(await edit(trans_no, { ...form, access, updated_at }))).toEqual(['admission.access'])
    app.clock.now = before
  })
})
