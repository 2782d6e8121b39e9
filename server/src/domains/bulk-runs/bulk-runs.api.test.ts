import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { runMaintenance } from '../../platform/housekeeping.ts'
import { testApp } from '../../platform/testing.ts'
import { type Applicant, aCourse, anApplicant, anEnrollment, anOffer, aTerm, type Course } from '../enrollment/testing.ts'
import { resumeBulkRuns, runBulk } from './run-bulk.ts'

const t = await testApp({ pool: 16 })
const { db, inject, createUser } = t
const worker = t.services()
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const start = (body: unknown, as: Who = 'registrar', headers?: Record<string, string>) =>
  inject('POST', '/api/bulk-runs', { as, body, headers })
const accepting = (ids: readonly number[], as: Who = 'registrar') => start({ action: 'accept_admissions', ids }, as)
const runOf = async (id: number, as: Who = 'registrar') => (await inject('GET', `/api/bulk-runs/${id}`, { as })).body.data
const rowsOf = async (id: number, query = {}, as: Who = 'registrar') =>
  (await inject('GET', `/api/bulk-runs/${id}/rows`, { as, query })).body.data
const act = (id: number, what: 'cancel' | 'resume', as: Who = 'registrar') => inject('POST', `/api/bulk-runs/${id}/${what}`, { as })
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const ids = (of: readonly { id: number }[]) => of.map((one) => one.id)
const statuses = async (of: readonly { id: number }[]) => {
  const { rows } = await sql<{ status: number }>`select status from enrollments where id = any(${ids(of)}::bigint[]) order by id`.execute(
    db,
  )
  return rows.map((row) => row.status)
}
const applicants = async (n: number): Promise<Applicant[]> => {
  const made: Applicant[] = []
  for (let i = 0; i < n; i++) made.push(await anApplicant(db, { course }))
  return made
}

describe('a run', () => {
  test('accepts what it was given and says what became of each row; the rest goes on after a refusal', async () => {
    const registrar = await createUser('registrar')
    const some = await applicants(3)
    await inject('POST', `/api/enrollments/rejectAdmissions/${some[1]!.id}`, { as: registrar, body: {} })
    const answer = await accepting(ids(some), registrar)
    expect(answer.body).toMatchObject({
      data: { action: 'accept_admissions', status: 'running', total: 3, counts: { waiting: 3 }, can: { cancel: true } },
      message: 'Accept applications: 3 rows',
    })
    const id = answer.body.data.id
    expect((await t.audits()).at(-1)).toMatchObject({ actor_id: registrar.id, action: 'bulk_run.start', after: { enrollments: ids(some) } })
    await runBulk(worker, id)
    expect(await runOf(id, registrar)).toMatchObject({
      status: 'finished',
      counts: { waiting: 0, done: 2, refused: 1, failed: 0 },
      created_by: registrar.name,
    })
    const [first, second] = await rowsOf(id, {}, registrar)
    expect(first).toMatchObject({ target_id: some[0]!.id, status: 'done', message: expect.stringContaining('has been accepted.') })
    expect(second).toMatchObject({ status: 'refused', message: expect.stringContaining('This one is Rejected') })
    expect(await rowsOf(id, { status: 'refused' }, registrar)).toEqual([second])
    expect(await statuses(some)).toEqual([2, 0, 2])
    const { rows } = await sql`select from audit_logs where action = 'admission.accept' and actor_id = ${registrar.id}`.execute(db)
    expect(rows).toHaveLength(2)
  })

  test('rejects with one reason, and accepts enrollments', async () => {
    const some = await applicants(2)
    const rejecting = await start({ action: 'reject_admissions', ids: ids(some), reason: 'The course is full' })
    await runBulk(worker, rejecting.body.data.id)
    expect(await statuses(some)).toEqual([0, 0])
    const { rows } = await sql`select distinct reject_reason from enrollments where id = any(${ids(some)}::bigint[])`.execute(db)
    expect(rows).toEqual([{ reject_reason: 'The course is full' }])
    const ready = await anEnrollment(db, { course, loads: [await anOffer(db, { course })], net_centavos: 0 })
    const empty = await anEnrollment(db, { course })
    const enrolling = await start({ action: 'accept_enrollments', ids: [ready.id, empty.id] })
    await runBulk(worker, enrolling.body.data.id)
    expect((await rowsOf(enrolling.body.data.id)).map((row: { status: string }) => row.status)).toEqual(['done', 'refused'])
    expect(await statuses([ready, empty])).toEqual([4, 2])
  })

  test('sent twice with one key is one run; the same id twice is one row', async () => {
    const [one] = await applicants(1)
    const body = { action: 'accept_admissions', ids: [one!.id, one!.id] }
    const headers = { 'idempotency-key': 'the-same-click' }
    const [a, b] = [await start(body, 'registrar', headers), await start(body, 'registrar', headers)]
    expect([a.body.data.id, a.body.data.total]).toEqual([b.body.data.id, 1])
  })

  test('an unexpected failure undoes its row, marks it, and goes on; resuming tries it again', async () => {
    const some = await applicants(2)
    const id = (await accepting(ids(some))).body.data.id
    await sql`
      create function break_one() returns trigger language plpgsql as $$ begin raise exception 'out of paper' using errcode = 'XX000'; end $$`.execute(
      db,
    )
    await sql`create trigger broken before update on enrollments for each row when (old.id = ${sql.lit(some[0]!.id)}) execute function break_one()`.execute(
      db,
    )
    await runBulk(worker, id)
    expect((await rowsOf(id))[0]).toMatchObject({ status: 'failed', message: 'This could not be done. Nothing of it was changed.' })
    expect(await statuses(some)).toEqual([1, 2])
    const { rows } = await sql`select from user_infos where id = ${some[0]!.user_info_id} and user_id is not null`.execute(db)
    expect(rows).toEqual([])
    await sql`drop trigger broken on enrollments`.execute(db)
    expect(await runOf(id)).toMatchObject({ status: 'finished', can: { cancel: false, resume: true } })
    expect((await act(id, 'resume')).body.message).toBe('Going on with 1 rows.')
    await runBulk(worker, id)
    expect(await statuses(some)).toEqual([2, 2])
    expect(codes(await act(id, 'resume'))).toEqual(['bulk_run.wrong_state'])
  })

  test('is found again on the list it was started in, whatever was started elsewhere since', async () => {
    const registrar = await createUser('registrar')
    const [one, two] = await applicants(2)
    const started = async (of: { id: number }, list: string) =>
      (await start({ action: 'accept_admissions', ids: [of.id], list }, registrar)).body.data.id
    const college = await started(one!, 'admission-college')
    const request = await started(two!, 'enrollment-new-request')
    const newest = async (list: string) => {
      const { data, meta } = (await inject('GET', '/api/bulk-runs', { as: registrar, query: { list, limit: '1' } })).body
      return [meta.total, ...ids(data)]
    }
    expect(await newest('admission-college')).toEqual([1, college])
    expect(await newest('enrollment-new-request')).toEqual([1, request])
    expect(await newest('admission-high_school')).toEqual([0])
    expect((await start({ action: 'accept_admissions', ids: [one!.id], list: 'elsewhere' }, registrar)).status).toBe(422)
  })

  test('is cancelled between two rows, found again, and resumed', async () => {
    const registrar = await createUser('registrar')
    const some = await applicants(2)
    const id = (await accepting(ids(some), registrar)).body.data.id
    const open = () => inject('GET', '/api/bulk-runs', { as: registrar, query: { open: 'true', action: 'accept_admissions' } })
    expect((await open()).body.data.map((run: { id: number }) => run.id)).toEqual([id])
    expect((await act(id, 'cancel', registrar)).body).toMatchObject({
      data: { status: 'cancelled' },
      message: 'Stopped. 2 were not begun.',
    })
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'bulk_run.cancel', entity_id: String(id) })
    expect(codes(await act(id, 'cancel', registrar))).toEqual(['bulk_run.wrong_state'])
    await runBulk(worker, id)
    await resumeBulkRuns(worker)
    expect(await statuses(some)).toEqual([1, 1])
    expect((await open()).body.data).toEqual([])
    expect((await act(id, 'resume', registrar)).body.data.status).toBe('running')
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'bulk_run.resume' })
    await resumeBulkRuns(worker)
    expect(await statuses(some)).toEqual([2, 2])
  })

  test.each([
    ['whose role was taken', sql`delete from user_roles where user_id = `],
    ['whose account was closed', sql`update users set status = 0 where id = `],
  ])('stops for somebody %s', async (_, revoke) => {
    const registrar = await createUser('registrar')
    const some = await applicants(2)
    const id = (await accepting(ids(some), registrar)).body.data.id
    await sql`${revoke} ${registrar.id}`.execute(db)
    await runBulk(worker, id)
    expect(await runOf(id, 'administrator')).toMatchObject({
      status: 'stopped',
      stopped_reason: 'Whoever started it may no longer do this (Accept Admission).',
    })
    expect(await statuses(some)).toEqual([1, 1])
  })

  test('cannot decide on the own application of whoever started it', async () => {
    const clerk = await createUser('registrar', { email: 'bulk.clerk@school.test' })
    const own = await anApplicant(db, { course, email: 'bulk.clerk@school.test' })
    const id = (await accepting([own.id], clerk)).body.data.id
    await runBulk(worker, id)
    expect((await rowsOf(id, {}, clerk))[0]).toMatchObject({ status: 'refused', message: 'You cannot decide on your own application.' })
    expect(await statuses([own])).toEqual([1])
  })

  test('two workers and a single click at once: every application is accepted once', async () => {
    const some = await applicants(8)
    const id = (await accepting(ids(some))).body.data.id
    const clicks = some.slice(3, 6).map((one) => inject('POST', `/api/enrollments/acceptAdmissions/${one.id}`, { as: 'administrator' }))
    const answers = await Promise.all([...clicks, runBulk(worker, id), runBulk(worker, id), resumeBulkRuns(worker)])
    await runBulk(worker, id)
    const clicked = answers.slice(0, 3).filter((answer) => (answer as { status: number }).status === 200).length
    const { counts, status } = await runOf(id)
    expect([status, counts]).toEqual(['finished', { waiting: 0, done: 8 - clicked, refused: clicked, failed: 0 }])
    const { rows } = await sql<{ events: number; accounts: number }>`
      select (select count(*) from enrollment_events v where v.enrollment_id = e.id and v.action = 'accept_admission') as events,
             (select count(*) from users u where u.id = i.user_id) as accounts
      from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
      where e.id = any(${ids(some)}::bigint[])`.execute(db)
    expect(rows).toEqual(some.map(() => ({ events: 1, accounts: 1 })))
  })
})

describe('who may', () => {
  test('bad input', async () => {
    const [one] = await applicants(1)
    const fields = async (body: unknown) => Object.keys((await start(body)).body.errors)
    expect(await fields({ action: 'accept_admissions', ids: [] })).toEqual(['ids'])
    expect(await fields({ action: 'accept_admissions', ids: Array.from({ length: 1001 }, (_, n) => n + 1) })).toEqual(['ids'])
    expect(await fields({ action: 'accept_admissions', ids: [one!.id, 999_999_999] })).toEqual(['ids'])
    expect(await fields({ action: 'delete_all', ids: [one!.id] })).toEqual(['action'])
    expect(await fields({ action: 'reject_admissions', ids: [one!.id], reason: 'x'.repeat(501) })).toEqual(['reason'])
  })

  test('not signed in, wrong role, and the permission of the action itself', async () => {
    const body = { action: 'accept_admissions', ids: [1] }
    expect((await inject('POST', '/api/bulk-runs', { body })).status).toBe(401)
    expect((await start(body, 'cashier')).status).toBe(403)
    const enroller = await createUser('cashier')
    await sql`insert into user_permissions (user_id, permission_id) select ${enroller.id}, id from permissions where name = 'Accept Enrollment'`.execute(
      db,
    )
    expect((await start(body, enroller)).status).toBe(403)
  })

  test("a colleague's run is not there; the administrator sees it", async () => {
    const [registrar, other] = [await createUser('registrar'), await createUser('registrar')]
    const id = (await accepting(ids(await applicants(1)), registrar)).body.data.id
    for (const path of ['', '/rows']) {
      expect((await inject('GET', `/api/bulk-runs/${id}${path}`, { as: other })).status).toBe(404)
      expect((await inject('GET', `/api/bulk-runs/${id}${path}`, { as: 'administrator' })).status).toBe(200)
      expect((await inject('GET', `/api/bulk-runs/${id}${path}`)).status).toBe(401)
    }
    for (const what of ['cancel', 'resume'] as const) {
      expect((await act(id, what, other)).status).toBe(404)
      expect((await act(id, what, 'cashier')).status).toBe(403)
      expect((await inject('POST', `/api/bulk-runs/${id}/${what}`)).status).toBe(401)
    }
    expect((await inject('POST', '/api/bulk-runs/x/cancel', { as: registrar })).status).toBe(422)
    expect((await inject('GET', '/api/bulk-runs', { as: other })).body.data).toEqual([])
  })
})

test('a run that is over is forgotten after ninety days; one that waits to go on is not', async () => {
  const registrar = await createUser('registrar')
  const [over, stopped, waiting] = [
    (await accepting(ids(await applicants(1)), registrar)).body.data.id,
    (await accepting(ids(await applicants(1)), registrar)).body.data.id,
    (await accepting(ids(await applicants(1)), registrar)).body.data.id,
  ]
  await runBulk(worker, over)
  await act(stopped, 'cancel', registrar)
  const after = (days: number) => runMaintenance(db, new Date(t.clock.now.getTime() + days * 86_400_000))
  // Asked of the database: sessions that ended go, too.
  const kept = async () => {
    const { rows } = await sql<{ id: number }>`
      select b.id from bulk_runs b where b.id = any(${[over, stopped, waiting]}::bigint[])
        and exists (select from bulk_run_rows r where r.bulk_run_id = b.id) order by b.id`.execute(db)
    return rows.map((row) => row.id)
  }
  await after(89)
  expect(await kept()).toEqual([over, stopped, waiting])
  await after(91)
  expect(await kept()).toEqual([waiting])
})
