import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { signInStudent } from '#testing/billing/assessment.ts'
import { anAttendee, at } from '#testing/campus/attendance.ts'
import { aCourse, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const adviser = await t.createUser('hs_teacher', { first_name: 'Ana', last_name: 'Santos' })
const other = await t.createUser('hs_teacher')
const registrar = await t.createUser('registrar')
const MONTH = '2026-08'
let course: Course
let serial = 0

beforeAll(async () => {
  await aTerm(t.db, { classes_start_on: '2026-06-15' })
  course = await aCourse(t.db, { code: 'JHS', level_type: 'high_school' })
  t.clock.now = at('08:00', '2026-08-31')
})

const aSection = async (adviser_id: number | null = null) =>
  (
    await sql<{ id: number; code: string }>`
      insert into sections (code, course_id, level, school_year, semester, adviser_id)
      values (${`G7-${++serial}`}, ${course.id}, 7, '2026-2027', 1, ${adviser_id}) returning id, code`.execute(t.db)
  ).rows[0]!
async function aPupil(sectionId: number, birthdate = '2013-05-05') {
  const pupil = await anAttendee(t, { course, level: 7 })
  await sql`insert into section_members (enrollment_id, section_id) values (${pupil.id}, ${sectionId})`.execute(t.db)
  await sql`update user_infos set birthdate = ${birthdate} where id = ${pupil.user_info_id}`.execute(t.db)
  return pupil
}
const read = (id: number, as: TestUser | 'registrar' | 'principal' | 'guard' = adviser, month = MONTH) =>
  t.inject('GET', `/api/attendance/sections/${id}`, { as, query: { month } })
type Mark = { enrollment_id: number; status: string | null; reason?: string }
const save = (
  id: number,
  day: string,
  marks: Mark[],
  { as = adviser, ...more }: { as?: TestUser | 'registrar' | 'guard'; marked_at?: string | null } = {},
) => t.inject('PUT', `/api/attendance/sections/${id}/days/${day}`, { as, body: { marks, ...more } })
const setLock = (id: number, verb: 'lock' | 'unlock', as: TestUser | 'principal' = registrar) =>
  t.inject('POST', `/api/attendance/sections/${id}/${verb}`, { as, body: { month: MONTH, reason: 'A mistake' } })

describe('the attendance of a section', () => {
  it('is marked by its adviser, and leaves an audit row', async () => {
    const section = await aSection(adviser.id)
    const [one, two] = [await aPupil(section.id), await aPupil(section.id)]
    const marks = [
      { enrollment_id: one.id, status: 'present' },
      { enrollment_id: two.id, status: 'absent', reason: 'Fever' },
    ]
    const { status, body } = await save(section.id, '2026-08-12', marks, { marked_at: null })
    expect([status, body.message]).toEqual([200, 'Attendance Successfully Saved'])
    expect(body.data).toMatchObject({ section: { code: section.code, adviser: adviser.name }, first_friday: '2026-06-19', locked: null })
    const marked = body.data.days.find(({ day }: { day: string }) => day === '2026-08-12')
    expect(marked.marked_at).toBe(t.clock.now.toISOString())
    const pupil = body.data.pupils.find(({ enrollment_id }: { enrollment_id: number }) => enrollment_id === two.id)
    expect(pupil.marks).toEqual({ '2026-08-12': { status: 'absent', reason: 'Fever' } })
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'attendance.mark_day',
      actor_id: adviser.id,
      after: { day: '2026-08-12', [two.id]: 'absent: Fever' },
    })
    await save(section.id, '2026-08-12', [{ enrollment_id: two.id, status: null }])
    const after = (await read(section.id)).body.data.pupils
    expect(after.map(({ marks }: { marks: object }) => Object.keys(marks).length).toSorted()).toEqual([0, 1])
    const own = await t.inject('GET', '/api/attendance/own', { as: await signInStudent(t, one) })
    expect([own.body.marks, own.body.days_marked]).toEqual([[], 1])
  })

  it('has the school days of the month without holidays, and other days with marks', async () => {
    await sql`insert into holidays (name, starts_on, ends_on) values ('Ninoy Aquino Day', '2026-08-21', '2026-08-21')`.execute(t.db)
    const section = await aSection()
    const pupil = await aPupil(section.id)
    await save(section.id, '2026-08-15', [{ enrollment_id: pupil.id, status: 'present' }], { as: registrar })
    const days = (await read(section.id, registrar)).body.data.days.map(({ day }: { day: string }) => day)
    expect(days).toHaveLength(21)
    expect([days.includes('2026-08-15'), days.includes('2026-08-16'), days.includes('2026-08-21')]).toEqual([true, false, false])
  })

  it('is saved by one of two who have the day open', async () => {
    const section = await aSection()
    const pupil = await aPupil(section.id)
    const mark = (status: string, marked_at: string | null) =>
      save(section.id, '2026-08-13', [{ enrollment_id: pupil.id, status }], { as: registrar, marked_at })
    const answers = await Promise.all([mark('present', null), mark('absent', null)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await mark('late', t.clock.now.toISOString())).status).toBe(200)
  })

  it('rejects days to come, pupils of other sections and unknown marks', async () => {
    const [section, elsewhere] = [await aSection(), await aSection()]
    const [pupil, stranger] = [await aPupil(section.id), await aPupil(elsewhere.id)]
    const errorsOf = async (day: string, mark: Mark) => Object.keys((await save(section.id, day, [mark], { as: registrar })).body.errors)
    expect(await errorsOf('2026-09-01', { enrollment_id: pupil.id, status: 'present' })).toEqual(['day'])
    expect(await errorsOf('2026-08-12', { enrollment_id: stranger.id, status: 'present' })).toEqual(['marks'])
    expect((await save(section.id, '2026-08-12', [{ enrollment_id: pupil.id, status: 'sleepy' }], { as: registrar })).status).toBe(422)
    expect((await save(section.id, '2026-08-12', [], { as: registrar })).status).toBe(422)
    expect((await save(999_999, '2026-08-12', [{ enrollment_id: pupil.id, status: 'present' }], { as: registrar })).status).toBe(404)
  })

  it('of others does not exist for an adviser; the principal reads it', async () => {
    const section = await aSection()
    const pupil = await aPupil(section.id)
    const marks = [{ enrollment_id: pupil.id, status: 'present' }]
    expect((await read(section.id, other)).status).toBe(404)
    expect((await save(section.id, '2026-08-12', marks, { as: other })).status).toBe(404)
    expect((await read(section.id, 'principal')).body.data.can).toEqual({ mark: true, lock: false })
    expect((await read(section.id, 'guard')).status).toBe(403)
    expect((await save(section.id, '2026-08-12', marks, { as: 'guard' })).status).toBe(403)
    const path = `/api/attendance/sections/${section.id}`
    expect((await t.inject('GET', path, { query: { month: MONTH } })).status).toBe(401)
    expect((await t.inject('PUT', `${path}/days/2026-08-12`, { body: { marks } })).status).toBe(401)
    expect((await t.inject('POST', `${path}/lock`, { body: { month: MONTH } })).status).toBe(401)
    expect((await t.inject('POST', `${path}/unlock`, { body: { month: MONTH, reason: 'x' } })).status).toBe(401)
  })

  it('is final once the registrar has locked the month', async () => {
    const section = await aSection()
    const pupil = await aPupil(section.id)
    const mark = () => save(section.id, '2026-08-12', [{ enrollment_id: pupil.id, status: 'present' }], { as: registrar })
    expect((await setLock(section.id, 'lock', 'principal')).status).toBe(403)
    expect((await setLock(section.id, 'lock', other)).status).toBe(403)
    expect((await setLock(section.id, 'lock')).body.message).toBe('Month Successfully Locked')
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'attendance.lock_month', after: { month: MONTH } })
    expect((await setLock(section.id, 'lock')).status).toBe(200)
    expect((await mark()).body.reasons[0]).toMatchObject({ code: 'attendance.month_locked', office: 'Registrar' })
    const { locked, can } = (await read(section.id, registrar)).body.data
    expect([locked.by, can]).toEqual([registrar.name, { mark: false, lock: true }])
    expect((await setLock(section.id, 'unlock')).body.message).toBe('Month Successfully Unlocked')
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'attendance.unlock_month', after: { reason: 'A mistake' } })
    expect((await mark()).status).toBe(200)
    expect((await setLock(999_999, 'lock')).status).toBe(404)
  })
})

describe('absences of a month', () => {
  const aParent = async (studentId: number) => {
    const parent = await t.createUser('parent')
    const { rows } = await sql<{ id: number }>`
      insert into parent_invitations (student_id, relation, secret_hash, invited_at, expires_at)
      values (${studentId}, 'mother', sha256(${crypto.randomUUID()}::bytea), now(), now() + interval '1 day') returning id`.execute(t.db)
    await sql`
      insert into parent_links (parent_id, student_id, relation, invitation_id, privacy_notice_version, accepted_at)
      values (${parent.id}, ${studentId}, 'mother', ${rows[0]!.id}, '1', now())`.execute(t.db)
    return parent
  }
  const bellOf = async (as: TestUser) =>
    (await t.inject('GET', '/api/notifications', { as })).body.data.map(({ data }: { data: { message: string } }) => data.message)
  const days = ['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07', '2026-08-10']

  it('notify and mail the parents of a minor once, when there are five without excuse', async () => {
    const section = await aSection()
    const pupil = await aPupil(section.id)
    const parent = await aParent(pupil.student_id)
    const mark = (day: string, status = 'absent') => save(section.id, day, [{ enrollment_id: pupil.id, status }], { as: registrar })
    await mark('2026-08-11', 'excused')
    for (const day of days.slice(0, 4)) await mark(day)
    expect(await bellOf(parent)).toEqual([])
    for (const day of days.slice(4)) await mark(day)
    await mark(days[5]!, 'present')
    await mark(days[5]!)
    const text = `${pupil.first_name} ${pupil.last_name} (${section.code}) was absent on 5 days in August 2026.`
    expect(await bellOf(parent)).toEqual([text])
    const mails = (await t.mails()).filter(({ to }) => to === parent.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain(`/admin/parent/children/${pupil.student_id}?view=attendance`)
  })

  it('tell nobody about an adult who did not consent', async () => {
    const section = await aSection()
    const pupil = await aPupil(section.id, '2000-01-01')
    const parent = await aParent(pupil.student_id)
    for (const day of days) await save(section.id, day, [{ enrollment_id: pupil.id, status: 'absent' }], { as: registrar })
    expect(await bellOf(parent)).toEqual([])
  })
})
