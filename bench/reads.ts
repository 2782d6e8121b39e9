import type { Bench } from './bench.ts'
import { Connection, requestBytes } from './http-client.ts'
import { load, median, quantile, type Sample } from './measure.ts'
import { driverPool, sendAll, statementRecorder } from './statements.ts'
import { ms, percent, type Row, times, whole } from './table.ts'

const IN_FLIGHT = 32
const AIM = 0.6

export const readNotes = [
  `Reads: ${IN_FLIGHT} requests in flight against one server process, and the same statements with the same values, prepared by name, ` +
    'straight through `pg` from the measuring process on as many connections as the server has, in turns within one run. ' +
    "The driver's side sends every statement the handler needs for its data, not the session lookup (one more statement per request on the portal's side). " +
    'The load generator shares the cores with the server.',
]

/** What is read most, by those who read it. */
function calls({ people, offer, plan }: Pick<Bench, 'people' | 'offer' | 'plan'>) {
  return [
    { what: 'enrolled list, registrar', path: '/api/enrollments?enrolled=true&page=1&limit=15', headers: people.registrar },
    {
      what: 'user list, name search, administrator',
      path: '/api/users?search=santos%20maria&page=1&limit=15',
      headers: people.administrator,
    },
    { what: "a student's grades, all terms", path: '/api/student/allLoads', headers: people.student },
    { what: `roster of ${offer.students}, instructor`, path: `/api/employee/subjectRoster/${offer.id}`, headers: people.instructor },
    { what: 'employees and what they teach, registrar', path: '/api/employees?page=1&limit=15', headers: people.registrar },
    { what: `prospectus of ${plan.subjects} subjects, registrar`, path: `/api/prospectus/${plan.id}`, headers: people.registrar },
    { what: 'notifications, registrar', path: '/api/notifications', headers: people.registrar },
  ]
}

export async function reads(bench: Bench, options: { rounds: number; seconds: number }): Promise<Row[]> {
  const recorder = await statementRecorder(bench.school)
  const recorded = []
  for (const call of calls(bench)) recorded.push({ ...call, statements: await recorder.of(call.path, call.headers) })
  await recorder.close()

  const pool = driverPool(bench.school)
  const connections = Array.from({ length: IN_FLIGHT }, () => new Connection(bench.portal.port))
  const rows: Row[] = []
  try {
    for (const { what, path, headers, statements } of recorded) {
      const plain = requestBytes({ path, headers })
      const packed = requestBytes({ path, headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' } })
      const ask = (request: Buffer, seconds: number) => load(IN_FLIGHT, seconds, (worker) => get(connections[worker]!, request))
      const drive = (seconds: number) => load(IN_FLIGHT, seconds, () => sendAll(pool, statements))
      await ask(plain, options.seconds / 2)
      await drive(options.seconds / 2)
      const portal: Sample[] = []
      const driver: Sample[] = []
      const compressed: Sample[] = []
      for (let round = 0; round < options.rounds; round++) {
        portal.push(await ask(plain, options.seconds))
        driver.push(await drive(options.seconds))
        compressed.push(await ask(packed, options.seconds / 2))
      }
      const ratio = median(portal.map((sample, round) => sample.perSecond / driver[round]!.perSecond))
      const packedRatio = median(compressed.map((sample, round) => sample.perSecond / driver[round]!.perSecond))
      const rate = (samples: Sample[]) => whole(median(samples.map((sample) => sample.perSecond)))
      const tail = portal.map(({ sorted }) => quantile(sorted, 0.99) / quantile(sorted, 0.5))
      const p50 = median(portal.map(({ sorted }) => quantile(sorted, 0.5)))
      rows.push({
        what: `(a) ${what}: portal / driver`,
        ratio: percent(ratio),
        aim: `≥ ${percent(AIM)}`,
        met: ratio >= AIM,
        detail: `${rate(portal)} against ${rate(driver)} a second, ${statements.length} statement${statements.length === 1 ? '' : 's'}; ${percent(packedRatio)} when the answer is compressed`,
      })
      rows.push({
        what: `(b) ${what}: p99 / p50`,
        ratio: times(median(tail)),
        aim: '',
        detail: `p50 ${ms(p50)} with ${IN_FLIGHT} in flight`,
      })
    }
  } finally {
    for (const connection of connections) connection.close()
    await pool.end()
  }
  return rows
}

async function get(connection: Connection, request: Buffer): Promise<void> {
  const { status, body } = await connection.send(request)
  if (status !== 200) throw new Error(`Answered ${status}: ${body.slice(0, 300)}`)
}
