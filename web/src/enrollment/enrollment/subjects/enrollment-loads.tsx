import { ActionIcon, Button, Group } from '@mantine/core'
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react'
import type { Enrollment, Load } from '@talaan/contract'
import { enrollment as enrollmentCalls, waitlist } from '@talaan/contract/calls'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#lib/query.ts'
import { ScheduleLines } from '#shared/schedule/schedule-lines.tsx'
import { unitsText } from '#shared/schedule/units-text.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from '../enrollment.module.css'
import { WaitlistEntries } from '../waitlist/waitlist-entries.tsx'
import { AddSubject } from './add-subject.tsx'
import { ProposedSubjects } from './proposed-subjects.tsx'
import { RemoveSubject } from './remove-subject.tsx'

const AddBlock = lazy(() => import('./add-block.tsx'))
const ChangeSection = lazy(() => import('./change-section.tsx'))

/** The subjects of an enrollment, with buttons to add, change and remove them where that is allowed. */
export function EnrollmentLoads({ enrollment }: { enrollment: Enrollment }) {
  const query = useCall(enrollmentCalls.enrolledSubjects, { id: enrollment.id })
  const mayViewEnrollments = useMay('View Enrollments')
  const waitlistEntries = useCall(waitlist.enrollmentWaitlist, { id: enrollment.id }, { enabled: mayViewEnrollments }).data?.data ?? []
  const [openDialog, setOpenDialog] = useState<'subject' | 'block' | Load>()
  const loads = query.data?.data
  const totalUnits = loads?.reduce((sum, load) => sum + load.subjectOffer.prospectus.units, 0) ?? enrollment.total_units
  const close = () => setOpenDialog(undefined)
  const { update_enrollment: mayAdd, remove_subject: mayRemove } = enrollment.can
  return (
    <>
      <section className={classes.section} aria-label="Subjects">
        <div className={classes.sectionHead}>
          <h3>Subjects</h3>
          <span className={classes.quiet}>
            {loads?.length ?? '…'} · {unitsText(totalUnits)}
          </span>
          {mayAdd && (
            <Group component="span" gap="xs" justify="flex-end" ml="auto">
              <Button variant="default" onClick={() => setOpenDialog('block')}>
                Add block
              </Button>
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpenDialog('subject')}>
                Add Subject
              </Button>
            </Group>
          )}
        </div>
        <States
          query={query}
          skeleton={<Skeleton count={4} />}
          isEmpty={({ data }) => data.length === 0}
          empty={<p className={classes.none}>No subjects yet.</p>}
        >
          {({ data }) => (
            <DataTable
              boxed
              columns={loadColumns({ mayRemove, onChange: mayAdd && mayRemove ? setOpenDialog : undefined })}
              rows={data}
              rowKey={(load) => load.id}
            />
          )}
        </States>
        <AddSubject enrollment={enrollment} opened={openDialog === 'subject'} onClose={close} />
        <Suspense>
          {openDialog === 'block' && <AddBlock enrollment={enrollment} onClose={close} />}
          {typeof openDialog === 'object' && <ChangeSection enrollment={enrollment} load={openDialog} onClose={close} />}
        </Suspense>
      </section>
      {mayViewEnrollments && <ProposedSubjects enrollment={enrollment} />}
      <WaitlistEntries entries={waitlistEntries} mayAct={mayAdd} />
    </>
  )
}

function loadColumns({ mayRemove, onChange }: { mayRemove: boolean; onChange?: (load: Load) => void }): Column<Load>[] {
  const prospectusOf = (load: Load) => load.subjectOffer.prospectus
  const columns: Column<Load>[] = [
    {
      key: 'subject',
      label: 'Subject',
      render: (load) => (
        <>
          <b className={classes.code}>{prospectusOf(load).code}</b>
          <span className={classes.title}>{prospectusOf(load).descriptive_title}</span>
        </>
      ),
    },
    { key: 'units', label: 'Units', align: 'end', render: (load) => prospectusOf(load).units },
    { key: 'section', label: 'Section', render: ({ subjectOffer }) => <NoWrap>{subjectOffer.section}</NoWrap> },
    { key: 'schedule', label: 'Schedule', render: ({ subjectOffer }) => <ScheduleLines schedule={subjectOffer.subject_schedule} /> },
    {
      key: 'instructor',
      label: 'Instructor',
      render: ({ subjectOffer }) => <NoWrap>{subjectOffer.employee?.partial_name ?? '—'}</NoWrap>,
    },
    {
      key: 'students',
      label: 'Students',
      align: 'end',
      render: ({ subjectOffer }) => `${subjectOffer.total_students}/${subjectOffer.max_person}`,
    },
  ]
  if (!mayRemove) return columns
  const subjectName = (load: Load) => `${prospectusOf(load).code} ${prospectusOf(load).descriptive_title}`
  const actionColumn: Column<Load> = {
    key: 'actions',
    label: 'Actions',
    align: 'end',
    render: (load) => (
      <NoWrap>
        {onChange && (
          <ActionIcon size={32} variant="subtle" aria-label={`Change section of ${subjectName(load)}`} onClick={() => onChange(load)}>
            <IconArrowsExchange size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        <RemoveSubject loadId={load.id} name={subjectName(load)} />
      </NoWrap>
    ),
  }
  return [...columns, actionColumn]
}
