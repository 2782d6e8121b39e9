import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { signInStudent } from '#testing/billing/assessment.ts'
import { anAttendee, anEvent, aScan, at, DAY, gateId, sendScans } from '#testing/campus/attendance.ts'
import { aCourse, anEnrollment, anOffer, aTerm } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const guard = await t.createUser('guard', { last_name: 'Bantay' })

beforeAll(async () => {
  await aTerm(t.db)
  t.clock.now = at('12:00')
})

type Role = TestUser | 'guard' | 'registrar' | 'administrator'
const call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { as = guard, ...more }: { as?: Role; body?: object; query?: Record<string, string | number> } = {},
) => t.inject(method, `/api/attendance/${path}`, { as, ...more })
const countsOf = async (id: number, day = DAY) => (await call('GET', `events/${id}/counts`, { query: { day } })).body.data
const sheetOf = async (id: number, session: string, query: Record<string, string | number> = {}) =>
  (await call('GET', `events/${id}/people`, { query: { day: DAY, session, limit: 100, ...query } })).body
const statusesOf = async (id: number, session: string): Promise<Record<number, string>> =>
  Object.fromEntries((await sheetOf(id, session)).data.map((row: { person_id: number; status: string }) => [row.person_id, row.status]))
const lastAudit = async () => (await t.audits()).at(-1)

/** An event of one course with a student who is early, one who is late and one who does not come. */
async function prepare(values: object = {}) {
  const course = await aCourse(t.db)
  const event = await anEvent(t, { is_for_everyone: false, course_ids: [course.id], pm_in: null, ...values })
  const [early, late, absent] = [await anAttendee(t, { course }), await anAttendee(t, { course }), await anAttendee(t, { course })]
  await sendScans(t, event.id, [aScan(early.number, at('07:20')), aScan(late.number, at('08:00'))])
  return { ...event, course, early, late, absent }
}

describe('the sheet', () => {
  it('derives each status once: the counts are those of the list', async () => {
    const { id, early, late, absent } = await prepare()
    const stranger = await anAttendee(t)
    await sendScans(t, id, [aScan(stranger.number, at('07:20'))])
    expect((await countsOf(id)).sessions).toEqual([
      { session: 'am', expected: 3, present: 1, late: 1, absent: 1, excused: 0, not_yet: 0, unexpected: 1 },
    ])
    expect(await statusesOf(id, 'am')).toEqual({
      [early.user_info_id]: 'present',
      [late.user_info_id]: 'late',
      [absent.user_info_id]: 'absent',
      [stranger.user_info_id]: 'unexpected',
    })
    const filtered = await sheetOf(id, 'am', { status: 'late' })
    expect([filtered.meta.total, filtered.data[0].person_id]).toEqual([1, late.user_info_id])
    expect((await sheetOf(id, 'am', { search: early.number })).data.map(({ person_id }: { person_id: number }) => person_id)).toEqual([
      early.user_info_id,
    ])
    expect((await sheetOf(id, 'am', { limit: 2, page: 2 })).data).toHaveLength(2)
    expect(await sheetOf(id, 'am', { status: 'absent', format: 'csv' })).toMatch(/,Absent,,\r\n$/)
    expect(await sheetOf(id, 'am', { status: 'late', format: 'csv' })).toContain(`,Late,${DAY} 08:00,`)
  })

  it('says of each person what the card of the scan says, also of who is not enrolled this term', async () => {
    const event = await anEvent(t)
    const before = { school_year: '2025-2026', semester: 2 }
    const left = await anEnrollment(t.db, { status: 4, level: 2, ...before })
    await sql`
      update students set level = 3, current_course_id = ${left.course.id} where id = ${left.student_id}`.execute(t.db)
    const present = await anAttendee(t, { level: 2 })
    const { rows } = await sql<{ number: string }>`
      select student_id_number as number from user_infos where id = ${left.user_info_id}`.execute(t.db)
    const about = ({ course_code, level, section }: { course_code: string | null; level: number | null; section: string | null }) => [
      course_code,
      level,
      section,
    ]
    for (const [number, person_id, level] of [
      [rows[0]!.number, left.user_info_id, 3] as const,
      [present.number, present.user_info_id, 2] as const,
    ]) {
      const [scan] = await sendScans(t, event.id, [aScan(number, at('07:20'))])
      const row = (await sheetOf(event.id, 'am')).data.find((one: { person_id: number }) => one.person_id === person_id)
      expect(about(row)).toEqual(about(scan!.person!))
      expect(row.level).toBe(level)
    }
  })

  it('counts nobody as absent before the session is over, or in an event that was cancelled', async () => {
    t.clock.now = at('11:00')
    const { id } = await prepare()
    expect((await countsOf(id)).sessions[0]).toMatchObject({ not_yet: 1, absent: 0 })
    t.clock.now = at('11:30')
    expect((await countsOf(id)).sessions[0]).toMatchObject({ not_yet: 0, absent: 1 })
    t.clock.now = at('12:00')
    await call('POST', `events/${id}/cancel`, { body: { reason: 'Storm' } })
    expect((await countsOf(id)).sessions[0]).toMatchObject({ not_yet: 1, absent: 0 })
  })

  it('expects employees, roles, levels and sections, and students of the day alone', async () => {
    const course = await aCourse(t.db, { level_type: 'high_school' })
    const [inSection, ofLevel, enrolledLater, withdrawn] = [
      await anAttendee(t, { course, level: 11 }),
      await anAttendee(t, { course, level: 12 }),
      await anAttendee(t, { course, level: 12 }),
      await anAttendee(t, { course, level: 12 }),
    ]
    await sql`update enrollments set enrolled_at = '2026-08-13T08:00:00+08:00' where id = ${enrolledLater.id}`.execute(t.db)
    await sql`update enrollments set withdrawn_at = '2026-08-11T08:00:00+08:00' where id = ${withdrawn.id}`.execute(t.db)
    const { rows } = await sql<{ id: number }>`
      insert into sections (code, course_id, level, school_year, semester) values ('G11-A', ${course.id}, 11, '2026-2027', 1) returning id`.execute(
      t.db,
    )
    await sql`insert into section_members (enrollment_id, section_id) values (${inSection.id}, ${rows[0]!.id})`.execute(t.db)
    const nurse = await t.createUser('librarian')
    await sql`update user_infos set employment = 'staff' where user_id = ${nurse.id}`.execute(t.db)
    const personOf = async (user: TestUser) =>
      (await sql<{ id: number }>`select id from user_infos where user_id = ${user.id}`.execute(t.db)).rows[0]!.id
    const roleOf = async (key: string) => (await sql<{ id: number }>`select id from roles where key = ${key}`.execute(t.db)).rows[0]!.id
    const expected = async (values: object) => {
      const { id } = await anEvent(t, { is_for_everyone: false, ...values })
      return Object.keys(await statusesOf(id, 'am')).map(Number)
    }
    expect(await expected({ section_ids: [rows[0]!.id] })).toEqual([inSection.user_info_id])
    expect(await expected({ levels: [12] })).toEqual([ofLevel.user_info_id])
    expect(await expected({ role_ids: [await roleOf('librarian')] })).toEqual([await personOf(nurse)])
    expect(await expected({ is_for_employees: true })).toContain(await personOf(nurse))
    const students = await expected({ role_ids: [await roleOf('student')] })
    expect(students).toEqual(expect.arrayContaining([inSection.user_info_id, ofLevel.user_info_id]))
    expect(students).not.toContain(withdrawn.user_info_id)
    expect(students).not.toContain(await personOf(nurse))
  })

  it('expects the college students who have a class of a section', async () => {
    const course = await aCourse(t.db)
    const { rows } = await sql<{ id: number }>`
      insert into sections (code, course_id, level, school_year, semester) values ('BLK-1', ${course.id}, 1, '2026-2027', 1) returning id`.execute(
      t.db,
    )
    const offer = await anOffer(t.db, { course, section: 'BLK-1' })
    const [inside] = [await anEnrollment(t.db, { course, status: 4, loads: [offer] }), await anAttendee(t, { course })]
    await sql`update enrollments set enrolled_at = '2026-06-10T08:00:00+08:00' where id = ${inside.id}`.execute(t.db)
    const { id } = await anEvent(t, { is_for_everyone: false, section_ids: [rows[0]!.id] })
    expect(Object.keys(await statusesOf(id, 'am'))).toEqual([String(inside.user_info_id)])
  })
})

describe('a correction', () => {
  const dayOf = async (id: number, personId: number, as?: Role) =>
    (await call('GET', `events/${id}/people/${personId}`, { as, query: { day: DAY } })).body.data

  async function aLibrarianWhoViews(): Promise<TestUser> {
    const librarian = await t.createUser('librarian')
    await sql`insert into user_permissions select ${librarian.id}, id from permissions where name = 'View Attendance'`.execute(t.db)
    return librarian
  }

  it('adds an entry with a reason, also after the event was closed', async () => {
    const { id, absent } = await prepare()
    await call('POST', `events/${id}/close`)
    const entry = { number: absent.number, kind: 'in', day: DAY, time: '07:25', reason: 'The scanner was broken' }
    const add = (body: object, as?: Role) => call('POST', `events/${id}/entries`, { as, body: { ...entry, ...body } })
    expect((await add({})).body.message).toBe('Entry Successfully Added')
    expect(await lastAudit()).toMatchObject({ action: 'attendance.add_entry', actor_id: guard.id, after: { reason: entry.reason } })
    expect((await statusesOf(id, 'am'))[absent.user_info_id]).toBe('present')
    const errorsOf = async (body: object) => Object.keys((await add(body)).body.errors)
    expect(await errorsOf({ reason: '' })).toEqual(['reason'])
    expect(await errorsOf({ number: '9999-1' })).toEqual(['number'])
    expect(await errorsOf({ time: '23:00' })).toEqual(['time'])
    expect((await add({ day: '2026-08-10' })).body.reasons[0].code).toBe('attendance.not_a_day')
    expect((await add({}, 'registrar')).status).toBe(403)
  })

  it('voids a log with a reason, once; the log stays on record', async () => {
    const { id, early } = await prepare()
    const personDay = (as?: Role) => dayOf(id, early.user_info_id, as)
    const [log] = (await personDay()).logs
    expect(log.can).toEqual({ void: true })
    const librarian = await aLibrarianWhoViews()
    expect((await personDay(librarian)).logs[0].can).toEqual({ void: false })
    expect((await call('POST', `logs/${log.id}/void`, { as: librarian, body: { reason: 'Wrong card' } })).status).toBe(403)
    const voidLog = (reason: string) => call('POST', `logs/${log.id}/void`, { body: { reason } })
    expect((await voidLog('')).status).toBe(422)
    const answers = await Promise.all([voidLog('Wrong card'), voidLog('Wrong card')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.reasons[0].code).toBe('attendance.voided')
    expect(await lastAudit()).toMatchObject({ action: 'attendance.void_log', before: { kind: 'in' }, after: { reason: 'Wrong card' } })
    expect((await personDay()).logs).toMatchObject([{ id: log.id, void: { reason: 'Wrong card', by: guard.name }, can: { void: false } }])
    expect((await statusesOf(id, 'am'))[early.user_info_id]).toBe('absent')
    const [again] = await sendScans(t, id, [aScan(early.number, at('07:20'))])
    expect(again).toMatchObject({ result: 'recorded', kind: 'in' })
    expect((await call('POST', 'logs/999999/void', { body: { reason: 'x' } })).status).toBe(404)
  })

  it('excuses who is expected, also who came late, and removes the excuse', async () => {
    const { id, late, absent } = await prepare()
    const excuse = (person_id: number, more: object = {}) =>
      call('POST', `events/${id}/excuses`, { body: { person_id, day: DAY, reason: 'Sick', ...more } })
    const canOf = async (personId: number, eventId = id, as?: Role) => (await dayOf(eventId, personId, as)).can
    const librarian = await aLibrarianWhoViews()
    expect(await canOf(absent.user_info_id)).toEqual({ excuse: true, remove_excuse: false })
    expect(await canOf(absent.user_info_id, id, librarian)).toEqual({ excuse: false, remove_excuse: false })
    expect((await excuse(absent.user_info_id)).body.message).toBe('Person Successfully Excused')
    expect(await canOf(absent.user_info_id)).toEqual({ excuse: true, remove_excuse: true })
    expect(await lastAudit()).toMatchObject({ action: 'attendance.excuse', after: { reason: 'Sick', person_id: absent.user_info_id } })
    await excuse(late.user_info_id)
    await excuse(late.user_info_id, { reason: 'Bus broke down' })
    expect(await lastAudit()).toMatchObject({ before: { reason: 'Sick' }, after: { reason: 'Bus broke down' } })
    expect((await countsOf(id)).sessions[0]).toMatchObject({ excused: 2, late: 0, absent: 0, expected: 3 })
    const stranger = await anAttendee(t)
    expect((await canOf(stranger.user_info_id)).excuse).toBe(false)
    expect(Object.keys((await excuse(stranger.user_info_id)).body.errors)).toEqual(['person_id'])
    expect((await excuse(absent.user_info_id, { day: '2026-08-10' })).body.reasons[0].code).toBe('attendance.not_a_day')
    const remove = () => call('DELETE', `events/${id}/excuses/${absent.user_info_id}`, { query: { day: DAY } })
    expect((await remove()).body.message).toBe('Excuse Successfully Removed')
    expect(await lastAudit()).toMatchObject({ action: 'attendance.remove_excuse', before: { reason: 'Sick' } })
    expect((await remove()).status).toBe(404)
    expect((await statusesOf(id, 'am'))[absent.user_info_id]).toBe('absent')
    const gate = await gateId(t)
    expect((await canOf(absent.user_info_id, gate)).excuse).toBe(false)
    const body = { person_id: absent.user_info_id, day: DAY, reason: 'Sick' }
    expect((await call('POST', `events/${gate}/excuses`, { body })).body.reasons[0].code).toBe('attendance.gate')
  })

  it('is for the guard and the administrator alone', async () => {
    const { id, early } = await prepare()
    const paths = [
      ['GET', `events/${id}/counts?day=${DAY}`],
      ['GET', `events/${id}/people?day=${DAY}&session=am`],
      ['GET', `events/${id}/people/${early.user_info_id}?day=${DAY}`],
      ['POST', `events/${id}/entries`],
      ['POST', 'logs/1/void'],
      ['POST', `events/${id}/excuses`],
      ['DELETE', `events/${id}/excuses/${early.user_info_id}?day=${DAY}`],
    ] as const
    for (const [method, path] of paths) {
      expect([path, (await t.inject(method, `/api/attendance/${path}`, { body: {} })).status]).toEqual([path, 401])
      expect([path, (await call(method, path, { as: 'registrar', body: {} })).status]).toEqual([path, 403])
    }
    expect((await call('GET', 'events/999999/counts', { query: { day: DAY } })).status).toBe(404)
  })
})

describe('absences', () => {
  const officeOf = async (role_keys: string[]) =>
    (
      await sql<{ id: number }>`
        insert into clearance_offices (name, role_keys) values (${`SAO ${crypto.randomUUID()}`}, ${role_keys}::text[]) returning id`.execute(
        t.db,
      )
    ).rows[0]!.id

  it('become deficiencies of an office, of each student once', async () => {
    const { id, absent, late } = await prepare()
    const office_id = await officeOf(['sao_coordinator'])
    const coordinator = await t.createUser('sao_coordinator')
    const add = (as: Role = coordinator) =>
      call('POST', `events/${id}/deficiencies`, { as, body: { office_id, how_to_clear: 'Render 4 hours of service' } })
    const answers = await Promise.all([add(), add()])
    expect(answers.map(({ body }) => body.data.added).toSorted()).toEqual([0, 1])
    const { rows } = await sql<{ student_id: number; reason: string; how_to_clear: string }>`
      select student_id, reason, how_to_clear from deficiencies where office_id = ${office_id}`.execute(t.db)
    expect(rows).toEqual([
      {
        student_id: absent.student_id,
        reason: 'Absent from Foundation day: August 12, 2026 (morning)',
        how_to_clear: 'Render 4 hours of service',
      },
    ])
    expect((await t.audits()).filter(({ action }) => action === 'attendance.add_absences').at(-1)).toMatchObject({
      actor_id: coordinator.id,
    })
    await sql`update deficiencies set status = 'cleared' where office_id = ${office_id}`.execute(t.db)
    expect((await add()).body.data.added).toBe(0)
    expect((await add('registrar')).status).toBe(404)
    expect((await add(guard)).status).toBe(403)
    const own = await signInStudent(t, late)
    expect((await add(own)).status).toBe(403)
  })

  it('are not known before the event is over, and are none of the gate and of what was cancelled', async () => {
    const office_id = await officeOf(['administrator'])
    const codeOf = async (id: number) =>
      (await call('POST', `events/${id}/deficiencies`, { as: 'administrator', body: { office_id } })).body.reasons?.[0].code
    const { id } = await prepare({ ends_on: '2026-08-13' })
    expect(await codeOf(id)).toBe('attendance.not_over')
    expect(await codeOf(await gateId(t))).toBe('attendance.gate')
    await call('POST', `events/${id}/close`)
    expect(await codeOf(id)).toBeUndefined()
    const cancelled = await prepare()
    await call('POST', `events/${cancelled.id}/cancel`, { body: { reason: 'Storm' } })
    expect(await codeOf(cancelled.id)).toBe('attendance.cancelled')
  })
})
