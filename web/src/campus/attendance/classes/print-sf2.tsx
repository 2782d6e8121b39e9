import type { ClassMonth, ClassPupil } from '@talaan/contract'
import { classAttendance } from '@talaan/contract/calls'
import { type BySex, type MonthSummary, summarizeMonth } from '@talaan/contract/values'
import { isoDate, level, schoolYear } from '#lib/format.ts'
import { useParams, useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { searchTexts } from '#lib/search-params.ts'
import { SchoolDocument } from '#shared/school-document.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { PrintTable, Signature } from '#ui/print/print-page.tsx'
import { monthText, weekdayText } from './class-texts.ts'
import './sf2.css'

/** School Form 2 (SF2), Daily Attendance Report of Learners, of a section and month. */
export default function PrintSf2() {
  const id = Number(useParams('/sections/:id/attendance/print').id)
  const { month = isoDate(new Date()).slice(0, 7) } = useSearch(searchTexts(['month']))
  const query = useCall(classAttendance.classMonth, { id, month })
  return (
    <States query={query} skeleton={<Skeleton count={20} />}>
      {({ data }) => <Form data={data} />}
    </States>
  )
}

function Form({ data }: { data: ClassMonth }) {
  const { section, month, pupils, days } = data
  const summary = summarizeMonth(data)
  const boys = pupils.filter(({ gender }) => gender === 'Male')
  const girls = pupils.filter(({ gender }) => gender !== 'Male')
  return (
    <div className="sf2">
      <SchoolDocument
        title="School Form 2 (SF2) Daily Attendance Report of Learners"
        facts={[
          ['School year', schoolYear(section.school_year)],
          ['Report for the month of', monthText(month)],
          ['Grade level', level(section.level)],
          ['Section', `${section.code} (${section.course})`],
        ]}
        foot={null}
        signatures={
          <>
            <Signature label="I certify that this is a true and correct report." name={section.adviser ?? undefined} office="Adviser" />
            <Signature label="Attested by" office="School Head" />
          </>
        }
      >
        <PrintTable label="Daily attendance">
          <thead>
            <tr>
              <th rowSpan={2}>Learner's name</th>
              {days.map(({ day }) => (
                <th key={day}>{Number(day.slice(8))}</th>
              ))}
              <th colSpan={2}>Total for the month</th>
              <th rowSpan={2}>Remarks</th>
            </tr>
            <tr>
              {days.map(({ day }) => (
                <th key={day}>{weekdayText(day).slice(0, weekdayText(day) === 'Thu' ? 2 : 1)}</th>
              ))}
              <th>Absent</th>
              <th>Tardy</th>
            </tr>
          </thead>
          <Group name="Male" pupils={boys} data={data} summary={summary} sex="male" />
          <Group name="Female" pupils={girls} data={data} summary={summary} sex="female" />
          <tbody>
            <Totals label="Combined total per day" data={data} summary={summary} sex="total" />
          </tbody>
        </PrintTable>
        <p>
          Codes: blank present, x absent, T tardy, – not taken. An excused absence is an absence with its reason in the remarks. Averages
          are over {summary.school_days} school {summary.school_days === 1 ? 'day' : 'days'} on which attendance was taken.
        </p>
        <Summary summary={summary} month={month} />
      </SchoolDocument>
    </div>
  )
}

interface GroupProps {
  name: string
  pupils: readonly ClassPupil[]
  data: ClassMonth
  summary: MonthSummary
  sex: keyof BySex
}

const isAbsence = (status: string): boolean => status === 'absent' || status === 'excused'
const countMarks = ({ marks }: ClassPupil, isCounted: (status: string) => boolean): number =>
  Object.values(marks).filter(({ status }) => isCounted(status)).length

function remarksOf({ marks, withdrawn_on, withdrawn_reason, enrolled_on }: ClassPupil, { month, first_friday }: ClassMonth): string {
  const excuses = Object.entries(marks).flatMap(([day, { status, reason }]) =>
    status === 'excused' ? [`${Number(day.slice(8))}: ${reason ?? 'excused'}`] : [],
  )
  const late = enrolled_on?.startsWith(month) && enrolled_on > first_friday ? [`Enrolled ${enrolled_on}`] : []
  const left = withdrawn_on?.startsWith(month) ? [`Left ${withdrawn_on}${withdrawn_reason ? `: ${withdrawn_reason}` : ''}`] : []
  return [...late, ...left, ...excuses].join('; ')
}

function Group({ name, pupils, data, summary, sex }: GroupProps) {
  return (
    <tbody>
      {pupils.map((pupil, index) => (
        <tr key={pupil.enrollment_id}>
          <td>
            {index + 1}. {pupil.full_name}
          </td>
          {data.days.map(({ day, marked_at }) => (
            <td key={day} className="centered">
              {markOf(pupil.marks[day]?.status, marked_at !== null)}
            </td>
          ))}
          <td className="centered">{countMarks(pupil, isAbsence)}</td>
          <td className="centered">{countMarks(pupil, (status) => status === 'late')}</td>
          <td>{remarksOf(pupil, data)}</td>
        </tr>
      ))}
      <Totals label={`${name} total per day`} data={data} summary={summary} sex={sex} />
    </tbody>
  )
}

function markOf(status: string | undefined, isTaken: boolean): string {
  if (status === undefined) return isTaken ? '' : '–'
  return isAbsence(status) ? 'x' : status === 'late' ? 'T' : ''
}

function Totals({ label, data, summary, sex }: Pick<GroupProps, 'data' | 'summary' | 'sex'> & { label: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {data.days.map(({ day }) => (
        <td key={day} className="centered">
          <b>{summary.present[day]?.[sex] ?? ''}</b>
        </td>
      ))}
      <td colSpan={3} />
    </tr>
  )
}

const percent = (value: number): string => `${value.toFixed(1)}%`
const whole = (value: number): string => String(value)

function Summary({ summary, month }: { summary: MonthSummary; month: string }) {
  const rows: readonly (readonly [string, BySex, (value: number) => string])[] = [
    ['Enrollment as of the first Friday of classes', summary.enrolled, whole],
    [`Late enrollment during ${monthText(month)}`, summary.late_enrolled, whole],
    ['Registered learners as of the end of the month', summary.registered, whole],
    ['Percentage of enrollment as of the end of the month', summary.enrolled_percent, percent],
    ['Average daily attendance', summary.average, (value) => value.toFixed(2)],
    ['Percentage of attendance for the month', summary.attendance_percent, percent],
    ['Learners absent for 5 consecutive days', summary.absent_in_a_row, whole],
    ['Learners who left during the month', summary.withdrawn, whole],
  ]
  return (
    <PrintTable label="Summary of the month">
      <thead>
        <tr>
          <th>Summary for the month</th>
          <th className="numeric">M</th>
          <th className="numeric">F</th>
          <th className="numeric">Total</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, value, format]) => (
          <tr key={label}>
            <td>{label}</td>
            <td className="numeric">{format(value.male)}</td>
            <td className="numeric">{format(value.female)}</td>
            <td className="numeric">{format(value.total)}</td>
          </tr>
        ))}
      </tbody>
    </PrintTable>
  )
}
