import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { runMaintenance } from '#platform/housekeeping.ts'
import { type Applicant, aCourse, anApplicant, anEnrollment, anOffer, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { resumeBulkRuns, runBulk } from './run-bulk.ts'

const t = await testApp({ pool: 16 })
const { db, inject, createUser } = t
const worker = t.services()
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type TestActor = NonNullable<Parameters<typeof inject>[2]>['as']
const startRun = (body: unknown, as: TestActor = 'registrar', headers?: Record<string, string>) =>
  inject('POST', '/api/bulk-runs', { as, body, headers })
const startAccepting = (listIds: readonly number[], as: TestActor = 'registrar') =>
  startRun({ action: 'accept_admissions', ids: listIds }, as)
const readRun = async (id: number, as: TestActor = 'registrar') => (await inject('GET', `/api/bulk-runs/${id}`, { as })).body.data
const listRows = async (id: number, query = {}, as: TestActor = 'registrar') =>
  (await inject('GET', `/api/bulk-runs/${id}/rows`, { as, query })).body.data
const changeRun = (id: number, actionName: 'cancel' | 'resume', as: TestActor = 'registrar') =>
  inject('POST', `/api/bulk-runs/${id}/${actionName}`, { as })
const listReasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const listIds = (records: readonly { id: number }[]) => records.map((record) => record.id)
const readStatuses = async (records: readonly { id: number }[]) => {
  const { rows } = await sql<{
    status: number
  }>`select status from enrollments where id = any(${listIds(records)}::bigint[]) order by id`.execute(db)
  return rows.map((row) => row.status)
}
const addApplicants = async (count: number): Promise<Applicant[]> => {
  const added: Applicant[] = []
  for (let i = 0; i < count; i++) added.push(await anApplicant(db, { course }))
  return added
}

describe('a run', () => {
  test('accepts its rows, reports the result of each, and continues after a refusal', async () => {
    const registrar = await createUser('registrar')
    const applicants = await addApplicants(3)
    await inject('POST', `/api/enrollments/rejectAdmissions/${applicants[1]!.id}`, { as: registrar, body: {} })
    const answer = await startAccepting(listIds(applicants), registrar)
    expect(answer.body).toMatchObject({
      data: { action: 'accept_admissions', status: 'running', total: 3, counts: { waiting: 3 }, can: { cancel: true } },
      message: 'Accept applications: 3 rows',
    })
    const id = answer.body.data.id
    expect((await t.audits()).at(-1)).toMatchObject({
      actor_id: registrar.id,
      action: 'bulk_run.start',
      after: { enrollments: listIds(applicants) },
    })
    await runBulk(worker, id)
    expect(await readRun(id, registrar)).toMatchObject({
      status: 'finished',
      counts: { waiting: 0, done: 2, refused: 1, failed: 0 },
      created_by: registrar.name,
    })
    const [first, second] = await listRows(id, {}, registrar)
    expect(first).toMatchObject({ target_id: applicants[0]!.id, status: 'done', message: expect.stringContaining('has been accepted.') })
    expect(second).toMatchObject({ status: 'refused', message: expect.stringContaining('This one is Rejected') })
    expect(await listRows(id, { status: 'refused' }, registrar)).toEqual([second])
    const readFile = (as: TestActor) => inject('GET', `/api/bulk-runs/${id}/rows`, { as, query: { format: 'csv', status: 'refused' } })
    expect((await readFile(registrar)).body).toMatch(/Name,Status,Result\r\n[^\r]+,Skipped,[^\r]*This one is Rejected[^\r]*\r\n$/)
    const others = await createUser('registrar')
    expect((await readFile(others)).status).toBe(404)
    expect(await readStatuses(applicants)).toEqual([2, 0, 2])
    const { rows } = await sql`select from audit_logs where action = 'admission.accept' and actor_id = ${registrar.id}`.execute(db)
    expect(rows).toHaveLength(2)
  })

  test('rejects with one reason, and accepts enrollments', async () => {
    const applicants = await addApplicants(2)
    const rejectRun = await startRun({ action: 'reject_admissions', ids: listIds(applicants), reason: 'The course is full' })
    await runBulk(worker, rejectRun.body.data.id)
    expect(await readStatuses(applicants)).toEqual([0, 0])
    const { rows } = await sql`select distinct reject_reason from enrollments where id = any(${listIds(applicants)}::bigint[])`.execute(db)
    expect(rows).toEqual([{ reject_reason: 'The course is full' }])
    const completeEnrollment = await anEnrollment(db, { course, loads: [await anOffer(db, { course })], net_centavos: 0 })
    const emptyEnrollment = await anEnrollment(db, { course })
    const acceptRun = await startRun({ action: 'accept_enrollments', ids: [completeEnrollment.id, emptyEnrollment.id] })
    await runBulk(worker, acceptRun.body.data.id)
    expect((await listRows(acceptRun.body.data.id)).map((row: { status: string }) => row.status)).toEqual(['done', 'refused'])
    expect(await readStatuses([completeEnrollment, emptyEnrollment])).toEqual([4, 2])
  })

  test('starts one run for a repeated idempotency key, and one row for a repeated id', async () => {
    const [applicant] = await addApplicants(1)
    const body = { action: 'accept_admissions', ids: [applicant!.id, applicant!.id] }
    const headers = { 'idempotency-key': 'the-same-click' }
    const [firstAnswer, secondAnswer] = [await startRun(body, 'registrar', headers), await startRun(body, 'registrar', headers)]
    expect([firstAnswer.body.data.id, firstAnswer.body.data.total]).toEqual([secondAnswer.body.data.id, 1])
  })

  test('rolls back and marks a row that fails unexpectedly, continues, and retries it when resumed', async () => {
    const applicants = await addApplicants(2)
    const id = (await startAccepting(listIds(applicants))).body.data.id
    await sql`
      create function break_one() returns trigger language plpgsql as $$ begin raise exception 'out of paper' using errcode = 'XX000'; end $$`.execute(
      t.ownerDb,
    )
    await sql`create trigger broken before update on enrollments for each row when (old.id = ${sql.lit(applicants[0]!.id)}) execute function break_one()`.execute(
      t.ownerDb,
    )
    await runBulk(worker, id)
    expect((await listRows(id))[0]).toMatchObject({ status: 'failed', message: 'The action failed. No changes were made.' })
    expect(await readStatuses(applicants)).toEqual([1, 2])
    const { rows } = await sql`select from user_infos where id = ${applicants[0]!.user_info_id} and user_id is not null`.execute(db)
    expect(rows).toEqual([])
    await sql`drop trigger broken on enrollments`.execute(t.ownerDb)
    expect(await readRun(id)).toMatchObject({ status: 'finished', can: { cancel: false, resume: true } })
    expect((await changeRun(id, 'resume')).body.message).toBe('Continuing with 1 rows.')
    await runBulk(worker, id)
    expect(await readStatuses(applicants)).toEqual([2, 2])
    expect(listReasonCodes(await changeRun(id, 'resume'))).toEqual(['bulk_run.status_not_allowed'])
  })

  test('lists only runs started in the same list', async () => {
    const registrar = await createUser('registrar')
    const [firstApplicant, secondApplicant] = await addApplicants(2)
    const startInList = async (applicant: { id: number }, list: string) =>
      (await startRun({ action: 'accept_admissions', ids: [applicant.id], list }, registrar)).body.data.id
    const collegeRunId = await startInList(firstApplicant!, 'admission-college')
    const requestRunId = await startInList(secondApplicant!, 'enrollment-new-request')
    const findNewest = async (list: string) => {
      const { data, meta } = (await inject('GET', '/api/bulk-runs', { as: registrar, query: { list, limit: '1' } })).body
      return [meta.total, ...listIds(data)]
    }
    expect(await findNewest('admission-college')).toEqual([1, collegeRunId])
    expect(await findNewest('enrollment-new-request')).toEqual([1, requestRunId])
    expect(await findNewest('admission-high_school')).toEqual([0])
    expect((await startRun({ action: 'accept_admissions', ids: [firstApplicant!.id], list: 'elsewhere' }, registrar)).status).toBe(422)
  })

  test('is cancelled between two rows, listed as open, and resumed', async () => {
    const registrar = await createUser('registrar')
    const applicants = await addApplicants(2)
    const id = (await startAccepting(listIds(applicants), registrar)).body.data.id
    const listOpenRuns = () => inject('GET', '/api/bulk-runs', { as: registrar, query: { open: 'true', action: 'accept_admissions' } })
    expect((await listOpenRuns()).body.data.map((run: { id: number }) => run.id)).toEqual([id])
    expect((await changeRun(id, 'cancel', registrar)).body).toMatchObject({
      data: { status: 'cancelled' },
      message: 'Stopped. 2 were not processed.',
    })
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'bulk_run.cancel', entity_id: String(id) })
    expect(listReasonCodes(await changeRun(id, 'cancel', registrar))).toEqual(['bulk_run.status_not_allowed'])
    await runBulk(worker, id)
    await resumeBulkRuns(worker)
    expect(await readStatuses(applicants)).toEqual([1, 1])
    expect((await listOpenRuns()).body.data).toEqual([])
    expect((await changeRun(id, 'resume', registrar)).body.data.status).toBe('running')
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'bulk_run.resume' })
    await resumeBulkRuns(worker)
    expect(await readStatuses(applicants)).toEqual([2, 2])
  })

  test.each([
    ['whose role was removed', sql`delete from user_roles where user_id = `],
    ['whose account was closed', sql`update users set status = 0 where id = `],
  ])('stops for an author %s', async (_, revoke) => {
    const registrar = await createUser('registrar')
    const applicants = await addApplicants(2)
    const id = (await startAccepting(listIds(applicants), registrar)).body.data.id
    await sql`${revoke} ${registrar.id}`.execute(db)
    await runBulk(worker, id)
    expect(await readRun(id, 'administrator')).toMatchObject({
      status: 'stopped',
      stopped_reason: 'The user who started this no longer has the permission Accept Admission.',
    })
    expect(await readStatuses(applicants)).toEqual([1, 1])
  })

  test('refuses to decide on the own application of its author', async () => {
    const clerk = await createUser('registrar', { email: 'bulk.clerk@school.test' })
    const ownApplicant = await anApplicant(db, { course, email: 'bulk.clerk@school.test' })
    const id = (await startAccepting([ownApplicant.id], clerk)).body.data.id
    await runBulk(worker, id)
    expect((await listRows(id, {}, clerk))[0]).toMatchObject({ status: 'refused', message: 'You cannot decide on your own application.' })
    expect(await readStatuses([ownApplicant])).toEqual([1])
  })

  test('accepts every application once when two workers and single calls run at the same time', async () => {
    const applicants = await addApplicants(8)
    const id = (await startAccepting(listIds(applicants))).body.data.id
    const singleCalls = applicants
      .slice(3, 6)
      .map((applicant) => inject('POST', `/api/enrollments/acceptAdmissions/${applicant.id}`, { as: 'administrator' }))
    const answers = await Promise.all([...singleCalls, runBulk(worker, id), runBulk(worker, id), resumeBulkRuns(worker)])
    await runBulk(worker, id)
    const acceptedCount = answers.slice(0, 3).filter((answer) => (answer as { status: number }).status === 200).length
    const { counts, status } = await readRun(id)
    expect([status, counts]).toEqual(['finished', { waiting: 0, done: 8 - acceptedCount, refused: acceptedCount, failed: 0 }])
    const { rows } = await sql<{ events: number; accounts: number }>`
      select (select count(*) from enrollment_events v where v.enrollment_id = e.id and v.action = 'accept_admission') as events,
             (select count(*) from users u where u.id = i.user_id) as accounts
      from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
      where e.id = any(${listIds(applicants)}::bigint[])`.execute(db)
    expect(rows).toEqual(applicants.map(() => ({ events: 1, accounts: 1 })))
  })
})

describe('authorization and validation', () => {
  test('rejects bad input', async () => {
    const [applicant] = await addApplicants(1)
    const listErrorFields = async (body: unknown) => Object.keys((await startRun(body)).body.errors)
    expect(await listErrorFields({ action: 'accept_admissions', ids: [] })).toEqual(['ids'])
    expect(await listErrorFields({ action: 'accept_admissions', ids: Array.from({ length: 1001 }, (_, n) => n + 1) })).toEqual(['ids'])
    expect(await listErrorFields({ action: 'accept_admissions', ids: [applicant!.id, 999_999_999] })).toEqual(['ids'])
    expect(await listErrorFields({ action: 'delete_all', ids: [applicant!.id] })).toEqual(['action'])
    expect(await listErrorFields({ action: 'reject_admissions', ids: [applicant!.id], reason: 'x'.repeat(501) })).toEqual(['reason'])
  })

  test('requires a session, a role, and the permission of the action', async () => {
    const body = { action: 'accept_admissions', ids: [1] }
    expect((await inject('POST', '/api/bulk-runs', { body })).status).toBe(401)
    expect((await startRun(body, 'cashier')).status).toBe(403)
    const enroller = await createUser('cashier')
    await sql`insert into user_permissions (user_id, permission_id) select ${enroller.id}, id from permissions where name = 'Accept Enrollment'`.execute(
      db,
    )
    expect((await startRun(body, enroller)).status).toBe(403)
  })

  test("hides a colleague's run, except from administrators", async () => {
    const [registrar, otherRegistrar] = [await createUser('registrar'), await createUser('registrar')]
    const id = (await startAccepting(listIds(await addApplicants(1)), registrar)).body.data.id
    for (const path of ['', '/rows']) {
      expect((await inject('GET', `/api/bulk-runs/${id}${path}`, { as: otherRegistrar })).status).toBe(404)
      expect((await inject('GET', `/api/bulk-runs/${id}${path}`, { as: 'administrator' })).status).toBe(200)
      expect((await inject('GET', `/api/bulk-runs/${id}${path}`)).status).toBe(401)
    }
    for (const actionName of ['cancel', 'resume'] as const) {
      expect((await changeRun(id, actionName, otherRegistrar)).status).toBe(404)
      expect((await changeRun(id, actionName, 'cashier')).status).toBe(403)
      expect((await inject('POST', `/api/bulk-runs/${id}/${actionName}`)).status).toBe(401)
    }
    expect((await inject('POST', '/api/bulk-runs/x/cancel', { as: registrar })).status).toBe(422)
    expect((await inject('GET', '/api/bulk-runs', { as: otherRegistrar })).body.data).toEqual([])
  })
})

test('deletes a run that is over after ninety days, but not one that is waiting', async () => {
  const registrar = await createUser('registrar')
  const [finishedId, stoppedId, waitingId] = [
    (await startAccepting(listIds(await addApplicants(1)), registrar)).body.data.id,
    (await startAccepting(listIds(await addApplicants(1)), registrar)).body.data.id,
    (await startAccepting(listIds(await addApplicants(1)), registrar)).body.data.id,
  ]
  await runBulk(worker, finishedId)
  await changeRun(stoppedId, 'cancel', registrar)
  const maintainAfterDays = (days: number) => runMaintenance(db, new Date(t.clock.now.getTime() + days * 86_400_000))
  // Reads the database, because maintenance deletes sessions, too.
  const findKeptRuns = async () => {
    const { rows } = await sql<{ id: number }>`
      select b.id from bulk_runs b where b.id = any(${[finishedId, stoppedId, waitingId]}::bigint[])
        and exists (select from bulk_run_rows r where r.bulk_run_id = b.id) order by b.id`.execute(db)
    return rows.map((row) => row.id)
  }
  await maintainAfterDays(89)
  expect(await findKeptRuns()).toEqual([finishedId, stoppedId, waitingId])
  await maintainAfterDays(91)
  expect(await findKeptRuns()).toEqual([waitingId])
})
