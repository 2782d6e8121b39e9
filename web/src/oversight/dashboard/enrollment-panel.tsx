import type { Overview, EnrollmentPanel as Panel } from '@talaan/contract'
import { figureLinks } from '@talaan/contract/values'
import { count, date } from '#lib/format.ts'
import { BarTable } from '#ui/charts/bar-table.tsx'
import { DayChart } from '#ui/charts/day-chart.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { ageText } from './age-text.ts'
import { FigureLink } from './figure-link.tsx'
import classes from './panels.module.css'

const lists = { new_request: 'New requests', for_enrollment: 'For enrollment', on_hold: "Cashier's hold" } as const

/** What the registrar's office works on: the queue with its age, the last two weeks, seats, and grade sheets. */
export function EnrollmentPanel({ panel, term }: { panel: Panel; term: Overview['term'] }) {
  return (
    <>
      <TitledPanel title="Waiting">
        <ul className={classes.list}>
          {panel.waiting.map(({ list, n, oldest_at }) => (
            <li key={list}>
              <FigureLink links={figureLinks[list](term)}>
                {lists[list]}: {count(n)}
              </FigureLink>
              <span>{oldest_at ? `oldest ${ageText(oldest_at)}` : 'none waiting'}</span>
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
          <p className={classes.note}>No students or sections in this term.</p>
        ) : (
          <BarTable
            caption="Enrolled students and slots by course"
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
      <TitledPanel title="Nearly full sections">
        <FullSections full={panel.full_sections} />
      </TitledPanel>
    </>
  )
}

function Sheets({ sheets: { overdue, due, next_deadline }, term }: { sheets: Panel['sheets']; term: Overview['term'] }) {
  return (
    <>
      {overdue > 0 && (
        <li className={classes.late}>
          <FigureLink links={figureLinks.overdue_sheets(term)}>Overdue grade sheets: {count(overdue)}</FigureLink>
        </li>
      )}
      <li>
        <FigureLink links={figureLinks.due_sheets(term)}>Grade sheets due within a week: {count(due)}</FigureLink>
        {next_deadline && <span>next on {date(next_deadline)}</span>}
      </li>
    </>
  )
}

function FullSections({ full: { n, rows } }: { full: Panel['full_sections'] }) {
  if (n === 0) return <p className={classes.note}>No nearly full sections (over 90% of slots taken)</p>
  return (
    <>
      <BarTable
        caption="Sections with a class over 90% full"
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
