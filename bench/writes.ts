import type { Bench } from './bench.ts'
import { Connection, requestBytes } from './http-client.ts'
import { quantile, timeCalls } from './measure.ts'
import { formatMs, formatRatio, type Row } from './table.ts'

interface Sheet {
  data: { rows: { id: number; version: number }[] }
}

const ROUNDS = 40

/** A class's grades saved at once, with audit and grade log, against reading the sheet. */
export async function measureGradeSave({ db, offer, people, portal }: Bench): Promise<Row[]> {
  await db.query(
    `update terms t set status = 'open', midterm_opens_on = current_date - 1, midterm_closes_on = current_date + 30
     from subject_offers o where o.id = $1 and t.school_year = o.school_year and t.semester = o.semester`,
    [offer.id],
  )
  await db.query('delete from grade_sheets where subject_offer_id = $1', [offer.id])
  const countAudits = async () =>
    (await db.query<{ n: number }>("select count(*)::int as n from audit_logs where action = 'grades.update'")).rows[0]!.n
  const countGradeChanges = async () => (await db.query<{ n: number }>('select count(*)::int as n from grade_changes')).rows[0]!.n
  const before = { audited: await countAudits(), logged: await countGradeChanges() }

  const connection = new Connection(portal.port)
  const readRequest = requestBytes({ path: `/api/employee/studentGradeBySubject/${offer.id}`, headers: people.instructor })
  const call = async (request: Buffer): Promise<Sheet> => {
    const { status, body } = await connection.send(request)
    if (status !== 200) throw new Error(`The grade sheet answered ${status}: ${body.slice(0, 300)}`)
    return JSON.parse(body) as Sheet
  }
  let sheet = await call(readRequest)
  const save = async (round: number): Promise<void> => {
    const grades = sheet.data.rows.map(({ id, version }) => ({ id, version, midterm_grade: round % 2 === 0 ? '1.50' : '1.75' }))
    const body = { subject_offer_id: offer.id, grades }
    sheet = await call(requestBytes({ method: 'POST', path: '/api/employee/updateStudentGrades', headers: people.instructor, body }))
  }
  try {
    await save(1)
    await timeCalls(10, () => call(readRequest))
    const reading = quantile(await timeCalls(ROUNDS * 2, () => call(readRequest)), 0.5)
    const saving = quantile(await timeCalls(ROUNDS, save), 0.5)
    const audits = (await countAudits()) - before.audited
    const changes = (await countGradeChanges()) - before.logged
    const isAudited = audits === ROUNDS + 1 && changes >= ROUNDS * offer.students
    return [
      {
        what: `(f) saving ${sheet.data.rows.length} grades, audited / reading the sheet`,
        ratio: formatRatio(saving / reading),
        aim: 'one audit row a save',
        met: isAudited,
        detail: `${formatMs(saving)} against ${formatMs(reading)}; ${audits} saves left ${audits} audit rows and ${changes} logged grades`,
      },
    ]
  } finally {
    connection.close()
  }
}

/** The badges everybody polls against counting every enrollment. */
export async function measureCounts({ db, people, portal }: Bench): Promise<Row[]> {
  const connection = new Connection(portal.port)
  try {
    const request = requestBytes({ path: '/api/informations', headers: people.registrar })
    const poll = () => connection.send(request)
    const count = () =>
      db.query({
        name: 'bench counts',
        text: 'select status, count(*) from enrollments where withdrawn_at is null group by status',
        values: [],
      })
    await timeCalls(20, poll)
    await timeCalls(5, count)
    const pollMs = quantile(await timeCalls(200, poll), 0.5)
    const countMs = quantile(await timeCalls(20, count), 0.5)
    return [
      {
        what: '(f) the counts of the dashboard / counting every enrollment by status',
        ratio: formatRatio(pollMs / countMs),
        aim: '',
        detail: `${formatMs(pollMs)} the whole request against ${formatMs(countMs)} the statement alone`,
      },
    ]
  } finally {
    connection.close()
  }
}
