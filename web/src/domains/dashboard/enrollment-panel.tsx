import type { Overview, EnrollmentPanel as Panel } from '@talaan/contract'
import { count, date } from '../../lib/format.ts'
import { BarTable } from '../../ui/charts/bar-table.tsx'
import { DayChart } from '../../ui/charts/day-chart.tsx'
import { TitledPanel } from '../../ui/titled-panel.tsx'
import { ageText } from './age-text.ts'
import { FigureLink } from './figure-link.tsx'
import classes from './panels.module.css'

const lists = {
  new_request: ['New requests', '/admin/enrollments/new-request'],
  for_enrollment: ['For enrollment', '/admin/enrollments/for-enrollments'],
  on_hold: ["Cashier's hold", '/admin/enrollments/cashier-hold'],
} as const

/** What the registrar's office works on: the queue with its age, the last two weeks, seats, and grade sheets. */
export function EnrollmentPanel({ panel, term }: { panel: Panel; term: Overview['term'] }) {
  return (
    <>
      <TitledPanel title="Waiting">
        <ul className={classes.list}>
          {panel.waiting.map(({ list, n, oldest_at }) => (
            <li key={list}>
              <FigureLink to={lists[list][1]} search={term}>
                {lists[list][0]}: {count(n)}
              </FigureLink>
              <span>{oldest_at ? `oldest ${ageText(oldest_at)}` : 'nobody waits'}</span>
            </li>
          ))}
          <Sheets sheets={panel.sheets} term={term} />
        </ul>
      </TitledPanel>
      <TitledPanel title="Last 14 days">
        <DayChart
          caption="Requests and enrolled students of the last 14 days"
          days={panel.days.map(({ day }) => day)}
          series={[
            { name: 'Requests', values: panel.days.map(({ requests }) => requests) },
            { name: 'Enrolled', values: panel.days.map(({ enrolled }) => enrolled) },
          ]}
        />
      </TitledPanel>
      <TitledPanel title="Enrolled by course">
        {panel.courses.length === 0 ? (
          <p className={classes.note}>No course has students or sections in this term.</p>
        ) : (
          <BarTable
            caption="Enrolled students and seats by course"
            bars={panel.courses.map(({ course_id, code, enrolled, seats }) => ({
              key: course_id,
              label: code,
              value: enrolled,
              of: seats,
              text: seats === null ? count(enrolled) : `${count(enrolled)} of ${count(seats)}`,
            }))}
          />
        )}
      </TitledPanel>
      <TitledPanel title="Sections that are nearly full">
        <FullSections full={panel.full_sections} />
      </TitledPanel>
    </>
  )
}

function Sheets({ sheets: { overdue, due, next_deadline }, term }: { sheets: Panel['sheets']; term: Overview['term'] }) {
  const text = due > 0 && next_deadline ? `${count(due)} due by ${date(next_deadline)}` : 'none due within a week'
  return (
    <li className={overdue > 0 ? classes.late : undefined}>
      <FigureLink to="/admin/grade-sheets" search={term}>
        Grade sheets late or due within a week: {count(overdue + due)}
      </FigureLink>
      <span>{overdue > 0 ? `${count(overdue)} overdue` : text}</span>
    </li>
  )
}

function FullSections({ full: { n, rows } }: { full: Panel['full_sections'] }) {
  if (n === 0) return <p className={classes.note}>No section has a class with more than 90 % of its slots taken.</p>
  return (
    <>
      <BarTable
        caption="Sections with a class over 90 % full"
        bars={rows.map(({ section, course_id, level, taken, seats }) => ({
          key: `${section} ${course_id} ${level}`,
          label: section,
          value: taken,
          of: seats,
          text: `${count(taken)} of ${count(seats)}`,
        }))}
      />
      {n > rows.length && <p className={classes.note}>And {count(n - rows.length)} more.</p>}
    </>
  )
}
