import { PARENT_NOTICE_VERSION } from '@talaan/contract'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { schoolDay } from '#platform/school-day.ts'
import { aPayment, signInStudent, theMinimums } from '#testing/billing/assessment.ts'
import {
  aCourse,
  anEnrollment,
  anOffer,
  aStudent,
  aTerm,
  type Course,
  type Enrollment,
  postSheets,
} from '#testing/enrollment/enrollment.ts'
import { PASSWORD, type TestUser, testApp } from '#testing/platform/test-app.ts'
import { askStudentsOfAge } from './ask-students-of-age.ts'

const app = await testApp({ pool: 8 })
const { db } = app
const start = app.clock.now
let course: Course
let cashier: TestUser
let serial = 0

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
  cashier = await app.createUser('cashier')
})
afterEach(() => {
  app.clock.now = start
})

const yearsAgo = (years: number, days = 0) => {
  const day = schoolDay(new Date(start.getTime() + days * 86_400_000))
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}
const MINOR = yearsAgo(15, -30)
const ADULT = yearsAgo(20, -30)
const daysOn = (days: number) => {
  app.clock.now = new Date(start.getTime() + days * 86_400_000)
}

const aChild = async (birthdate = MINOR, more: { account?: boolean } = {}): Promise<Enrollment> => {
  const student = await aStudent(db, { birthdate, student_id_number: `P-${++serial}`, ...more })
  return anEnrollment(db, { course, student, status: 4, loads: [await anOffer(db, { course })], net_centavos: 120_000 })
}
const post = (path: string, body: object, as?: TestUser | 'registrar' | 'cashier' | 'parent') => app.inject('POST', path, { as, body })
const get = (path: string, as?: TestUser | 'registrar') => app.inject('GET', path, { as })

async function aCode(child: { student_id: number }, relation = 'mother'): Promise<string> {
  const { body } = await post(`/api/students/${child.student_id}/parent-invitations`, { relation, email: null }, 'registrar')
  return body.data.letter.code
}
const agreed = { privacy_notice_version: PARENT_NOTICE_VERSION }
const accountForm = (secret: string, more: object = {}) => ({
  ...{ secret, ...agreed, first_name: 'Rosa', last_name: 'Santos', email: `parent${++serial}@home.test` },
  ...{ password: PASSWORD, password_confirmation: PASSWORD, ...more },
})
const open = (form: object) => post('/api/parent-invitations/accept', form)
const add = (secret: string, as: TestUser | undefined) => post('/api/parent/children', { secret, ...agreed }, as)

/** A parent with an account that was made with a letter. */
async function aParentOf(child: { student_id: number }): Promise<TestUser> {
  const { body } = await open(accountForm(await aCode(child)))
  return { ...body.data.user, token: body.data.token }
}
const linkOf = async (parent: TestUser, child: { student_id: number }): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from parent_links where parent_id = ${parent.id} and student_id = ${child.student_id} order by id desc`.execute(db)
  return rows[0]!.id
}
const PAGES = ['subjects', 'grades', 'account', 'clearance', 'attendance']
/** The answers of every page of a child: status, and the code of the first reason. */
async function pagesOf(child: { student_id: number }, as: TestUser | undefined): Promise<unknown[]> {
  const answers = await Promise.all(PAGES.map((page) => get(`/api/parent/children/${child.student_id}/${page}`, as)))
  return [...new Set(answers.map(({ status, body }) => (status === 200 ? 200 : `${status} ${body.reasons?.[0]?.code ?? ''}`.trim())))]
}
const childrenOf = async (as: TestUser) => (await get('/api/parent/children', as)).body.data
const auditsOf = async (action: string) => (await app.audits()).filter((row) => row.action === action)

describe('an invitation', () => {
  test('goes by mail as a link that works once and is stored as its hash', async () => {
    const child = await aChild()
    const email = 'rosa@home.test'
    const answer = await post(`/api/students/${child.student_id}/parent-invitations`, { relation: 'mother', email }, 'registrar')
    expect([answer.status, answer.body.data.letter]).toEqual([200, null])
    const mail = (await app.mails()).at(-1)!
    expect(mail.to).toBe(email)
    const token = /parent\?invitation=([\w-]+)/.exec(mail.text)![1]!
    const { rows } = await sql<{ row: string }>`select row_to_json(v)::text as row from parent_invitations v`.execute(db)
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
    const invited = (await auditsOf('parent.invite')).at(-1)
    expect(invited).toMatchObject({ entity_id: String(answer.body.data.id), after: { email, student_id: child.student_id } })
    expect(JSON.stringify(invited)).not.toContain(token)
    const check = await post('/api/parent-invitations/check', { secret: token })
    expect(check.body.data).toEqual({ student: expect.stringMatching(/^J\*\*\* S\*\*\* D\*\*\* C\*\*\*/), relation: 'mother', email })
    expect((await open(accountForm(token, { email }))).status).toBe(200)
    expect((await open(accountForm(token))).body.reasons[0].code).toBe('parent.invitation')
  })

  test('is a letter with a code that works once, however it is typed, until it expires', async () => {
    const child = await aChild()
    const { body } = await post(`/api/students/${child.student_id}/parent-invitations`, { relation: 'father', email: '' }, 'registrar')
    const { letter } = body.data
    expect(letter).toMatchObject({
      url: 'https://portal.test/parent',
      relation: 'father',
      code: expect.stringMatching(/^(\w{4}-){2}\w{4}$/),
    })
    const answer = await open(accountForm(letter.code.toLowerCase().replaceAll('-', ' ')))
    expect(answer.body.data.user.role_keys).toEqual(['parent'])
    const parent = { ...answer.body.data.user, token: answer.body.data.token }
    expect(await pagesOf(child, parent)).toEqual([200])
    expect((await open(accountForm(letter.code))).status).toBe(422)
    const late = await aCode(child)
    daysOn(31)
    expect((await open(accountForm(late))).body.reasons[0].code).toBe('parent.invitation')
  })

  test('answers unknown, used, expired and cancelled ones with one text, and not faster', async () => {
    const child = await aChild()
    const [used, cancelled, expired] = [await aCode(child), await aCode(child), await aCode(child)]
    await open(accountForm(used))
    const { invitations } = (await get(`/api/students/${child.student_id}/parents`, 'registrar')).body.data
    const cancel = () => post(`/api/parent-invitations/${invitations[1].id}/cancel`, {}, 'registrar')
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).status).toBe(409)
    expect(invitations).toHaveLength(2)
    await sql`update parent_invitations set expires_at = now() - interval '1 day' where id = ${invitations[0].id}`.execute(db)
    const bodies: unknown[] = []
    for (const secret of [used, cancelled, expired, '7KQ4-M2XD-9F3T', 'nothing']) {
      for (const path of ['check', 'accept']) {
        const before = performance.now()
        const { status, body } = await post(`/api/parent-invitations/${path}`, path === 'check' ? { secret } : accountForm(secret))
        bodies.push([status, body.reasons])
        expect(performance.now() - before).toBeGreaterThan(240)
      }
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  })

  test('slows down who tries many codes', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const tries = Array.from({ length: 101 }, (_, n) =>
      app.inject('POST', '/api/parent-invitations/check', { body: { secret: `try ${n}` }, headers }),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 429)).not.toEqual([])
    await sql`delete from throttles`.execute(db)
  })

  test('is accepted by one of two accounts at once', async () => {
    const child = await aChild()
    const code = await aCode(child)
    const answers = await Promise.all([open(accountForm(code)), open(accountForm(code)), open(accountForm(code))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const { rows } = await sql`select from parent_links where student_id = ${child.student_id}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('two for one child, accepted at once by one account, give one place in the record', async () => {
    const [first, second] = [await aChild(), await aChild()]
    const parent = await aParentOf(first)
    const codes = [await aCode(second), await aCode(second)]
    const answers = await Promise.all(codes.map((code) => add(code, parent)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.reasons[0].code).toBe('parent.linked')
    const { invitations } = (await get(`/api/students/${second.student_id}/parents`, 'registrar')).body.data
    expect(invitations).toHaveLength(1)
  })

  test('adds a child to the account that is signed in, but not the own record', async () => {
    const [first, second] = [await aChild(), await aChild()]
    const parent = await aParentOf(first)
    expect((await add(await aCode(second), undefined)).status).toBe(401)
    expect((await add(await aCode(second, 'guardian'), parent)).status).toBe(200)
    const children = await childrenOf(parent)
    expect(children.map(({ id, relation }: { id: number; relation: string }) => [id, relation]).sort()).toEqual(
      [
        [first.student_id, 'mother'],
        [second.student_id, 'guardian'],
      ].sort(),
    )
    const own = await add(await aCode(first), await signInStudent(app, first))
    expect([own.status, own.body.reasons[0].code]).toEqual([409, 'parent.own_record'])
    expect((await add(await aCode(first), cashier)).status).toBe(200)
    expect(await pagesOf(first, cashier)).toEqual([200])
  })

  test('refuses an email that an account has, and a form that is not complete', async () => {
    const child = await aChild()
    const code = await aCode(child)
    expect((await open(accountForm(code, { email: cashier.email.toUpperCase() }))).body.errors).toHaveProperty('email')
    expect((await open(accountForm(code, { password_confirmation: 'x' }))).body.errors).toHaveProperty('password_confirmation')
    expect((await open(accountForm(code, { privacy_notice_version: 'old' }))).body.errors).toHaveProperty('privacy_notice_version')
    const { student_id } = child
    expect((await post(`/api/students/${student_id}/parent-invitations`, { relation: 'aunt' }, 'registrar')).status).toBe(422)
    expect((await post('/api/students/999999/parent-invitations', { relation: 'mother' }, 'registrar')).status).toBe(404)
    expect((await open(accountForm(code))).status).toBe(200)
  })

  test('goes to all parents of a section as letters, in one request', async () => {
    const school = await aCourse(db, { level_type: 'high_school' })
    const members = [await anEnrollment(db, { course: school, status: 4 }), await anEnrollment(db, { course: school, status: 4 })]
    const { rows } = await sql<{ id: number }>`
      insert into sections (code, course_id, level, school_year, semester)
      values ('P-ONE', ${school.id}, 11, ${members[0]!.school_year}, ${members[0]!.semester}) returning id`.execute(db)
    for (const { id } of members)
      await sql`insert into section_members (enrollment_id, section_id) values (${id}, ${rows[0]!.id})`.execute(db)
    const path = `/api/sections/${rows[0]!.id}/parent-invitations`
    const before = (await auditsOf('parent.invite')).length
    const { body } = await post(path, {}, 'registrar')
    expect(body.data.map(({ relation }: { relation: null }) => relation)).toEqual([null, null])
    expect((await auditsOf('parent.invite')).length).toBe(before + 2)
    const [{ code }] = body.data
    expect((await open(accountForm(code))).body.errors).toHaveProperty('relation')
    expect((await open(accountForm(code, { relation: 'guardian' }))).status).toBe(200)
    expect((await post('/api/sections/999999/parent-invitations', {}, 'registrar')).status).toBe(404)
    expect([(await post(path, {}, cashier)).status, (await post(path, {})).status]).toEqual([403, 401])
  })
})

describe('the record of a child', () => {
  test('is what the child sees, and no other child', async () => {
    const [child, other] = [await aChild(), await aChild()]
    const parent = await aParentOf(child)
    const own = await signInStudent(app, child)
    const pairs = [
      ['subjects', '/api/student/loads'],
      ['grades', '/api/student/allLoads'],
      ['account', '/api/students/billing/account'],
      ['clearance', '/api/student/clearance'],
      ['attendance', '/api/attendance/own'],
    ] as const
    await sql`
      insert into attendance_logs (scan_id, event_id, person_id, kind, scanned_at, source, created_at)
      select gen_random_uuid(), id, ${child.user_info_id}, 'in', now(), 'scan', now() from attendance_events where is_gate`.execute(db)
    for (const [page, path] of pairs) {
      expect((await get(`/api/parent/children/${child.student_id}/${page}`, parent)).body).toEqual((await get(path, own)).body)
    }
    expect((await get(`/api/parent/children/${child.student_id}/attendance`, parent)).body.data).toMatchObject([{ event: 'Gate log' }])
    expect(await pagesOf(other, parent)).toEqual(['404'])
    const terms = { as: parent, query: { enrollment_id: other.id } }
    expect((await app.inject('GET', `/api/parent/children/${child.student_id}/clearance`, terms)).status).toBe(404)
    const [shown] = await childrenOf(parent)
    expect(shown).toMatchObject({ id: child.student_id, reasons: [], summary: { balance_centavos: 120_000, shown_grades: 0 } })
  })

  test('shows a grade when the child sees it: posted and paid for', async () => {
    const child = await aChild()
    const parent = await aParentOf(child)
    const read = async () => JSON.stringify((await get(`/api/parent/children/${child.student_id}/grades`, parent)).body)
    await theMinimums(db, [50, 'Percentage'], [100, 'Percentage'])
    await sql`delete from grade_sheets where subject_offer_id = ${child.loads[0]!.subject_offer_id}`.execute(db)
    await sql`update loads set midterm_grade = '2.75', grade = '2.25' where id = ${child.loads[0]!.id}`.execute(db)
    await aPayment(db, cashier.id, child, 120_000)
    expect(await read()).not.toMatch(/"2\.[27]5"/)
    await postSheets(db)
    expect(await read()).toMatch(/"2\.75".*"2\.25"|"2\.25".*"2\.75"/)
    const unpaid = await aChild()
    const second = await aParentOf(unpaid)
    await sql`update loads set midterm_grade = '2.75', grade = '2.25' where id = ${unpaid.loads[0]!.id}`.execute(db)
    await postSheets(db)
    const hidden = await get(`/api/parent/children/${unpaid.student_id}/grades`, second)
    expect(JSON.stringify(hidden.body)).not.toMatch(/"2\.[27]5"/)
    expect((await childrenOf(second))[0].summary.shown_grades).toBe(0)
    expect((await childrenOf(parent))[0].summary.shown_grades).toBe(1)
    await sql`delete from payment_settings where type in ('minimum_midterm_payment', 'minimum_final_payment')`.execute(db)
  })

  test('is closed to staff, to nobody, and to another parent', async () => {
    const child = await aChild()
    const other = await aParentOf(await aChild())
    expect(await pagesOf(child, other)).toEqual(['404'])
    expect(await pagesOf(child, undefined)).toEqual([expect.stringMatching(/^401/)])
    expect(await pagesOf(child, cashierWithoutChild)).toEqual([expect.stringMatching(/^403/)])
    expect(await pagesOf(child, await app.createUser('administrator'))).toEqual(['404'])
  })

  test('is closed at once when the registrar removes the parent, with the reason', async () => {
    const child = await aChild()
    const parent = await aParentOf(child)
    const path = `/api/parents/${await linkOf(parent, child)}/remove`
    expect((await post(path, { reason: '' }, 'registrar')).status).toBe(422)
    expect([(await post(path, { reason: 'x' }, parent)).status, (await post(path, { reason: 'x' })).status]).toEqual([403, 401])
    const readParents = async () => (await get(`/api/students/${child.student_id}/parents`, 'registrar')).body.data.parents
    expect((await readParents())[0].can).toEqual({ remove: true })
    expect((await post(path, { reason: 'Order of the court' }, 'registrar')).status).toBe(200)
    expect((await post(path, { reason: 'Again' }, 'registrar')).status).toBe(404)
    expect([await pagesOf(child, parent), await childrenOf(parent)]).toEqual([['404'], []])
    const people = { removed_by: expect.any(String), invited_by: expect.any(String) }
    expect(await readParents()).toMatchObject([{ remove_reason: 'Order of the court', ...people, can: { remove: false } }])
    expect((await auditsOf('parent.remove')).at(-1)).toMatchObject({ after: { reason: 'Order of the court' } })
    expect((await add(await aCode(child), parent)).status).toBe(200)
    expect(await pagesOf(child, parent)).toEqual([200])
  })

  test('has nothing to show while the child has no account', async () => {
    const child = await aChild(MINOR, { account: false })
    const parent = await aParentOf(child)
    expect(await pagesOf(child, parent)).toEqual(['403 parent.no_account'])
    expect(await childrenOf(parent)).toMatchObject([{ reasons: [{ code: 'parent.no_account' }], summary: null }])
  })
})

let cashierWithoutChild: TestUser
beforeAll(async () => {
  cashierWithoutChild = await app.createUser('cashier')
})

describe('consent', () => {
  const consent = (id: number, as: TestUser | undefined) => post(`/api/student/parents/${id}/consent`, {}, as)
  const withdraw = (id: number, as: TestUser | undefined) => post(`/api/student/parents/${id}/withdraw`, {}, as)
  const readOwn = async (as: TestUser) => (await get('/api/student/parents', as)).body.data

  test('of an adult child opens the record, and its withdrawal closes it at once', async () => {
    const child = await aChild(ADULT)
    const parent = await aParentOf(child)
    const own = await signInStudent(app, child)
    const link = await linkOf(parent, child)
    expect(await pagesOf(child, parent)).toEqual(['403 parent.consent'])
    expect(await childrenOf(parent)).toMatchObject([{ reasons: [{ code: 'parent.consent' }], summary: null }])
    expect((await readOwn(own)).parents[0].can).toEqual({ consent: true, withdraw: false })
    const given = await consent(link, own)
    const access = (sees_record: boolean) => ({ sees_record, can: { consent: !sees_record, withdraw: sees_record } })
    expect(given.body.data.parents).toMatchObject([{ id: link, history: [{ withdrawn_at: null }], ...access(true) }])
    expect((await consent(link, own)).body.data.parents[0].history).toHaveLength(1)
    expect(await pagesOf(child, parent)).toEqual([200])
    const history = [{ withdrawn_at: expect.any(String) }]
    expect((await withdraw(link, own)).body.data.parents).toMatchObject([{ history, ...access(false) }])
    expect(await pagesOf(child, parent)).toEqual(['403 parent.consent'])
    await withdraw(link, own)
    const actions = (await app.audits()).filter(({ entity, entity_id }) => entity === 'parent_links' && entity_id === String(link))
    expect(actions.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['parent.accept', parent.id],
      ['parent.consent', own.id],
      ['parent.withdraw_consent', own.id],
    ])
  })

  test('is of one parent, and of the own record alone', async () => {
    const child = await aChild(ADULT)
    const [mother, father] = [await aParentOf(child), await aParentOf(child)]
    const own = await signInStudent(app, child)
    const link = await linkOf(mother, child)
    const stranger = await signInStudent(app, await aChild(ADULT))
    expect([(await consent(link, stranger)).status, (await withdraw(link, stranger)).status]).toEqual([404, 404])
    expect([(await consent(link, mother)).status, (await consent(link, undefined)).status]).toEqual([403, 401])
    await consent(link, own)
    expect([await pagesOf(child, mother), await pagesOf(child, father)]).toEqual([[200], ['403 parent.consent']])
    await post(`/api/parents/${link}/remove`, { reason: 'Asked for it' }, 'registrar')
    expect((await consent(link, own)).status).toBe(404)
  })

  test('is not asked of a minor, and is missing from the 18th birthday on', async () => {
    const child = await aChild(yearsAgo(18, 3))
    const parent = await aParentOf(child)
    const own = await signInStudent(app, child)
    const link = await linkOf(parent, child)
    expect(await readOwn(own)).toMatchObject({ is_minor: true, parents: [{ sees_record: true, can: { consent: false, withdraw: false } }] })
    expect((await consent(link, own)).body.reasons[0].code).toBe('parent.minor')
    expect((await withdraw(link, own)).body.reasons[0].code).toBe('parent.minor')
    expect(await pagesOf(child, parent)).toEqual([200])
    app.clock.now = new Date(start.getTime() + 3 * 86_400_000)
    await sql`update sessions set last_seen_at = ${app.clock.now}`.execute(db)
    expect(await pagesOf(child, parent)).toEqual(['403 parent.consent'])
    expect(await readOwn(own)).toMatchObject({ is_minor: false, parents: [{ sees_record: false, history: [] }] })
    expect((await consent(link, own)).status).toBe(200)
    expect(await pagesOf(child, parent)).toEqual([200])
  })

  test('is needed without a birthdate', async () => {
    const child = await aChild()
    const parent = await aParentOf(child)
    await sql`update user_infos set birthdate = null where id = ${child.user_info_id}`.execute(db)
    expect(await pagesOf(child, parent)).toEqual(['403 parent.consent'])
  })

  test('is withdrawn while it is given again: the record is open or closed, never both', async () => {
    const child = await aChild(ADULT)
    const parent = await aParentOf(child)
    const own = await signInStudent(app, child)
    const link = await linkOf(parent, child)
    const answers = await Promise.all([consent(link, own), withdraw(link, own), consent(link, own), withdraw(link, own)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await sql`select from parent_consents where link_id = ${link} and withdrawn_at is null`.execute(db)
    expect(rows.length).toBeLessThan(2)
    expect(await pagesOf(child, parent)).toEqual(rows.length === 1 ? [200] : ['403 parent.consent'])
  })

  test('shows somebody who is no student no parents', async () => {
    expect(await readOwn(await app.createUser('student'))).toEqual({ is_minor: false, parents: [] })
  })
})

describe('the student', () => {
  const notices = async (user: TestUser) => {
    const { rows } = await sql<{ message: string }>`
      select data ->> 'message' as message from notifications where user_id = ${user.id} order by id`.execute(db)
    return rows.map(({ message }) => message)
  }

  test('is told of a parent: a minor that the parent sees the record, an adult that the parent asks', async () => {
    for (const [birthdate, text] of [
      [MINOR, /^Rosa Santos sees your subjects/],
      [ADULT, /^Rosa Santos asks to see your subjects.* You decide\.$/],
    ] as const) {
      const child = await aChild(birthdate)
      const own = await signInStudent(app, child)
      await aParentOf(child)
      expect((await notices(own)).at(-1)).toMatch(text)
    }
  })

  test('is told on the 18th birthday, once, if a parent saw the record', async () => {
    const [child, lonely, removed] = [await aChild(yearsAgo(18)), await aChild(yearsAgo(18)), await aChild(yearsAgo(18))]
    const owns = [await signInStudent(app, child), await signInStudent(app, lonely), await signInStudent(app, removed)]
    await aParentOf(child)
    await post(`/api/parents/${await linkOf(await aParentOf(removed), removed)}/remove`, { reason: 'Order of a court' }, 'registrar')
    await askStudentsOfAge({ ...app.ctx(), now: start })
    const sent = await Promise.all(owns.map(async (own) => (await notices(own)).filter((text) => text.startsWith('You are 18 now')).length))
    expect(sent).toEqual([1, 0, 0])
    await askStudentsOfAge({ ...app.ctx(), now: new Date(start.getTime() + 86_400_000) })
    expect((await notices(owns[0]!)).filter((text) => text.startsWith('You are 18 now'))).toHaveLength(1)
  })

  test('who was born on 29 February is told on 1 March, when the parent no longer sees the record', async () => {
    const child = await aChild('2008-02-29')
    const own = await signInStudent(app, child)
    await aParentOf(child)
    const sent: number[] = []
    for (const day of ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']) {
      await askStudentsOfAge({ ...app.ctx(), now: new Date(`${day}T07:00:00+08:00`) })
      sent.push((await notices(own)).filter((text) => text.startsWith('You are 18 now')).length)
    }
    expect(sent).toEqual([0, 0, 1, 1])
  })
})
