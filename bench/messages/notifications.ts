import { connectDomains } from '../../server/src/app/domains.ts'
import { runNotificationRules } from '../../server/src/communication/messaging/scheduling/run-rules.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { makeContext } from '../../server/src/platform/context.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { diskStore } from '../../server/src/platform/files.ts'
import { startJobs } from '../../server/src/platform/jobs.ts'
import type { Bench } from '../bench.ts'
import { formatCount, formatMs, formatRatio, type MeasurementRow } from '../table.ts'

const MAX_RATIO = 1.5
/** The small rule is for about this part of the students. */
const SMALL_PART = 20
/** No server runs the rules of a day so far away. */
const DAY = '2099-01-05'

/** Compares a rule for many students with one for few, for each person: finding, writing down, rendering and queuing. */
export async function measureNotifications(bench: Bench): Promise<MeasurementRow[]> {
  connectDomains()
  const db = openDatabase(bench.school.url, { max: 2 })
  const config = readConfig({ DATA_DIR: process.cwd(), PUBLIC_URL: 'https://portal.test' })
  const facts = { db, config, requestId: 'bench', ip: '', userAgent: '', publicUrl: 'https://portal.test', files: diskStore(process.cwd()) }
  // The rules queue the mails that they send; the server of the bench sends them.
  const queue = await startJobs(() => ({ ...facts, log: console }), { jobs: [], workers: false })
  const run = async (courseIds: readonly string[]) => {
    const ruleId = await addRule(bench, courseIds)
    const startedAt = performance.now()
    await runNotificationRules(makeContext({ ...facts, now: new Date(`${DAY}T10:00:00+08:00`) }))
    const ms = performance.now() - startedAt
    const { rows } = await bench.db.query<{ people: number }>('select people from notification_runs where rule_id = $1', [ruleId])
    return { ms, people: rows[0]?.people ?? 0 }
  }
  try {
    const courses = await listCourses(bench)
    const total = courses.reduce((sum, { students }) => sum + students, 0)
    const few = courses.filter(
      (_, place) => courses.slice(0, place + 1).reduce((sum, { students }) => sum + students, 0) <= total / SMALL_PART,
    )
    const fewIds = (few.length > 0 ? few : courses.slice(0, 1)).map(({ id }) => id)
    // The first run prepares the statements.
    await run(fewIds)
    const small = await run(fewIds)
    const large = await run(courses.map(({ id }) => id))
    const ratio = large.ms / large.people / (small.ms / small.people)
    return [
      {
        label: `(j) a rule for ${formatCount(large.people)} / ${formatCount(small.people)} students, for each`,
        ratio: formatRatio(ratio),
        target: `≤ ${formatRatio(MAX_RATIO)}`,
        isMet: ratio <= MAX_RATIO,
        detail: `${formatMs(large.ms)} against ${formatMs(small.ms)} for portal and email`,
      },
    ]
  } finally {
    await queue.stop()
    await db.destroy()
  }
}

/** The courses of enrolled students, the smallest first. */
async function listCourses({ db }: Bench): Promise<{ id: string; students: number }[]> {
  const { rows } = await db.query<{ id: string; students: number }>(
    `select e.course_id as id, count(*)::int as students from enrollments e
     where e.status = 4 and e.withdrawn_at is null and e.school_year = (select value from settings where key = 'school_year')
       and e.term_part in (0, (select value::int from settings where key = 'semester'))
     group by e.course_id order by students, id`,
  )
  return rows
}

async function addRule({ db }: Bench, courseIds: readonly string[]): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into notification_rules (name, occasion, on_day, days, send_at, channels, course_ids, portal_text, email_subject, email_text, is_on, covers_from)
     values ('Measured', 'fixed_date', $1, 0, '00:00', '{portal,email}', $2, 'Hello {first_name}', 'Hello', 'Hello {full_name}, today is {date}.', true, $1)
     returning id`,
    [DAY, courseIds],
  )
  return rows[0]!.id
}
