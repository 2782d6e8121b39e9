import type { Bench } from './bench.ts'
import { Connection, requestBytes } from './http-client.ts'
import { quantile, timed } from './measure.ts'
import { ms, type Row, times } from './table.ts'

interface Sheet {
  data: { rows: { id: number; version: number }[] }
}

const ROUNDS = 40

/** A class's grades saved at once, with audit and grade log, against reading the sheet. */
export async function gradeSave({ db, offer, people, portal }: Bench): Promise<Row[]> {
  await db.query(
    `update terms t set status = 'open', midterm_opens_on = current_date - 1, midterm_closes_on = current_date + 30
     from subject_offers o where o.id = $1 and t.school_year = o.school_year and t.semester = o.semester`,
    [offer.id],
  )
  await db.query('delete from grade_sheets where subject_offer_id = $1', [offer.id])
  const audited = async () =>
    (await db.query<{ n: number }>("select count(*)::int as n from audit_logs where action = 'grades.update'")).rows[0]!.n
  const logged = async () => (await db.query<{ n: number }>('select count(*)::int as n from grade_changes')).rows[0]!.n
  const before = { audited: await audited(), logged: await logged() }

  const connection = new Connection(portal.port)
  const read = requestBytes({ path: `/api/employee/studentGradeBySubject/${offer.id}`, headers: people.instructor })
  const call = async (request: Buffer): Promise<Sheet> => {
    const { status, body } = await connection.send(request)
    if (status !== 200) throw new Error(`The grade sheet answered ${status}: ${body.slice(0, 300)}`)
    return JSON.parse(body) as Sheet
  }
  let sheet = await call(read)
  const save = async (round: number): Promise<void> => {
    const grades = sheet.data.rows.map(({ id, version }) => ({ id, version, midterm_grade: round % 2 === 0 ? '1.50' : '1.75' }))
    const body = { subject_offer_id: offer.id, grades }
    sheet = await call(requestBytes({ method: 'POST', path: '/api/employee/updateStudentGrades', headers: people.instructor, body }))
  }
  try {
    await save(1)
    await timed(10, () => call(read))
    const reading = quantile(await timed(ROUNDS * 2, () => call(read)), 0.5)
    const saving = quantile(await timed(ROUNDS, save), 0.5)
    const audits = (await audited()) - before.audited
    const changes = (await logged()) - before.logged
    const kept = audits === ROUNDS + 1 && changes >= ROUNDS * offer.students
    return [
      {
        what: `(f) saving ${sheet.data.rows.length} grades, audited / reading the sheet`,
        ratio: times(saving / reading),
        aim: 'one audit row a save',
        met: kept,
        detail: `${ms(saving)} against ${ms(reading)}; ${audits} saves left ${audits} audit rows and ${changes} logged grades`,
      },
    ]
  } finally {
    connection.close()
  }
}

/** The badges everybody polls against counting every enrollment. */
export async function counts({ db, people, portal }: Bench): Promise<Row[]> {
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
    await timed(20, poll)
    await timed(5, count)
    const polled = quantile(await timed(200, poll), 0.5)
    const counted = quantile(await timed(20, count), 0.5)
    return [
      {
        what: '(f) the counts of the dashboard / counting every enrollment by status',
        ratio: times(polled / counted),
        aim: '',
        detail: `${ms(polled)} the whole request against ${ms(counted)} the statement alone`,
      },
    ]
  } finally {
    connection.close()
  }
}
