import type { Bench } from './bench.ts'
import { Connection, requestBytes } from './http-client.ts'
import { type LoadSample, median, quantile, runLoad } from './measure.ts'
import { driverPool, sendAll, startRecorder } from './statements.ts'
import { formatCount, formatMs, formatPercent, formatRatio, type MeasurementRow } from './table.ts'

const IN_FLIGHT = 32
const MIN_RATIO = 0.6

export const readNotes = [
  `Reads: ${IN_FLIGHT} requests in flight against one server process, and the same statements with the same values, prepared by name, ` +
    'straight through `pg` from the measuring process on as many connections as the server has, in turns within one run. ' +
    "The driver's side sends every statement the handler needs for its data, not the session lookup (one more statement per request on the portal's side). " +
    'The load generator shares the cores with the server.',
]

/** The most frequent reads, each by its usual role. */
function readCalls({ people, offer, curriculum }: Pick<Bench, 'people' | 'offer' | 'curriculum'>) {
  return [
    { label: 'enrolled list, registrar', path: '/api/enrollments?enrolled=true&page=1&limit=15', headers: people.registrar },
    {
      label: 'user list, name search, administrator',
      path: '/api/users?search=santos%20maria&page=1&limit=15',
      headers: people.administrator,
    },
    { label: "a student's grades, all terms", path: '/api/student/allLoads', headers: people.student },
    { label: `roster of ${offer.students}, instructor`, path: `/api/employee/subjectRoster/${offer.id}`, headers: people.instructor },
    { label: 'employees and what they teach, registrar', path: '/api/employees?page=1&limit=15', headers: people.registrar },
    {
      label: `prospectus of ${curriculum.subjects} subjects, registrar`,
      path: `/api/prospectus/${curriculum.id}`,
      headers: people.registrar,
    },
    { label: 'notifications, registrar', path: '/api/notifications', headers: people.registrar },
  ]
}

export async function measureReads(bench: Bench, options: { rounds: number; seconds: number }): Promise<MeasurementRow[]> {
  const recorder = await startRecorder(bench.school)
  const recordedCalls = []
  for (const call of readCalls(bench)) recordedCalls.push({ ...call, statements: await recorder.record(call.path, call.headers) })
  await recorder.close()

  const pool = driverPool(bench.school)
  const connections = Array.from({ length: IN_FLIGHT }, () => new Connection(bench.portal.port))
  const rows: MeasurementRow[] = []
  try {
    for (const { label, path, headers, statements } of recordedCalls) {
      const plainRequest = requestBytes({ path, headers })
      const compressedRequest = requestBytes({ path, headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' } })
      const loadPortal = (request: Buffer, seconds: number) =>
        runLoad(IN_FLIGHT, seconds, (worker) => sendRequest(connections[worker]!, request))
      const loadDriver = (seconds: number) => runLoad(IN_FLIGHT, seconds, () => sendAll(pool, statements))
      await loadPortal(plainRequest, options.seconds / 2)
      await loadDriver(options.seconds / 2)
      const portal: LoadSample[] = []
      const driver: LoadSample[] = []
      const compressed: LoadSample[] = []
      for (let round = 0; round < options.rounds; round++) {
        portal.push(await loadPortal(plainRequest, options.seconds))
        driver.push(await loadDriver(options.seconds))
        compressed.push(await loadPortal(compressedRequest, options.seconds / 2))
      }
      const ratio = median(portal.map((sample, round) => sample.perSecond / driver[round]!.perSecond))
      const compressedRatio = median(compressed.map((sample, round) => sample.perSecond / driver[round]!.perSecond))
      const formatRate = (samples: LoadSample[]) => formatCount(median(samples.map((sample) => sample.perSecond)))
      const tailRatios = portal.map(({ sorted }) => quantile(sorted, 0.99) / quantile(sorted, 0.5))
      const p50 = median(portal.map(({ sorted }) => quantile(sorted, 0.5)))
      rows.push({
        label: `(a) ${label}: portal / driver`,
        ratio: formatPercent(ratio),
        target: `≥ ${formatPercent(MIN_RATIO)}`,
        isMet: ratio >= MIN_RATIO,
        detail: `${formatRate(portal)} against ${formatRate(driver)} a second, ${statements.length} statement${statements.length === 1 ? '' : 's'}; ${formatPercent(compressedRatio)} when the answer is compressed`,
      })
      rows.push({
        label: `(b) ${label}: p99 / p50`,
        ratio: formatRatio(median(tailRatios)),
        target: '',
        detail: `p50 ${formatMs(p50)} with ${IN_FLIGHT} in flight`,
      })
    }
  } finally {
    for (const connection of connections) connection.close()
    await pool.end()
  }
  return rows
}

async function sendRequest(connection: Connection, request: Buffer): Promise<void> {
  const { status, body } = await connection.send(request)
  if (status !== 200) throw new Error(`Answered ${status}: ${body.slice(0, 300)}`)
}
