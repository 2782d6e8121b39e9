import { Anchor } from '@mantine/core'
import { type Roster, subjects } from '@talaan/contract'
import { useParams } from '@tanstack/react-router'
import { level, ordinalSemester, schoolYear } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { PersonCell } from '../../shared/person-cell.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { useIsPhone } from '../../ui/dialogs.tsx'
import type { Column } from '../../ui/list-screen.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Lines, States } from '../../ui/states.tsx'
import classes from './subjects.module.css'

type Numbered = Roster['students'][number] & { number: number }

const number: Column<Numbered> = { key: 'number', label: 'No.', align: 'end', render: (row) => row.number }
const student: Column<Numbered> = {
  key: 'student',
  label: 'Student',
  render: (row) => <PersonCell person={row} image={row.image} number={row.student_id_number} />,
}
const contact: Column<Numbered> = {
  key: 'contact',
  label: 'Contact',
  render: (row) => (row.contact_number ? <Anchor href={`tel:${row.contact_number}`}>{row.contact_number}</Anchor> : '—'),
}
const inOne: Column<Numbered> = {
  key: 'about',
  label: 'Course and year',
  render: (row) => [row.course, level(row.level), row.gender].filter(Boolean).join(' · '),
}
const facts: readonly Column<Numbered>[] = [
  { key: 'course', label: 'Course', render: (row) => row.course },
  { key: 'level', label: 'Year', render: (row) => level(row.level) },
  { key: 'gender', label: 'Gender', render: (row) => row.gender ?? '—' },
  contact,
]

export default function ClassRoster() {
  const { sub_id } = useParams({ strict: false }) as { sub_id: string }
  const isPhone = useIsPhone()
  const query = useCall(subjects.subjectRoster, { id: sub_id })
  const columns = isPhone ? [student, inOne, contact] : [number, student, ...facts]
  return (
    <States query={query} skeleton={<Lines count={12} height={28} />}>
      {({ data: { offer, students } }) => (
        <Page title={`${offer.prospectus.code} · ${offer.section}`} count={students.length}>
          <p className={classes.about}>
            {offer.prospectus.descriptive_title} · {offer.subject_schedule} · {ordinalSemester(offer.semester)},{' '}
            {schoolYear(offer.school_year)}
          </p>
          {students.length === 0 && <Empty />}
          {students.length > 0 && (
            <DataTable
              boxed
              columns={columns}
              rows={students.map((row, index) => ({ ...row, number: index + 1 }))}
              rowKey={(row) => row.id}
            />
          )}
        </Page>
      )}
    </States>
  )
}
