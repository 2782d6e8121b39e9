import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type Enrollment, enrollment, type Load } from '@talaan/contract'
import { useState } from 'react'
import { useCall } from '../../lib/query.ts'
import { ScheduleLines } from '../../shared/schedule-lines.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/list-screen.tsx'
import { Lines, States } from '../../ui/states.tsx'
import { AddSubject } from './add-subject.tsx'
import classes from './enrollment.module.css'
import { RemoveSubject } from './remove-subject.tsx'

/** The subjects of an enrollment; adding and removing where it is allowed. */
export function EnrollmentLoads({ told }: { told: Enrollment }) {
  const query = useCall(enrollment.enrolledSubjects, { id: told.id })
  const [adding, setAdding] = useState(false)
  const loads = query.data?.data
  const total = loads?.reduce((sum, load) => sum + load.subjectOffer.prospectus.units, 0) ?? told.total_units
  return (
    <section className={classes.section} aria-label="Subjects">
      <div className={classes.sectionHead}>
        <h3>Subjects</h3>
        <span className={classes.quiet}>
          {loads?.length ?? '…'} · {total} units
        </span>
        {told.can.update_enrollment && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            Add Subject
          </Button>
        )}
      </div>
      <States
        query={query}
        skeleton={<Lines count={4} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className={classes.none}>No subjects.</p>}
      >
        {({ data }) => <DataTable boxed columns={columnsOf(told.can.remove_subject)} rows={data} rowKey={(load) => load.id} />}
      </States>
      <AddSubject told={told} opened={adding} onClose={() => setAdding(false)} />
    </section>
  )
}

function columnsOf(mayRemove: boolean): Column<Load>[] {
  const subject = (load: Load) => load.subjectOffer.prospectus
  const columns: Column<Load>[] = [
    {
      key: 'subject',
      label: 'Subject',
      render: (load) => (
        <>
          <b className={classes.code}>{subject(load).code}</b>
          <span className={classes.title}>{subject(load).descriptive_title}</span>
        </>
      ),
    },
    { key: 'units', label: 'Units', align: 'end', render: (load) => subject(load).units },
    { key: 'section', label: 'Section', render: ({ subjectOffer }) => <span className={classes.whole}>{subjectOffer.section}</span> },
    { key: 'schedule', label: 'Schedule', render: ({ subjectOffer }) => <ScheduleLines schedule={subjectOffer.subject_schedule} /> },
    {
      key: 'instructor',
      label: 'Instructor',
      render: ({ subjectOffer }) => <span className={classes.whole}>{subjectOffer.employee?.partial_name ?? '—'}</span>,
    },
    {
      key: 'students',
      label: 'Students',
      align: 'end',
      render: ({ subjectOffer }) => `${subjectOffer.total_students}/${subjectOffer.max_person}`,
    },
  ]
  if (!mayRemove) return columns
  const remove: Column<Load> = {
    key: 'remove',
    label: 'Remove',
    align: 'end',
    render: (load) => <RemoveSubject loadId={load.id} name={`${subject(load).code} ${subject(load).descriptive_title}`} />,
  }
  return [...columns, remove]
}
