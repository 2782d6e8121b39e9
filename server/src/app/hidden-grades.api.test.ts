import { certificateKinds, contract, type Endpoint } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInStudent } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aTerm, postSheets } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
const { db } = app
/** Grades that no other class, setting or scale has as a text of its own. */
const HIDDEN = ['2.75', '2.25'] as const
let student: TestUser
let parent: TestUser
let studentId: number
let enrollmentId: number
/** Every number that a path may take: a call answers for the ids that it knows. */
let ids: number[]

const reads = Object.values(contract)
  .flatMap((calls) => Object.values(calls) as Endpoint[])
  .filter(({ method, access, path }) => method === 'GET' && access !== 'public' && path !== '/api/logout')

beforeAll(async () => {
  await aTerm(db)
  const course = await aCourse(db)
  const earlier = { school_year: '2025-2026', semester: 1 as const }
  const [before, now] = [await anOffer(db, { course, ...earlier }), await anOffer(db, { course })]
  const first = await anEnrollment(db, { course, status: 4, loads: [before], ...earlier })
  await sql`update loads set midterm_grade = '1.00', grade = '1.00' where subject_offer_id = ${before.id}`.execute(db)
  await postSheets(db)
  await sql`delete from grade_sheets where subject_offer_id = ${now.id}`.execute(db)
  const second = await anEnrollment(db, { course, student: first, status: 4, loads: [now] })
  await sql`update loads set midterm_grade = ${HIDDEN[0]}, grade = ${HIDDEN[1]} where subject_offer_id = ${now.id}`.execute(db)
  student = await signInStudent(app, first)
  parent = await aParentOf(first.student_id)
  ;[studentId, enrollmentId] = [first.student_id, second.id]
  const loads = await sql<{ id: number }>`select id from loads where subject_offer_id = ${now.id}`.execute(db)
  ids = [...new Set([studentId, enrollmentId, first.id, now.id, loads.rows[0]!.id, student.id])]
})

/** A parent whom the student, who is an adult, lets see the record. */
async function aParentOf(student_id: number): Promise<TestUser> {
  const user = await app.createUser('parent')
  await sql`
    with invitation as (
      insert into parent_invitations (student_id, relation, secret_hash, invited_at, expires_at, accepted_at)
      values (${student_id}, 'mother', sha256('secret'), now(), now(), now()) returning id
    ), link as (
      insert into parent_links (parent_id, student_id, relation, invitation_id, privacy_notice_version, accepted_at)
      select ${user.id}, ${student_id}, 'mother', id, 'test', now() from invitation returning id
    )
    insert into parent_consents (link_id, given_at) select id, now() from link`.execute(db)
  return user
}

const listHiddenGrades = (body: unknown): string[] => HIDDEN.filter((grade) => JSON.stringify(body ?? null).includes(`"${grade}"`))

/** The paths of all reads that answer this person with a hidden grade. */
async function leaks(as: TestUser): Promise<string[]> {
  const leaking: string[] = []
  for (const { path } of reads) {
    for (const id of path.includes(':') ? ids : [0]) {
      const address = path.replace(/:\w+/g, String(id))
      const { status, body } = await app.inject('GET', address, { as })
      expect([address, status < 500 && status !== 401]).toEqual([address, true])
      if (listHiddenGrades(body).length > 0) leaking.push(path)
    }
  }
  return [...new Set(leaking)]
}

/** Every paper of the registrar about the student: its preview, and what is issued. */
async function papers(): Promise<Record<string, string[]>> {
  const calls = [
    ['GET', `/api/students/${studentId}/transcript`],
    ['POST', `/api/students/${studentId}/transcript/print`],
    ['POST', `/api/students/${studentId}/grades/print`],
    ...certificateKinds.flatMap((kind) => [
      ['GET', `/api/students/${studentId}/certificates/${kind}`],
      ['GET', `/api/students/${studentId}/certificates/${kind}?terms=2026-2027-1`],
      ['POST', `/api/students/${studentId}/certificates/${kind}/print`],
    ]),
  ] as ['GET' | 'POST', string][]
  const result: Record<string, string[]> = {}
  for (const [method, path] of calls) {
    const { body } = await app.inject(method, path, { as: 'administrator', body: method === 'POST' ? {} : undefined })
    result[`${method} ${path}`] = listHiddenGrades(body)
  }
  const { rows } = await sql<{ content: object }>`select content from issued_documents where student_id = ${studentId}`.execute(db)
  expect(rows.length).toBeGreaterThan(1)
  return { ...result, stored: listHiddenGrades(rows) }
}

describe('a grade that is not posted', () => {
  test('leaves the server in no answer to the student', async () => {
    expect(await leaks(student)).toEqual([])
    const slip = await app.inject('POST', `/api/student/grades/${enrollmentId}/print`, { as: student, body: {} })
    expect(listHiddenGrades(slip.body)).toEqual([])
  })

  test('leaves the server in no answer to a parent', async () => {
    expect(await leaks(parent)).toEqual([])
  })

  test('is on no paper of the registrar', async () => {
    expect(Object.entries(await papers()).filter(([, grades]) => grades.length > 0)).toEqual([])
  })

  test('is found by the same search once it is posted', async () => {
    await postSheets(db)
    expect((await leaks(student)).length).toBeGreaterThan(0)
    expect(await leaks(parent)).toContain('/api/parent/children/:id/grades')
    const shown = Object.entries(await papers()).filter(([, grades]) => grades.includes(HIDDEN[1]))
    expect(shown.map(([path]) => path)).toEqual(
      expect.arrayContaining([`GET /api/students/${studentId}/transcript`, `POST /api/students/${studentId}/grades/print`, 'stored']),
    )
  })
})
