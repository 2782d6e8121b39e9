import type { Bench } from './bench.ts'
import { Connection, requestBytes } from './http-client.ts'
import { median, timeCalls } from './measure.ts'
import { formatCount, formatMs, formatRatio, type MeasurementRow } from './table.ts'

const PREVIEW_RUNS = 20
const OPENING_RUNS = 3
const PLAIN_READ = '/api/enrollments?enrolled=true&page=1'

/** Compares the previews and the opening of the next term, and the preview of closing one, with the first page of the enrolled list, in turns. */
export async function measureNextTerm(bench: Bench): Promise<MeasurementRow[]> {
  const connection = new Connection(bench.portal.port)
  const send = async (method: string, path: string, body?: object) => {
    const answer = await connection.send(requestBytes({ method, path, headers: bench.people.administrator, body }))
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body.slice(0, 300)}`)
    return JSON.parse(answer.body)
  }
  const compare = async (
    label: string,
    runs: number,
    work: () => Promise<unknown>,
    undo?: () => Promise<unknown>,
  ): Promise<MeasurementRow> => {
    const [workTimes, readTimes]: [number[], number[]] = [[], []]
    for (let run = 0; run < runs; run++) {
      readTimes.push((await timeCalls(1, () => send('GET', PLAIN_READ)))[0]!)
      workTimes.push((await timeCalls(1, work))[0]!)
      await undo?.()
    }
    const [workMs, readMs] = [median(workTimes), median(readTimes)]
    const detail = `${formatMs(workMs)} against ${formatMs(readMs)}`
    return { label: `(i) ${label} / enrolled list, page 1`, ratio: formatRatio(workMs / readMs), target: '', detail }
  }
  try {
    const { rows } = await bench.db.query<{ id: string }>(
      `select id from terms where status = 'current' order by array_position(array['college', 'senior_high', 'junior_high'], level_group) limit 1`,
    )
    const closing = `/api/terms/${rows[0]?.id}/close`
    const next = (await send('GET', '/api/terms/next')).data
    const { school_year, semester } = next.next
    const opening = {
      ...{ school_year, semester, copy_classes: true, with_instructors: true, copy_fees: next.fees !== null, fee_percent: 0 },
      ...{ enrollment_start: '', enrollment_end: '' },
    }
    const classes = `${formatCount(next.classes.copied)} classes`
    return [
      await compare('preview of closing the term of college', PREVIEW_RUNS, () => send('GET', closing)),
      await compare('its students without a final grade', PREVIEW_RUNS, () => send('GET', `${closing}/grades?kind=missing`)),
      await compare('preview of the next term', PREVIEW_RUNS, () => send('GET', '/api/terms/next')),
      await compare(
        `opening the next term with ${classes}`,
        OPENING_RUNS,
        () => send('POST', '/api/terms/next', opening),
        () => send('DELETE', '/api/terms/next'),
      ),
    ]
  } finally {
    connection.close()
  }
}
