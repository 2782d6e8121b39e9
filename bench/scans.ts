import { randomUUID } from 'node:crypto'
import type { OfflineCopy } from '@talaan/contract'
import type { Bench } from './bench.ts'
import { Connection, requestBytes } from './http-client.ts'
import { quantile, timeCalls } from './measure.ts'
import { formatCount, formatMs, formatRatio, type MeasurementRow } from './table.ts'

const SCANS = 60
const COPIES = 10

/** Measures a scan at the gate, and the copy that a registered device keeps, compared with the rows that they cannot do without. */
export async function measureScans({ db, people, portal }: Bench): Promise<MeasurementRow[]> {
  const connection = new Connection(portal.port)
  const post = async <T = unknown>(path: string, body: object): Promise<{ data: T }> => {
    const answer = await connection.send(requestBytes({ method: 'POST', path, headers: people.administrator, body }))
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 300)}`)
    return JSON.parse(answer.body)
  }
  try {
    const { rows: gates } = await db.query<{ id: string }>('select id from attendance_events where is_gate')
    const gateId = gates[0]!.id
    const { rows: students } = await db.query<{ id: string; number: string }>(
      `select i.id, i.student_id_number as number from user_infos i where i.student_id_number is not null order by i.id limit ${2 * SCANS + 6}`,
    )
    let place = 0
    const scan = () => {
      const scans = [{ id: randomUUID(), code: students[place++]!.number, kind: 'auto', scanned_at: new Date().toISOString() }]
      return post(`/api/attendance/events/${gateId}/scans`, { scans })
    }
    const insert = () =>
      db.query({
        name: 'bench scan',
        text: `insert into attendance_logs (scan_id, event_id, person_id, kind, scanned_at, source, created_by, created_at)
               values ($1, $2, $3, 'in', now(), 'scan', 1, now())`,
        values: [randomUUID(), gateId, students[place++]!.id],
      })
    await timeCalls(3, scan)
    const scanMs = quantile(await timeCalls(SCANS, scan), 0.5)
    await timeCalls(3, insert)
    const insertMs = quantile(await timeCalls(SCANS, insert), 0.5)

    const added = await post<{ code: string }>('/api/scanner-devices', { name: 'Measured' })
    const { data: device } = await post<{ token: string }>('/api/scanner-devices/register', { code: added.data.code })
    const readCopy = (version?: string) =>
      post<{ copy: OfflineCopy }>('/api/scanner-devices/offline-copy', { token: device.token, version })
    const { copy } = (await readCopy()).data
    const copyMs = quantile(await timeCalls(COPIES, () => readCopy()), 0.5)
    const unchangedMs = quantile(await timeCalls(COPIES, () => readCopy(copy.version)), 0.5)
    const rowsMs = quantile(
      await timeCalls(COPIES, () =>
        db.query({
          name: 'bench holders',
          text: `select i.id, i.first_name, i.last_name, i.student_id_number, i.employee_number, c.code, s.level
                 from user_infos i left join students s on s.user_info_id = i.id left join courses c on c.id = s.current_course_id`,
        }),
      ),
      0.5,
    )
    await db.query("delete from attendance_logs where source = 'scan' and created_at > now() - interval '1 hour'")
    return [
      {
        label: '(m) a scan at the gate: checked, recorded and answered / inserting its row',
        ratio: formatRatio(scanMs / insertMs),
        target: '',
        detail: `${formatMs(scanMs)} against ${formatMs(insertMs)}`,
      },
      {
        label: `(m) the copy of a scanner device with ${formatCount(copy.holders.length)} people, one that has not changed / reading their rows`,
        ratio: `${formatRatio(copyMs / rowsMs)}, ${formatRatio(unchangedMs / rowsMs)}`,
        target: '',
        detail: `${formatMs(copyMs)}, ${formatMs(unchangedMs)} against ${formatMs(rowsMs)}`,
      },
    ]
  } finally {
    connection.close()
  }
}
