import type { OfferRow } from '@talaan/contract'
import { level, termTitle } from '#lib/format.ts'
import { classColumns } from '#shared/schedule/class-columns.tsx'
import { Pill, type Tone } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { offerPath } from './offer-path.ts'
import classes from './offers.module.css'

export const offerStatuses: Record<OfferRow['status'], { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'green' },
  closed: { label: 'Closed', tone: 'orange' },
  dissolved: { label: 'Dissolved', tone: 'gray' },
}

export const statusFilter = {
  name: 'status',
  label: 'Class status',
  options: [
    { value: 'open', label: 'Open' },
    { value: 'full', label: 'Full' },
    { value: 'closed', label: 'Closed' },
    { value: 'dissolved', label: 'Dissolved' },
  ],
}

function Seats({ row: { total_students, max_person, is_full } }: { row: OfferRow }) {
  return (
    <span className={classes.seats}>
      {total_students}/{max_person}
      {is_full && <b>Full</b>}
    </span>
  )
}

const { code, title, section, schedule, instructor, units } = classColumns((row) => offerPath(row.id))

/** The columns of the list; the code links to the form. */
export const offerColumns: readonly Column<OfferRow>[] = [
  code,
  section,
  schedule,
  instructor,
  { key: 'seats', label: 'Slots', align: 'end', sort: true, render: (row) => <Seats row={row} />, csv: (row) => row.total_students },
  units,
  {
    key: 'status',
    label: 'Status',
    render: ({ status }) => <Pill tone={offerStatuses[status].tone}>{offerStatuses[status].label}</Pill>,
    csv: ({ status }) => offerStatuses[status].label,
  },
  { key: 'course', label: 'Course', optional: true, render: (row) => row.prospectus.course.code, csv: (row) => row.prospectus.course.code },
  {
    key: 'level',
    label: 'Level',
    optional: true,
    render: (row) => level(row.prospectus.level),
    csv: (row) => level(row.prospectus.level),
  },
  {
    key: 'curriculum',
    label: 'Curriculum',
    optional: true,
    render: (row) => row.prospectus.curricula.name,
    csv: (row) => row.prospectus.curricula.name,
  },
  title,
  { key: 'max_person', label: 'Maximum students', optional: true, render: (row) => row.max_person, csv: (row) => row.max_person },
  {
    key: 'term',
    label: 'Term',
    optional: true,
    render: (row) => termTitle({ ...row, level: row.prospectus.level }),
    csv: (row) => termTitle({ ...row, level: row.prospectus.level }),
  },
]
