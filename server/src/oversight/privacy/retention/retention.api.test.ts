import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aCourse, anApplicant, anEnrollment, anOffer, aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { removeDueRecords, startAutomaticRetention } from './run-retention.ts'

const t = await testApp()
const YEARS_AGO = '2020-06-01T00:00:00Z'
type Role = 'administrator' | 'registrar'
const preview = (key: string, as: Role | undefined = 'administrator') => t.inject('GET', `/api/privacy/retention/${key}/preview`, { as })
const run = (key: string, body: object, as: Role | undefined = 'administrator') =>
  t.inject('POST', `/api/privacy/retention/${key}/run`, { as, body })
const ruleOf = async (key: string) =>
  (await t.inject('GET', '/api/privacy/retention', { as: 'administrator' })).body.data.find((row: { key: string }) => row.key === key)
const update = (key: string, body: object, as: Role | undefined = 'administrator') =>
  t.inject('PUT', `/api/privacy/retention/${key}`, { as, body: { months: 12, basis: 'Rule of the school', ...body } })
const latestRun = async () => (await sql<{ id: number }>`select max(id) as id from retention_runs`.execute(t.db)).rows[0]!.id
const rejectedApplicant = async () => {
  const applicant = await anApplicant(t.db, { course: await aCourse(t.db) })
  const { rows } = await sql<{ person: number }>`
    select s.user_info_id as person from admissions a join students s on s.id = a.student_id where a.student_id = ${applicant.student_id}`.execute(
    t.db,
  )
  await sql`
    update admissions set submitted_at = ${YEARS_AGO}, decided_at = ${YEARS_AGO}, decision = 'rejected', reject_reason = 'Full' where student_id = ${applicant.student_id}`.execute(
    t.db,
  )
  await sql`update enrollments set created_at = ${YEARS_AGO}, status = 0 where student_id = ${applicant.student_id}`.execute(t.db)
  await sql`update user_infos set contact_number = '09171234567', street = 'Mabini' where id = ${rows[0]!.person}`.execute(t.db)
  return rows[0]!.person
}
const personOf = async (id: number) =>
  (
    await sql<{ first_name: string; contact_number: string | null; street: string | null; birthdate: string | null }>`
      select first_name, contact_number, street, birthdate from user_infos where id = ${id}`.execute(t.db)
  ).rows[0]!

beforeAll(async () => {
  await aTerm(t.db)
})

it('anonymises applicants who never enrolled after a preview, and leaves all others', async () => {
  const [old, second] = [await rejectedApplicant(), await rejectedApplicant()]
  const course = await aCourse(t.db)
  const enrolled = await anEnrollment(t.db, { course, status: 4, loads: [await anOffer(t.db, { course })] })
  const { body } = await preview('applicants')
  expect(body.data.count).toBe(2)
  expect(body.data.sample.map(({ id }: { id: number }) => id).toSorted()).toEqual([old, second].toSorted())
  expect((await personOf(old)).first_name).not.toBe('Anonymised')
  const { before } = body.data
  expect((await run('applicants', { expected: 1, before })).body.reasons[0]).toMatchObject({ code: 'retention.changed', count: 2 })
  const started = await run('applicants', { expected: 2, before })
  expect([started.status, started.body.data.last_run.status]).toEqual([200, 'queued'])
  expect((await run('applicants', { expected: 2, before })).body.reasons[0].code).toBe('retention.running')
  await removeDueRecords(t.ctx(), await latestRun())
  expect(await personOf(old)).toEqual({ first_name: 'Anonymised', contact_number: null, street: null, birthdate: null })
  expect((await personOf(enrolled.user_info_id)).first_name).not.toBe('Anonymised')
  expect((await ruleOf('applicants')).last_run).toMatchObject({ status: 'done', processed: 2 })
  expect((await preview('applicants')).body.data.count).toBe(0)
  const actions = (await t.audits()).map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['privacy.run_retention', 'privacy.anonymise', 'privacy.remove_records', 'privacy.finish_retention']),
  )
})

it('deletes old messages and notifications in batches', async () => {
  const user = await t.createUser('guard')
  await sql`
    insert into notifications (user_id, data, created_at)
    select ${user.id}, '{"type":"request","message":"Old","url":null}', ${YEARS_AGO}::timestamptz + n * interval '1 minute' from generate_series(1, 250) n`.execute(
    t.db,
  )
  await sql`
    insert into messages (channel, template, recipient, body, status, created_at) values
      ('email', 'old', 'a@school.test', 'x', 'sent', ${YEARS_AGO}), ('email', 'waiting', 'a@school.test', 'x', 'queued', ${YEARS_AGO})`.execute(
    t.db,
  )
  for (const [key, expected] of [
    ['notifications', 250],
    ['messages', 1],
  ] as const) {
    const { data } = (await preview(key)).body
    expect([key, data.count]).toEqual([key, expected])
    await run(key, { expected, before: data.before })
    await removeDueRecords(t.ctx(), await latestRun())
    expect((await ruleOf(key)).last_run).toMatchObject({ status: 'done', processed: expected })
  }
  const { rows } = await sql<{ template: string }>`select template from messages where created_at = ${YEARS_AGO}`.execute(t.db)
  expect(rows).toEqual([{ template: 'waiting' }])
})

it('never removes what is only kept, and runs by itself only when it is set so', async () => {
  expect((await preview('grades')).body.data.count).toBe(0)
  expect((await run('grades', { expected: 1, before: YEARS_AGO })).status).toBe(422)
  expect((await update('grades', { is_automatic: true })).status).toBe(422)
  expect((await update('grades', { months: '' })).status).toBe(200)
  await rejectedApplicant()
  const before = await latestRun()
  await startAutomaticRetention(t.ctx())
  expect(await latestRun()).toBe(before)
  expect((await update('applicants', { months: 12, is_automatic: true })).body.data).toMatchObject({ is_automatic: true })
  await startAutomaticRetention(t.ctx())
  expect(await latestRun()).toBeGreaterThan(before)
  await removeDueRecords(t.ctx(), await latestRun())
  expect((await ruleOf('applicants')).last_run).toMatchObject({ status: 'done', processed: 1, started_by: null })
})

it('removes scans of attendance after two years by itself, with their voids, and keeps the newer ones', async () => {
  const person = await rejectedApplicant()
  await sql`
    with added as (
      insert into attendance_logs (scan_id, event_id, person_id, kind, scanned_at, source, created_at)
      select gen_random_uuid(), e.id, ${person}, 'in', x.at, 'scan', x.at
      from attendance_events e cross join (values (${YEARS_AGO}::timestamptz), (now())) as x (at) where e.is_gate returning id, scanned_at
    )
    insert into attendance_voids (log_id, reason, voided_at) select id, 'Wrong card', scanned_at from added`.execute(t.db)
  expect((await preview('attendance')).body.data).toMatchObject({ count: 1, sample: [{ label: 'Gate log' }] })
  expect(await ruleOf('attendance')).toMatchObject({ months: 24, action: 'delete', is_automatic: true })
  await startAutomaticRetention(t.ctx())
  await sql`update retention_runs set status = 'failed' where class_key <> 'attendance' and status = 'queued'`.execute(t.db)
  const { rows } = await sql<{ id: number }>`select id from retention_runs where class_key = 'attendance'`.execute(t.db)
  await removeDueRecords(t.ctx(), rows[0]!.id)
  const { rows: left } = await sql<{ logs: number; voids: number }>`
    select (select count(*)::int from attendance_logs) as logs, (select count(*)::int from attendance_voids) as voids`.execute(t.db)
  expect(left).toEqual([{ logs: 1, voids: 1 }])
})

it('refuses bad input, an older form, other roles and people who are not signed in', async () => {
  const { updated_at } = await ruleOf('messages')
  expect((await update('messages', { months: '' })).status).toBe(422)
  expect((await update('messages', { months: 0 })).status).toBe(422)
  expect((await update('messages', { months: 24, updated_at })).status).toBe(200)
  expect((await update('messages', { months: 36, updated_at })).status).toBe(409)
  expect((await update('nothing', {})).status).toBe(404)
  expect((await update('messages', {}, 'registrar')).status).toBe(403)
  expect((await t.inject('PUT', '/api/privacy/retention/messages', { body: {} })).status).toBe(401)
  expect((await preview('nothing')).status).toBe(404)
  expect((await preview('messages', 'registrar')).status).toBe(403)
  expect((await run('messages', { expected: 0, before: YEARS_AGO })).status).toBe(422)
  expect((await run('messages', { expected: 1, before: '2999-01-01T00:00:00Z' })).status).toBe(422)
  expect((await run('nothing', { expected: 1, before: YEARS_AGO })).status).toBe(404)
  expect((await run('messages', { expected: 1, before: YEARS_AGO }, 'registrar')).status).toBe(403)
  expect((await t.inject('POST', '/api/privacy/retention/messages/run', { body: {} })).status).toBe(401)
  expect((await t.audits()).map(({ action }) => action)).toContain('privacy.update_retention')
})
