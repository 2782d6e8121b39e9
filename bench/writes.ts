import type { Bench } from './bench.ts'
import { Connection, requestBytes } from './http-client.ts'
import { quantile, timeCalls } from './measure.ts'
import { formatMs, formatRatio, type MeasurementRow } from './table.ts'

interface SheetBody {
  data: { rows: { id: number; version: number }[] }
}

const ROUND_COUNT = 40

/** Measures saving the grades of a class with audit and grade log, compared with reading the sheet. */
export async function measureGradeSave({ db, offer, people, portal }: Bench): Promise<MeasurementRow[]> {
  await db.query(
    `update grading_periods g set opens_on = current_date - 1, closes_on = current_date + 30
     from terms t, subject_offers o, prospectuses p
     where o.id = $1 and p.id = o.prospectus_id and g.term_id = t.id and g.key = 'midterm'
       and t.level_group = level_group_of(p.level) and t.school_year = o.school_year and t.semester = o.semester`,
    [offer.id],
  )
  await db.query('delete from grade_sheets where subject_offer_id = $1', [offer.id])
  const countAudits = async () =>
    (await db.query<{ n: number }>("select count(*)::int as n from audit_logs where action = 'grades.update'")).rows[0]!.n
  const countGradeChanges = async () => (await db.query<{ n: number }>('select count(*)::int as n from grade_changes')).rows[0]!.n
  const countsBefore = { audited: await countAudits(), logged: await countGradeChanges() }

  const connection = new Connection(portal.port)
  const readRequest = requestBytes({ path: `/api/employee/studentGradeBySubject/${offer.id}`, headers: people.instructor })
  const sendSheetCall = async (request: Buffer): Promise<SheetBody> => {
    const { status, body } = await connection.send(request)
    if (status !== 200) throw new Error(`The grade sheet answered ${status}: ${body.slice(0, 300)}`)
    return JSON.parse(body) as SheetBody
  }
  let sheet = await sendSheetCall(readRequest)
  const saveGrades = async (round: number): Promise<void> => {
    const grades = sheet.data.rows.map(({ id, version }) => ({ id, version, midterm_grade: round % 2 === 0 ? '1.50' : '1.75' }))
    const body = { subject_offer_id: offer.id, grades }
    sheet = await sendSheetCall(
      requestBytes({ method: 'POST', path: '/api/employee/updateStudentGrades', headers: people.instructor, body }),
    )
  }
  try {
    await saveGrades(1)
    await timeCalls(10, () => sendSheetCall(readRequest))
    const readMs = quantile(await timeCalls(ROUND_COUNT * 2, () => sendSheetCall(readRequest)), 0.5)
    const saveMs = quantile(await timeCalls(ROUND_COUNT, saveGrades), 0.5)
    const auditCount = (await countAudits()) - countsBefore.audited
    const changeCount = (await countGradeChanges()) - countsBefore.logged
    const isAudited = auditCount === ROUND_COUNT + 1 && changeCount >= ROUND_COUNT * offer.students
    return [
      {
        label: `(f) saving ${sheet.data.rows.length} grades, audited / reading the sheet`,
        ratio: formatRatio(saveMs / readMs),
        target: 'one audit row a save',
        isMet: isAudited,
        detail: `${formatMs(saveMs)} against ${formatMs(readMs)}; ${auditCount} saves left ${auditCount} audit rows and ${changeCount} logged grades`,
      },
    ]
  } finally {
    connection.close()
  }
}

/** Measures the counts that every screen polls, compared with counting every enrollment. */
export async function measureCounts({ db, people, portal }: Bench): Promise<MeasurementRow[]> {
  const connection = new Connection(portal.port)
  try {
    const request = requestBytes({ path: '/api/informations', headers: people.registrar })
    const requestCounts = () => connection.send(request)
    const countEnrollments = () =>
      db.query({
        name: 'bench counts',
        text: 'select status, count(*) from enrollments where withdrawn_at is null group by status',
        values: [],
      })
    await timeCalls(20, requestCounts)
    await timeCalls(5, countEnrollments)
    const pollMs = quantile(await timeCalls(200, requestCounts), 0.5)
    const countMs = quantile(await timeCalls(20, countEnrollments), 0.5)
    return [
      {
        label: '(f) the counts of the dashboard / counting every enrollment by status',
        ratio: formatRatio(pollMs / countMs),
        target: '',
        detail: `${formatMs(pollMs)} the whole request against ${formatMs(countMs)} the statement alone`,
      },
    ]
  } finally {
    connection.close()
  }
}
