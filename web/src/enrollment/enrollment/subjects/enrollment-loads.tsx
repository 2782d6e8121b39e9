import { ActionIcon, Button, Group } from '@mantine/core'
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react'
import type { Enrollment, Load, OfferChoice } from '@talaan/contract'
import { block, enrollment as enrollmentCalls, waitlist } from '@talaan/contract/calls'
import { unitsText } from '@talaan/contract/values'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#lib/query.ts'
import { ScheduleLines } from '#shared/schedule/schedule-lines.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from '../enrollment.module.css'
import { WaitlistEntries } from '../waitlist/waitlist-entries.tsx'
import { AddSubject } from './add-subject.tsx'
import { RemoveSubject } from './remove-subject.tsx'
import { SubjectName } from './subject-name.tsx'
import { useUpdateSubjects } from './update-subjects.ts'

/** The subjects that the student requested; one click adds those without a blocking reason. */
function ProposedSubjects({ enrollment }: { enrollment: Enrollment }) {
  const proposedOffers = useCall(block.proposal, { id: enrollment.id }).data?.data ?? []
  const openOffers = proposedOffers.filter((offer) => !offer.already_added)
  const { run, busy } = useUpdateSubjects({ refreshOnConflict: true })
  if (openOffers.length === 0) return null
  const addableOffers = openOffers.filter((offer) => offer.reasons.length === 0)
  const units = openOffers.reduce((sum, offer) => sum + offer.prospectus.units, 0)
  const addOffers = () => run({ id: enrollment.id, subjects: addableOffers.map((offer) => offer.id), updated_at: enrollment.updated_at })
  return (
    <section className={classes.section} aria-label="Requested subjects">
      <div className={classes.sectionHead}>
        <h3>Requested subjects</h3>
        <span className={classes.quiet}>
          {openOffers.length} · {unitsText(units)}
        </span>
        {enrollment.can.update_enrollment && (
          <Button
            variant={enrollment.total_units > 0 ? 'default' : 'filled'}
            loading={busy}
            disabled={addableOffers.length === 0}
            onClick={addOffers}
          >
            Add {addableOffers.length === openOffers.length ? 'all' : `${addableOffers.length} of ${openOffers.length}`}
          </Button>
        )}
      </div>
      <ul className={classes.blockList}>
        {openOffers.map((offer) => (
          <ProposedLine key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

function ProposedLine({ offer: { prospectus, section, subject_schedule, reasons } }: { offer: OfferChoice }) {
  return (
    <li>
      <SubjectName subject={prospectus} reasons={reasons.map(({ message }) => message)} />
      <span className={classes.choiceWhen}>
        <span className={classes.quiet}>{section}</span>
        <ScheduleLines schedule={subject_schedule} />
      </span>
      <span className={classes.choiceUnits}>{unitsText(prospectus.units)}</span>
    </li>
  )
}

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
                Add section
              </Button>
              <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpenDialog('subject')}>
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
            <DataTable boxed columns={loadColumns({ mayRemove, onChange: mayAdd && mayRemove ? setOpenDialog : undefined })} rows={data} />
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
