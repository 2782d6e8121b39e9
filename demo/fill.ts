/** `npm run demo -- --students 5000`: fills a database with a school of that size, for benchmarks. It is the same school every time. */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/db/database.ts'
import { startEmbedded } from '../server/src/platform/db/embedded.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { hashPassword } from '../server/src/platform/passwords.ts'
import { dropBills, prepareBills } from './fill-steps/bills.ts'
import { addClasses, divideJuniorHighYears, dropClasses, prepareRooms, readTerms } from './fill-steps/classes.ts'
import { addEarlierGrades, addGraduates, markCandidates } from './fill-steps/earlier-years.ts'
import { addTerm } from './fill-steps/enrollments.ts'
import { addInstructors, addStudents, planPeople, prepareChoices, prepareLocations } from './fill-steps/people.ts'
import { addRecentWork, defineRecentMoment } from './fill-steps/recent.ts'
import { addNotes, addRequests } from './fill-steps/requests.ts'
import { addSheets } from './fill-steps/sheets.ts'
import { describeTables, verifyCounters } from './fill-steps/verify.ts'
import { loadDemoSchool } from './load.ts'

const BATCH_SIZE = 5_000

/** Fills the database at `url`, which is migrated and has the demo school. Accounts are `s000001@talaan.test` and so on, all with `password`. */
export async function fillSchool(
  url: string,
  options: {
    students: number
    password: string
    /** The day (YYYY-MM-DD) before which the school was at work for two weeks; without it, nothing happened since the beginning of the term. */
    today?: string
    log?: (text: string) => void
  },
): Promise<void> {
  const log = options.log ?? (() => {})
  const { today } = options
  const db = new pg.Client({ connectionString: url, application_name: 'talaan fill' })
  await db.connect()
  try {
    await db.query("set statement_timeout = 0; set work_mem = '128MB'; set timezone = 'Asia/Manila'; set synchronous_commit = off")
    const { rows } = await db.query("select from users where email = 's000001@talaan.test'")
    if (rows.length > 0) throw new Error('This database is filled already. Use a fresh one: another DATA_DIR or DATABASE_URL.')
    const passwordHash = await hashPassword(options.password)
    const runStep = async (name: string, step: () => Promise<void>): Promise<void> => {
      const start = performance.now()
      await db.query('begin')
      await step()
      await db.query('commit')
      log(`${name.padEnd(40)} ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
    await prepareChoices(db)
    await prepareLocations(db)
    await defineRecentMoment(db)
    await runStep('subjects, rooms, instructors', async () => {
      await divideJuniorHighYears(db)
      await planPeople(db, options.students)
      await addInstructors(db, await prepareRooms(db), passwordHash)
    })
    const people = options.students + Math.max(1, Math.floor(options.students / 50))
    const staff = { registrar: await findUserId(db, 'registrar@talaan.test'), cashier: await findUserId(db, 'cashier@talaan.test') }
    for (const [from, to] of splitBatches(people)) await runStep(`people ${from}-${to}`, () => addStudents(db, from, to, passwordHash))
    await db.query('analyze users, user_infos, students, fill_people; create temp sequence fill_or')
    for (const term of await readTerms(db)) {
      const name = `${term.school_year} semester ${term.semester}`
      await runStep(`${name}: classes`, async () => {
        await addClasses(db, term)
        await prepareBills(db, term)
      })
      for (const [from, to] of splitBatches(people)) {
        await runStep(`${name}: ${from}-${to}`, async () => {
          await db.query("select set_config('talaan.actor_id', $1, true), set_config('talaan.reason', 'Fill', true)", [
            String(staff.registrar),
          ])
          await addTerm(db, { from, to, term, today, ...staff })
        })
      }
      await runStep(`${name}: grade sheets`, () => addSheets(db, term))
      await dropBills(db)
      await dropClasses(db)
      await db.query('analyze enrollments, loads, assessments, payments, subject_offers')
    }
    await runStep('years before the portal, graduates', async () => {
      await addEarlierGrades(db, staff.registrar, 1, people)
      await addGraduates(db, { students: options.students, after: people, passwordHash, registrar: staff.registrar })
      await markCandidates(db, staff.registrar)
    })
    if (today)
      await runStep('the last two weeks', async () => {
        await addRecentWork(db, { today, ...staff })
        await addNotes(db, { today, ...staff })
        await addRequests(db, { today, ...staff })
      })
    await runStep('notifications, totals', async () => {
      await addNotifications(db, options.students)
      await db.query(`insert into number_sequences (key, next)
        select 'student ' || year, 1001 + max(number) from fill_people p cross join lateral (select pg_temp.first_year() - (level - first_level) as year) y
        group by year on conflict (key) do update set next = greatest(number_sequences.next, excluded.next)`)
      await db.query('select fold_enrollment_counts()')
    })
    await db.query('vacuum analyze')
    await verifyCounters(db)
    log(await describeTables(db))
  } finally {
    await db.end()
  }
}

async function addNotifications(db: pg.Client, students: number): Promise<void> {
  await db.query(
    `insert into notifications (user_id, data, read_at, created_at)
     select r.user_id, jsonb_build_object('type', 'request', 'message', 'Admission request by ' || p.name || '.', 'url', '/admin/enrollments/new-request'),
            case when p.place > 100 then now() end, now() - p.place * interval '7 minutes'
     from (select name, row_number() over (order by id desc) as place from users where email like 's______@talaan.test' limit $1) p
     cross join (select distinct user_id from user_roles join roles on roles.id = role_id where roles.key in ('administrator', 'registrar')) r
     order by p.place desc`,
    [Math.min(5_000, Math.ceil(students / 10))],
  )
}

async function findUserId(db: pg.Client, email: string): Promise<number> {
  const { rows } = await db.query<{ id: string }>('select id from users where lower(email) = $1', [email])
  if (!rows[0]) throw new Error(`The demo school has no account ${email}; fill only a database that has the demo school or nothing.`)
  return Number(rows[0].id)
}

function splitBatches(count: number): [number, number][] {
  return Array.from({ length: Math.ceil(count / BATCH_SIZE) }, (_, index) => [
    index * BATCH_SIZE + 1,
    Math.min(count, (index + 1) * BATCH_SIZE),
  ])
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { students: { type: 'string', default: '5000' } } })
  const students = Number(values.students)
  if (!Number.isInteger(students) || students < 1 || students > 900_000)
    throw new Error('--students takes a whole number from 1 to 900000.')
  const config = readConfig(process.env)
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded({ dataDir: config.DATA_DIR })
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  const password = config.DEMO_PASSWORD ?? randomBytes(9).toString('base64url')
  const start = performance.now()
  try {
    await migrate(url)
    const db = openDatabase(url, { max: 1 })
    await loadDemoSchool(db, { password })
    await db.destroy()
    await fillSchool(url, { students, password, log: console.log })
    console.log(
      `Done in ${((performance.now() - start) / 1000).toFixed(0)} s. Sign in as s000001@talaan.test … s${String(students).padStart(6, '0')}@talaan.test, password ${password}`,
    )
  } finally {
    await embedded?.stop()
  }
}

if (import.meta.main) {
  await main().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
