import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react'
import type { Enrollment, Load } from '@talaan/contract'
import { block, enrollment, waitlist } from '@talaan/contract/calls'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { ScheduleLines } from '../../../shared/schedule/schedule-lines.tsx'
import { standingName } from '../../../shared/standing.ts'
import { useMay } from '../../../shared/terms/current-term.ts'
import { Skeleton, States } from '../../../ui/feedback/states.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import type { Column } from '../../../ui/list/types.ts'
import classes from '../enrollment.module.css'
import { WaitlistEntries } from '../waitlist/waitlist-entries.tsx'
import { AddSubject } from './add-subject.tsx'
import { ProposedSubjects } from './proposed-subjects.tsx'
import { RemoveSubject } from './remove-subject.tsx'

const AddBlock = lazy(() => import('./add-block.tsx'))
const ChangeSection = lazy(() => import('./change-section.tsx'))

/** The subjects of an enrollment; adding, changing and removing where it is allowed. */
export function EnrollmentLoads({ told }: { told: Enrollment }) {
  const query = useCall(enrollment.enrolledSubjects, { id: told.id })
  const mayRead = useMay('View Enrollments')
  const waitlistEntries = useCall(waitlist.enrollmentWaitlist, { id: told.id }, { enabled: mayRead }).data?.data ?? []
  const [open, setOpen] = useState<'subject' | 'block' | Load>()
  const loads = query.data?.data
  const total = loads?.reduce((sum, load) => sum + load.subjectOffer.prospectus.units, 0) ?? told.total_units
  const close = () => setOpen(undefined)
  const { update_enrollment: mayAdd, remove_subject: mayRemove } = told.can
  return (
    <>
      <section className={classes.section} aria-label="Subjects">
        <div className={classes.sectionHead}>
          <h3>Subjects</h3>
          <span className={classes.quiet}>
            {loads?.length ?? '…'} · {total} units
          </span>
          {mayAdd && (
            <span className={classes.headActions}>
              <Button variant="default" onClick={() => setOpen('block')}>
                Add block
              </Button>
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('subject')}>
                Add Subject
              </Button>
            </span>
          )}
        </div>
        {mayAdd && loads && loads.length > 0 && <SuggestedStanding told={told} />}
        <States
          query={query}
          skeleton={<Skeleton count={4} />}
          isEmpty={({ data }) => data.length === 0}
          empty={<p className={classes.none}>No subjects.</p>}
        >
          {({ data }) => (
            <DataTable
              boxed
              columns={columnsOf({ mayRemove, onChange: mayAdd && mayRemove ? setOpen : undefined })}
              rows={data}
              rowKey={(load) => load.id}
            />
          )}
        </States>
        <AddSubject told={told} opened={open === 'subject'} onClose={close} />
        <Suspense>
          {open === 'block' && <AddBlock told={told} onClose={close} />}
          {typeof open === 'object' && <ChangeSection told={told} load={open} onClose={close} />}
        </Suspense>
      </section>
      {mayRead && <ProposedSubjects told={told} />}
      <WaitlistEntries entries={waitlistEntries} mayAct={mayAdd} />
    </>
  )
}

/** Regular is who carries exactly the plan of the term; the registrar decides. */
function SuggestedStanding({ told }: { told: Enrollment }) {
  const plan = useCall(block.block, { id: told.id }).data?.data
  if (!plan || plan.subjects.length === 0) return null
  const suggested = plan.is_regular ? '1' : '0'
  if (suggested === (told.student_status === '1' ? '1' : '0')) return null
  const why = plan.is_regular ? 'are exactly the plan of this level and semester' : 'are not the plan of this level and semester'
  return (
    <p className={classes.said}>
      These subjects {why}. Suggested standing: {standingName(suggested)}.
    </p>
  )
}

function columnsOf({ mayRemove, onChange }: { mayRemove: boolean; onChange?: (load: Load) => void }): Column<Load>[] {
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
  const name = (load: Load) => `${subject(load).code} ${subject(load).descriptive_title}`
  const act: Column<Load> = {
    key: 'actions',
    label: 'Actions',
    align: 'end',
    render: (load) => (
      <span className={classes.whole}>
        {onChange && (
          <ActionIcon size={32} variant="subtle" aria-label={`Change section of ${name(load)}`} onClick={() => onChange(load)}>
            <IconArrowsExchange size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        <RemoveSubject loadId={load.id} name={name(load)} />
      </span>
    ),
  }
  return [...columns, act]
}
