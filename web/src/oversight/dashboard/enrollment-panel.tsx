import type { Overview, EnrollmentPanel as Panel } from '@talaan/contract'
import { figureLinks } from '@talaan/contract/values'
import { count, date } from '#lib/format.ts'
import { BarTable } from '#ui/charts/bar-table.tsx'
import { DayChart } from '#ui/charts/day-chart.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { FigureLink, narrowed, ScreenLink, useDayLinks } from './figure-link.tsx'
import classes from './panels.module.css'

/** What the registrar's office watches: the last two weeks, seats, and grade sheets. */
export function EnrollmentPanel({ panel, term }: { panel: Panel; term: Overview['term'] }) {
  const requested = useDayLinks((day) => narrowed(figureLinks.total(term), { requested_on: day }))
  const enrolled = useDayLinks((day) => narrowed(figureLinks.enrolled(term), { enrolled_on: day }))
  const { overdue, due, next_deadline } = panel.sheets
  return (
    <>
      <TitledPanel title="Requests of the last 14 days">
        <DayChart
          caption="Requests and enrolled students of the last 14 days"
          days={panel.days.map(({ day }) => day)}
          series={[
            { name: 'Requests', values: panel.days.map(({ requests }) => requests), linkOf: requested },
            { name: 'Enrolled', values: panel.days.map(({ enrolled }) => enrolled), linkOf: enrolled },
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
              label: <FigureLink links={narrowed(figureLinks.enrolled(term), { course_id })}>{code}</FigureLink>,
              value: enrolled,
              of: seats,
              text: seats === null ? count(enrolled) : `${count(enrolled)} of ${count(seats)}`,
            }))}
          />
        )}
      </TitledPanel>
      <TitledPanel title="Nearly full sections">
        <FullSections full={panel.full_sections} term={term} />
      </TitledPanel>
      <TitledPanel title="Grade sheets">
        <ul className={classes.list}>
          {overdue > 0 && (
            <li className={classes.late}>
              <FigureLink links={figureLinks.overdue_sheets(term)}>Overdue</FigureLink> <span>{count(overdue)}</span>
            </li>
          )}
          <li>
            <FigureLink links={figureLinks.due_sheets(term)}>Due within a week</FigureLink>
            <span>{next_deadline ? `${count(due)}, next on ${date(next_deadline)}` : count(due)}</span>
          </li>
        </ul>
      </TitledPanel>
    </>
  )
}

function FullSections({ full: { n, rows }, term }: { full: Panel['full_sections']; term: Overview['term'] }) {
  if (n === 0) return <p className={classes.note}>No nearly full sections (over 90% of slots taken)</p>
  return (
    <>
      <BarTable
        caption="Sections with a class over 90% full"
        bars={rows.map(({ section, course_id, level, taken, seats }) => ({
          key: `${section} ${course_id} ${level}`,
          label: (
            <ScreenLink to="/admin/sections" search={{ ...term, search: section }}>
              {section}
            </ScreenLink>
          ),
          value: taken,
          of: seats,
          text: `${count(taken)} of ${count(seats)}`,
        }))}
      />
      {n > rows.length && <p className={classes.note}>And {count(n - rows.length)} more.</p>}
    </>
  )
}
