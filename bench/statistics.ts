import type { Bench } from './bench.ts'
import { Connection, requestBytes } from './http-client.ts'
import { quantile, timeCalls } from './measure.ts'
import { formatCount, formatMs, formatRatio, type MeasurementRow } from './table.ts'

const REPORT_COUNT = 20

/** Measures the statistics of the enrollment term and a report to an agency, compared with the counts and rows that they cannot do without. */
export async function measureStatistics({ db, people, portal }: Bench): Promise<MeasurementRow[]> {
  const { rows: terms } = await db.query<{ school_year: string; semester: number; enrollments: number }>(
    `select e.school_year, e.semester, count(*)::int as enrollments from enrollments e
     where e.school_year = (select value from settings where key = 'enrollment_school_year')
       and e.semester = (select value::smallint from settings where key = 'enrollment_semester')
     group by 1, 2`,
  )
  const { school_year, semester, enrollments } = terms[0]!
  const connection = new Connection(portal.port)
  const timeReport = async (path: string): Promise<number> => {
    const request = requestBytes({ path, headers: people.registrar })
    const read = async () => {
      const { status, body } = await connection.send(request)
      if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`)
    }
    await timeCalls(3, read)
    return quantile(await timeCalls(REPORT_COUNT, read), 0.5)
  }
  const timeStatement = async (name: string, text: string): Promise<number> => {
    const run = () => db.query({ name, text, values: [school_year, semester] })
    await timeCalls(3, run)
    return quantile(await timeCalls(REPORT_COUNT, run), 0.5)
  }
  try {
    const reportMs = await timeReport('/api/reports/enrollment-statistics')
    const countMs = await timeStatement(
      'bench statistics',
      `select e.school_year, e.course_id, e.level, i.gender, i.municipality, e.enrollee_type, e.student_status, e.status, count(*)
       from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
       where e.school_year in ($1, (left($1, 4)::int - 1) || '-' || left($1, 4)) and e.semester = $2 and e.withdrawn_at is null
       group by 1, 2, 3, 4, 5, 6, 7, 8`,
    )
    const fileMs = await timeReport('/api/reports/agency/ched_enrollment_list/export')
    const checkMs = await timeReport('/api/reports/agency/ched_enrollment_list/check')
    const rowsMs = await timeStatement(
      'bench agency',
      `select e.id, i.last_name, i.first_name, i.birthdate, taken.subjects
       from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
       cross join lateral (
         select string_agg(o.subject_code, ', ') as subjects from loads l join subject_offers o on o.id = l.subject_offer_id
         where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null) taken
       where e.school_year = $1 and e.semester = $2 and e.status = 4 and e.withdrawn_at is null`,
    )
    return [
      {
        label: `(g) statistics of a term with ${formatCount(enrollments)} enrollments and of last year's / counting both by everything at once`,
        ratio: formatRatio(reportMs / countMs),
        target: '',
        detail: `${formatMs(reportMs)} with all tables, applications, withdrawals and slots against ${formatMs(countMs)}`,
      },
      {
        label: '(g) what the enrollment list of college lacks, all of its rows checked / reading its rows',
        ratio: formatRatio(checkMs / rowsMs),
        target: '',
        detail: `${formatMs(checkMs)} against ${formatMs(rowsMs)}`,
      },
      {
        label: '(g) the enrollment list of college as a workbook / reading its rows',
        ratio: formatRatio(fileMs / rowsMs),
        target: '',
        detail: `${formatMs(fileMs)} against ${formatMs(rowsMs)}`,
      },
    ]
  } finally {
    connection.close()
  }
}
