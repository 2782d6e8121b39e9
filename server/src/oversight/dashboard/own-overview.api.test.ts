import { type Overview, PARENT_NOTICE_VERSION, type RoleKey } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keysOf } from '#testing/access/api-keys.ts'
import { aPayment, signInStudent } from '#testing/billing/assessment.ts'
import { richText } from '#testing/communication/announcements.ts'
import { anApplication, aSchool, forgetThrottles } from '#testing/enrollment/admission.ts'
import {
  aCourse,
  anEnrollment,
  anOffer,
  aStudent,
  type Course,
  type Enrollment,
  setGradingPeriods,
} from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
const { db, inject, createUser } = app
const read = async (as: TestUser | RoleKey) => (await inject('GET', '/api/dashboard', { as })).body.data as Overview
let course: Course

beforeAll(async () => {
  course = (await aSchool(app)).course
  await setGradingPeriods(db, { midterm: ['2026-08-01', '2026-08-10'], final: ['2026-10-01', '2026-10-10'] })
})
beforeEach(() => forgetThrottles(db))

async function revoke(permission: string, role: RoleKey) {
  await sql`
    delete from role_permissions rp using permissions p, roles r
    where p.id = rp.permission_id and r.id = rp.role_id and p.name = ${permission} and r.key = ${role}`.execute(db)
  await sql`select pg_notify('talaan', '{"channel":"access","payload":""}')`.execute(db)
}

describe('the term of a student', () => {
  test('counts own subjects, units and clearances, and what is owed for all terms', async () => {
    const offers = [await anOffer(db, { course, units: 3 }), await anOffer(db, { course, units: 2 })]
    const own = await anEnrollment(db, { course, status: 4, loads: offers, net_centavos: 90_000 })
    const other = await anEnrollment(db, { course, status: 4, loads: [offers[0]!], net_centavos: 40_000 })
    await sql`update loads set status = 1, cleared_at = now() where id = ${own.loads[0]!.id}`.execute(db)
    await anEnrollment(db, { course, student: own, status: 4, school_year: '2025-2026', net_centavos: 10_000 })
    await aPayment(db, (await createUser('cashier')).id, own, 20_000)
    const student = (await read(await signInStudent(app, own))).student!
    expect(student.subjects).toEqual({ subjects: 2, units: 5, cleared: 1 })
    expect(student.account).toMatchObject({ balance_centavos: 80_000, is_assessed: true })
    const otherStudent = (await read(await signInStudent(app, other))).student!
    expect(otherStudent.subjects).toEqual({ subjects: 1, units: 3, cleared: 0 })
    expect(otherStudent.account).toMatchObject({ balance_centavos: 40_000 })
  })

  test('has the subjects of the own request once the registrar has accepted it, and nobody else’s', async () => {
    const offers = [await anOffer(db, { course, units: 3 }), await anOffer(db, { course, units: 1.5 })]
    const subjectsOf = async (enrollment: Enrollment) => (await read(await signInStudent(app, enrollment))).student?.subjects
    const requested = await anEnrollment(db, { course, status: 1, loads: offers })
    expect(await subjectsOf(requested)).toBeNull()
    for (const status of [2, 3]) {
      const accepted = await anEnrollment(db, { course, status, loads: offers })
      expect(await subjectsOf(accepted)).toEqual({ subjects: 2, units: 4.5, cleared: null })
    }
    const withoutRequest = await signInStudent(app, await aStudent(db))
    expect((await read(withoutRequest)).student).toMatchObject({ subjects: null, claims: [] })
  })

  test('asks whose an application is only the student whom it names', async () => {
    const [named, other] = [await aKnownStudent('2023-00001'), await aKnownStudent('2023-00002')]
    const details = { student_id_number: '2023-00001' }
    const answer = await inject('POST', '/api/admissions', {
      body: anApplication({ course_id: course.id, enrollee_type: 'returnee', details }),
    })
    expect(answer.status).toBe(200)
    const { claims } = (await read(named)).student!
    expect(claims).toEqual([
      {
        id: expect.any(Number),
        submitted_at: expect.any(String),
        school_year: '2026-2027',
        semester: 1,
        course: { code: course.code },
        level: 1,
      },
    ])
    expect((await read(other)).student?.claims).toEqual([])
  })

  async function aKnownStudent(number: string): Promise<TestUser> {
    const student = await aStudent(db, { birthdate: '2006-03-04', student_id_number: number })
    await sql`
      update students set current_course_id = ${course.id}, current_curriculum_id = ${course.curriculum_id}, level = 3
      where id = ${student.student_id}`.execute(db)
    return signInStudent(app, student)
  }
})

describe('the classes of an instructor', () => {
  test('are the own ones of the term, with how many students have a final grade', async () => {
    const [teacher, colleague] = [await createUser('full_time'), await createUser('part_time')]
    const offer = await anOffer(db, { course, section: 'BSIT-2A', schedule: 'M 7:30AM-8:30AM', employee_id: teacher.id })
    await anOffer(db, { course, employee_id: teacher.id, school_year: '2025-2026' })
    const graded = await anEnrollment(db, { course, status: 4, loads: [offer] })
    await anEnrollment(db, { course, status: 4, loads: [offer] })
    await sql`update loads set grade = '1.50' where id = ${graded.loads[0]!.id}`.execute(db)
    expect((await read(teacher)).classes).toEqual([
      {
        ...{ id: offer.id, code: offer.code, title: expect.any(String), section: 'BSIT-2A' },
        ...{ schedule: 'M 7:30AM-8:30AM', graded: 1, students: 2 },
      },
    ])
    expect((await read(colleague)).classes).toEqual([])
  })

  test('are shown to instructors alone, also of a role that the school named so', async () => {
    for (const role of ['registrar', 'administrator', 'student', 'hs_teacher'] as const) expect((await read(role)).classes, role).toBeNull()
    await sql`
      insert into role_permissions (role_id, permission_id)
      select r.id, p.id from roles r, permissions p where r.key = 'hs_teacher' and p.name = 'View Own Subject Loads'
      on conflict do nothing`.execute(db)
    await sql`update roles set name = 'Senior High Instructor' where key = 'hs_teacher'`.execute(db)
    await sql`select pg_notify('talaan', '{"channel":"access","payload":""}')`.execute(db)
    await expect.poll(async () => (await read('hs_teacher')).classes).toEqual([])
  })
})

describe('the children of a parent', () => {
  test('are the own ones, and nobody else has the part', async () => {
    const [child, stranger] = [
      await anEnrollment(db, { course, status: 4, student: await aMinor(), net_centavos: 30_000 }),
      await anEnrollment(db, { course, status: 4, student: await aMinor(), net_centavos: 60_000 }),
    ]
    const [parent, otherParent] = [await aParentOf(child), await aParentOf(stranger)]
    await sql`
      insert into deficiencies (office_id, student_id, school_year, semester, reason, tagged_by)
      select id, ${child.student_id}, '2026-2027', 1, 'A book was not returned', ${parent.id} from clearance_offices where name = 'Library'`.execute(
      db,
    )
    const children = (await read(parent)).children!
    expect(children).toEqual([expect.objectContaining({ id: child.student_id, reasons: [], summary: expect.anything() })])
    expect(children[0]).not.toHaveProperty('relation')
    const { is_assessed, to_pay } = (await inject('GET', `/api/parent/children/${child.student_id}/account`, { as: parent })).body
    expect(children[0]?.summary).toMatchObject({ balance_centavos: 30_000, is_assessed, to_pay })
    expect(children[0]?.summary?.office_items).toContainEqual({ office: 'Library', reason: 'A book was not returned' })
    expect((await read(otherParent)).children?.map(({ id }) => id)).toEqual([stranger.student_id])
    expect((await read('parent')).children).toEqual([])
    for (const role of ['administrator', 'registrar', 'student'] as const) expect((await read(role)).children, role).toBeNull()
  })

  const aMinor = () => aStudent(db, { birthdate: '2012-01-15' })

  async function aParentOf({ student_id }: Enrollment): Promise<TestUser> {
    const parent = await createUser('parent')
    await sql`
      with invitation as (
        insert into parent_invitations (student_id, relation, secret_hash, invited_at, expires_at)
        values (${student_id}, 'mother', sha256(${`secret ${student_id}`}::bytea), now(), now() + interval '1 day') returning id
      )
      insert into parent_links (parent_id, student_id, relation, invitation_id, privacy_notice_version, accepted_at)
      select ${parent.id}, ${student_id}, 'mother', id, ${PARENT_NOTICE_VERSION}, now() from invitation`.execute(db)
    return parent
  }
})

describe('announcements', () => {
  const titlesOf = async (as: TestUser) => (await read(as)).announcements?.map(({ title }) => title)

  test('are shown to their audience, with whether the reader has acknowledged them', async () => {
    const registrar = await createUser('registrar')
    const [guard, librarian] = [await createUser('guard'), await createUser('librarian')]
    const { rows } = await sql<{ id: number }>`select id from roles where key = 'guard'`.execute(db)
    const body = { title: 'To the guards', body: richText('Please read.'), role_ids: [rows[0]!.id], needs_acknowledgement: true }
    const { id } = (await inject('POST', '/api/announcements', { as: registrar, body })).body.data
    expect(await titlesOf(guard)).toEqual(['To the guards'])
    expect(await titlesOf(librarian)).toEqual([])
    await inject('POST', `/api/announcements/${id}/acknowledge`, { as: guard })
    expect((await read(guard)).announcements).toMatchObject([{ id, is_acknowledged: true }])
  })

  test('are kept from API keys', async () => {
    const keys = keysOf(app)
    const administrator = await createUser('administrator')
    const { key } = await keys.add(administrator, { permissions: ['View Enrollments'] })
    const { body } = await keys.call(key, 'GET', '/api/dashboard')
    expect(body.data).toMatchObject({ announcements: null, enrollment: expect.anything(), offices: null, grade_tasks: null })
  })
})

test('what waits at an office is shown to who works there', async () => {
  const [coordinator, other] = [await createUser('sao_coordinator'), await createUser('sss_coordinator')]
  await sql`insert into clearance_offices (name, role_keys) values ('Discipline', '{sao_coordinator}')`.execute(db)
  expect((await read(coordinator)).offices).toContainEqual({ id: expect.any(Number), name: 'Discipline', open: 0 })
  expect((await read(other)).offices?.map(({ name }) => name)).not.toContain('Discipline')
  expect((await read('student')).offices).toBeNull()
})

test('each part of a student’s term needs its own permission', async () => {
  const offer = await anOffer(db, { course: await aCourse(db) })
  const student = await signInStudent(app, await anEnrollment(db, { course, status: 4, loads: [offer], net_centavos: 10_000 }))
  expect((await read(student)).student).toMatchObject({ subjects: { subjects: 1 }, account: { balance_centavos: 10_000 } })
  for (const name of ['View Own Subjects', 'View Own Clearance', 'View Own Billing']) await revoke(name, 'student')
  await expect.poll(async () => (await read(student)).student).toMatchObject({ subjects: null, account: null })
})
