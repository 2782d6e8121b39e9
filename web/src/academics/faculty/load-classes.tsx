import type { FacultyLoad, TaughtClass } from '@talaan/contract'
import { rosterPath } from '#academics/classes/class-address.ts'
import { count } from '#lib/format.ts'
import { ScheduleLines } from '#shared/schedule/schedule-lines.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, Stat, Stats } from '#ui/list/figures.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { RowLink } from '#ui/list/row-link.tsx'
import type { Column } from '#ui/list/types.ts'
import { loadOf } from './employee-columns.tsx'
import classes from './faculty.module.css'
import { LoadPill } from './load-pill.tsx'

/** On a phone, units and hours share a column. */
const phoneColumns: readonly Column<TaughtClass>[] = [
  { key: 'figures', label: 'Units · hours', render: ({ units, contact_hours }) => `${count(units)} · ${count(contact_hours.weekly)}` },
]
const wideColumns: readonly Column<TaughtClass>[] = [
  { key: 'lec', label: 'Lec', align: 'end', render: (row) => count(row.lec_units) },
  { key: 'lab', label: 'Lab', align: 'end', render: (row) => count(row.lab_units) },
  { key: 'units', label: 'Units', align: 'end', render: (row) => count(row.units) },
  { key: 'hours', label: 'Hours', align: 'end', render: ({ contact_hours }) => count(contact_hours.weekly) },
]
const facts: readonly Column<TaughtClass>[] = [
  { key: 'section', label: 'Section', render: (row) => <NoWrap>{row.section}</NoWrap> },
  {
    key: 'schedule',
    label: 'Schedule',
    render: (row) => (
      <>
        <ScheduleLines schedule={row.subject_schedule} />
        {row.notes.map((note) => (
          <span key={note} className={classes.open}>
            {note}
          </span>
        ))}
      </>
    ),
  },
  { key: 'students', label: 'Students', align: 'end', render: (row) => `${count(row.students)}/${count(row.max_person)}` },
]

/** The totals of a load, and its classes, each with a link to its roster. */
export function LoadClasses({ load: { employee, classes: taught, totals } }: { load: FacultyLoad }) {
  const isPhone = useIsPhone()
  const code: Column<TaughtClass> = {
    key: 'code',
    label: 'Subject',
    render: (row) => (
      <RowLink to={rosterPath(row.id, loadOf(employee.id))}>
        <b>{row.code}</b>
        <span className={classes.small}>{row.descriptive_title}</span>
      </RowLink>
    ),
  }
  if (taught.length === 0) return <Empty text="No classes in this term" />
  return (
    <>
      <Stats>
        <Stat label="Classes" value={count(totals.subjects)} />
        <Stat
          label="Units"
          value={count(totals.units)}
          note={
            <>
              {totals.load === 'overload' && <LoadPill row={totals} />} {totals.max_units !== null && `maximum: ${count(totals.max_units)}`}
            </>
          }
        />
        <Stat label="Hours a week" value={count(totals.contact_hours)} note={`required: ${count(totals.expected_hours)}`} />
        <Stat label="Students" value={count(totals.students)} />
      </Stats>
      <DataTable boxed columns={[code, ...facts, ...(isPhone ? phoneColumns : wideColumns)]} rows={taught} />
    </>
  )
}
