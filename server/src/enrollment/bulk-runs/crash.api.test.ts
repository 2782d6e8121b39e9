import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aCourse, aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ isLarge: true })
const { db } = t
const ROW_COUNT = 200
const dataDir = mkdtempSync(path.join(tmpdir(), 'talaan-crash-'))
let server: ChildProcess | undefined

afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts the application with its workers in a separate process. Password hashing is cheap, as in every test. */
async function startServer(): Promise<ChildProcess> {
  const source = (file: string) => JSON.stringify(path.join(import.meta.dirname, '../..', file))
  const code = `
    import { buildApp } from ${source('app/app.ts')}
    import { readConfig } from ${source('platform/config.ts')}
    import { openDatabase } from ${source('platform/db/database.ts')}
    import { setPasswordCost } from ${source('platform/passwords.ts')}
    setPasswordCost({ memoryCost: 64, timeCost: 1, parallelism: 1 })
    const url = ${JSON.stringify(t.databaseUrl)}
    const config = readConfig({ DATA_DIR: ${JSON.stringify(dataDir)}, PUBLIC_URL: 'https://portal.test', LOG_LEVEL: 'error' })
    const app = await buildApp({ config, db: openDatabase(url, { max: 6 }), databaseUrl: url, workers: true, pressure: false })
    await app.listen({ port: 0, host: '127.0.0.1' })
    console.log('open')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The server did not start')))
  await Promise.race([once(child.stdout!, 'data'), ended])
  return child
}

async function killServer(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Locks an enrollment while `action` runs. */
async function whileLocked(enrollmentId: number, action: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select from enrollments where id = ${enrollmentId} for update`.execute(tx)
    await action()
  })
}

async function addApplicants(): Promise<number[]> {
  await aTerm(db)
  const course = await aCourse(db)
  await sql`
    insert into user_infos (first_name, last_name, birthdate, personal_email)
    select 'Crash', 'Applicant ' || md5(n::text), '2008-05-05', 'crash' || n || '@example.test' from generate_series(1, ${sql.lit(ROW_COUNT)}) n`.execute(
    db,
  )
  await sql`insert into students (user_info_id) select id from user_infos where first_name = 'Crash'`.execute(db)
  await sql`
    insert into admissions (trans_no, student_id, category, enrollee_type, school_year, semester, course_id, level)
    select 'A26-CRSH-' || lpad(id::text, 4, '0'), id, 'college', 'new', '2026-2027', 1, ${course.id}, 1 from students`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into enrollments (student_id, admission_id, school_year, semester, course_id, level, enrollee_type, status)
    select student_id, id, school_year, 1, ${course.id}, 1, 'new', 1 from admissions returning id`.execute(db)
  return rows.map((row) => row.id)
}

/** The traces of an acceptance, row by row: the mark of the row and the rows that an acceptance writes. */
async function readTraces(runId: number): Promise<string[]> {
  const { rows } = await sql<{ trace: string }>`
    select concat_ws(' ', w.status, e.status, a.decision, i.user_id is not null,
             (select count(*) from user_roles ur where ur.user_id = i.user_id),
             (select count(*) from enrollment_events v where v.enrollment_id = e.id and v.action = 'accept_admission'),
             (select count(*) from audit_logs l where l.entity = 'enrollments' and l.entity_id = e.id::text and l.action = 'admission.accept'),
             (select count(*) from messages m where m.recipient = i.personal_email)) as trace
    from bulk_run_rows w join enrollments e on e.id = w.target_id join admissions a on a.id = e.admission_id
    join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
    where w.bulk_run_id = ${runId} order by w.position`.execute(db)
  return rows.map((row) => row.trace)
}

const DONE_TRACE = 'done 2 accepted t 1 1 1 1'
const WAITING_TRACE = 'waiting 1 f 0 0 0 0'

test('processes every row completely and once when the server is killed repeatedly', async () => {
  const ids = await addApplicants()
  const { body } = await t.inject('POST', '/api/bulk-runs', { as: 'registrar', body: { action: 'accept_admissions', ids } })
  const runId: number = body.data.id
  const countDone = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from bulk_run_rows where bulk_run_id = ${runId} and status = 'done'`.execute(db)
    return rows[0]!.n
  }
  let doneCount = 0
  for (let round = 1; round <= 3; round++) {
    const minimum = doneCount + 5 + Math.floor(Math.random() * 30)
    // However late this test gets to the kill: the run cannot pass this row before it.
    await whileLocked(ids[doneCount + 60]!, async () => {
      server = await startServer()
      await expect.poll(countDone, { timeout: 60_000, interval: 10 }).toBeGreaterThan(minimum)
      await sleep(Math.random() * 20)
      await killServer(server)
    })
    const currentTraces = await readTraces(runId)
    expect([...new Set(currentTraces)].sort()).toEqual([DONE_TRACE, WAITING_TRACE].sort())
    doneCount = currentTraces.filter((trace) => trace === DONE_TRACE).length
  }
  // The next server continues without a call.
  server = await startServer()
  await expect.poll(countDone, { timeout: 90_000, interval: 50 }).toBe(ROW_COUNT)
  await expect.poll(async () => (await t.inject('GET', `/api/bulk-runs/${runId}`, { as: 'registrar' })).body.data.status).toBe('finished')
  expect(await readTraces(runId)).toEqual(ids.map(() => DONE_TRACE))
  const { rows } = await sql`select from users where email like 'crash%'`.execute(db)
  expect(rows).toHaveLength(ROW_COUNT)
  await killServer(server)
}, 240_000)
