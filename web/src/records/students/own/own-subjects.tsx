import { Anchor, type AnchorProps, Stack } from '@mantine/core'
import type { Load, LoadGroup } from '@talaan/contract'
import { enrollmentRequest, students } from '@talaan/contract/calls'
import { unitsText } from '@talaan/contract/values'
import { lazy, Suspense } from 'react'
import { level, termTitle } from '#lib/format.ts'
import { Link, useSearch } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { Clearance } from '#shared/clearance.tsx'
import { OfflineNote } from '#shared/offline/offline-note.tsx'
import { useSavedCall } from '#shared/offline/saved-call.ts'
import { PrintLink } from '#shared/print-link.tsx'
import { ScheduleLines } from '#shared/schedule/schedule-lines.tsx'
import { ownSyllabusPath } from '#shared/schedule/syllabus-path.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { useIsPhone } from '#ui/dialog/dialogs.tsx'
import { DelayedSkeleton, Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, Stat, Stats } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { Page } from '#ui/page.tsx'
import classes from '../students.module.css'

const search = searchParams({ view: oneOf(['request']) })

const OwnHistory = lazy(() => import('./own-history.tsx'))
const OwnEnrollment = lazy(() => import('#enrollment/enrollment/requests/own-enrollment.tsx'))
const RequestEnrollment = lazy(() => import('#enrollment/enrollment/requests/request-enrollment.tsx'))

const columns: readonly Column<Load>[] = [
  { key: 'code', label: 'Code', render: ({ subjectOffer }) => <b>{subjectOffer.prospectus.code}</b> },
  { key: 'title', label: 'Title', render: ({ subjectOffer }) => subjectOffer.prospectus.descriptive_title },
  { key: 'units', label: 'Units', align: 'end', render: ({ subjectOffer }) => subjectOffer.prospectus.units },
  { key: 'schedule', label: 'Schedule', render: ({ subjectOffer }) => <ScheduleLines schedule={subjectOffer.subject_schedule} /> },
  {
    key: 'instructor',
    label: 'Instructor',
    render: ({ subjectOffer }) => <NoWrap>{subjectOffer.employee?.partial_name ?? '—'}</NoWrap>,
  },
  { key: 'section', label: 'Section', render: ({ subjectOffer }) => <NoWrap>{subjectOffer.section}</NoWrap> },
  { key: 'syllabus', label: 'Syllabus', render: ({ subjectOffer }) => <Syllabus offer={subjectOffer} /> },
  { key: 'clearance', label: 'Clearance', render: ({ status }) => <Clearance status={status} /> },
]

function Syllabus({ offer, ...props }: { offer: Load['subjectOffer'] } & Pick<AnchorProps, 'size'>) {
  if (!offer.has_syllabus) return '—'
  return (
    <Anchor component={Link} to={ownSyllabusPath(offer.id)} aria-label={`Syllabus of ${offer.prospectus.code}`} {...props}>
      Syllabus
    </Anchor>
  )
}

/** The subjects of the term; `?view=request` shows the request for the next enrollment. */
export default function OwnSubjects() {
  const { view } = useSearch(search)
  const mayRequest = useMay('Request Enrollment')
  if (view !== 'request' || !mayRequest) return <TermSubjects mayRequest={mayRequest} />
  return (
    <Suspense fallback={<DelayedSkeleton />}>
      <RequestEnrollment />
    </Suspense>
  )
}

function TermSubjects({ mayRequest }: { mayRequest: boolean }) {
  const { query, savedAt } = useSavedCall(students.loads, {})
  const openEnrollment = useCall(enrollmentRequest.ownRequest, {}, { enabled: mayRequest }).data?.data.enrollment
  const hasOpenSubjects = openEnrollment != null && openEnrollment.loads.length > 0
  return (
    <Page
      title="Subjects"
      actions={query.data?.data && <PrintLink to={fillPath('/student/subjects/print/:account_id', { account_id: query.data.data.id })} />}
    >
      <OfflineNote savedAt={savedAt} />
      <Suspense>{mayRequest && <OwnEnrollment />}</Suspense>
      <States
        query={query}
        skeleton={<Skeleton count={10} height={28} />}
        isEmpty={({ data }) => data === null}
        empty={hasOpenSubjects ? null : <Empty text="Your subjects will appear here once you are enrolled." />}
      >
        {({ data }) => data && <Subjects group={data} />}
      </States>
      <Suspense>
        <OwnHistory />
      </Suspense>
    </Page>
  )
}

export const clearedText = (loads: readonly Load[]): string => `${loads.filter((load) => load.status !== 0).length}/${loads.length}`

export function TermHead({ group }: { group: LoadGroup }) {
  return (
    <header className={classes.head}>
      <h2>{termTitle(group)}</h2>
      <span>
        {group.course} · {level(group.level)}
      </span>
    </header>
  )
}

/** A parent reads no syllabus. */
export function Subjects({ group, isOfChild = false }: { group: LoadGroup; isOfChild?: boolean }) {
  const isPhone = useIsPhone()
  return (
    <>
      <Stats>
        <Stat label="Subjects" value={group.loads.length} />
        <Stat label="Units" value={group.total_units} />
        <Stat label="Cleared" value={clearedText(group.loads)} />
      </Stats>
      <TermHead group={group} />
      {isPhone ? (
        <SubjectCards loads={group.loads} isOfChild={isOfChild} />
      ) : (
        <DataTable boxed columns={isOfChild ? columns.filter(({ key }) => key !== 'syllabus') : columns} rows={group.loads} />
      )}
    </>
  )
}

function SubjectCards({ loads, isOfChild }: { loads: readonly Load[]; isOfChild: boolean }) {
  return (
    <ul className={classes.list}>
      {loads.map(({ id, status, subjectOffer, subjectOffer: { prospectus, employee, section, subject_schedule } }) => (
        <Stack key={id} component="li" gap={2} py="sm" px={14} className={classes.subject}>
          <div className={classes.subjectTop}>
            <b>{prospectus.code}</b>
            <Clearance status={status} />
          </div>
          <span>{prospectus.descriptive_title}</span>
          <small>
            <ScheduleLines schedule={subject_schedule} />
          </small>
          {subjectOffer.has_syllabus && !isOfChild && <Syllabus offer={subjectOffer} size="sm" />}
          <small>{[employee?.partial_name, section, unitsText(prospectus.units)].filter(Boolean).join(' · ')}</small>
        </Stack>
      ))}
    </ul>
  )
}
