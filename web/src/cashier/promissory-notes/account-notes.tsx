import { Button, Group } from '@mantine/core'
import type { DisadvantageCertificate, GradeView, PromissoryNote, Response } from '@talaan/contract'
import { promissoryNotes as calls } from '@talaan/contract/calls'
import { noteCoverNames } from '@talaan/contract/values'
import { Suspense, useState } from 'react'
import { date } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { CertificateItem } from './certificates/certificate-item.tsx'
import { NoteItem } from './note-item.tsx'
import { PermitLinks } from './permits/permit-links.tsx'
import classes from './promissory-notes.module.css'

const RecordPromissoryNote = lazyNamed(() => import('./note-steps.tsx'), 'RecordPromissoryNote')
const EndPromissoryNote = lazyNamed(() => import('./note-steps.tsx'), 'EndPromissoryNote')
const GrantGradeView = lazyNamed(() => import('./grade-views.tsx'), 'GrantGradeView')
const EndGradeView = lazyNamed(() => import('./grade-views.tsx'), 'EndGradeView')
const RecordDisadvantageCertificate = lazyNamed(
  () => import('./certificates/disadvantage-certificates.tsx'),
  'RecordDisadvantageCertificate',
)
const RevokeDisadvantageCertificate = lazyNamed(
  () => import('./certificates/disadvantage-certificates.tsx'),
  'RevokeDisadvantageCertificate',
)

type Action =
  | { name: 'record' | 'grant' | 'certify' }
  | { name: 'end'; note: PromissoryNote }
  | { name: 'hide'; view: GradeView }
  | { name: 'revoke'; certificate: DisadvantageCertificate }

/** The promissory notes of an account, the grades that are shown in spite of the minimum payment, and the certificates of the student. */
export default function AccountNotes({ enrollmentId }: { enrollmentId: number }) {
  const query = useCall(calls.accountPromissoryNotes, { id: enrollmentId })
  const [action, setAction] = useState<Action>()
  return (
    <States query={query} skeleton={<Skeleton count={3} height={28} />}>
      {({ data }) => (
        <>
          <Group gap="xs">
            {data.can.record && (
              <Button variant="default" onClick={() => setAction({ name: 'record' })}>
                Record note
              </Button>
            )}
            {data.can.grant && (
              <Button variant="default" onClick={() => setAction({ name: 'grant' })}>
                Show grades
              </Button>
            )}
            {data.can.certify && (
              <Button variant="default" onClick={() => setAction({ name: 'certify' })}>
                Record certificate
              </Button>
            )}
          </Group>
          <Group gap="xs">
            <PermitLinks enrollmentId={enrollmentId} />
          </Group>
          <NoteEntries entries={data} open={setAction} />
          <Suspense>
            {action && <ActionDialog {...{ action, enrollmentId, entries: data }} onClose={() => setAction(undefined)} />}
          </Suspense>
        </>
      )}
    </States>
  )
}

type Entries = Response<typeof calls.accountPromissoryNotes>['data']

function NoteEntries({ entries: { notes, grade_views, certificates, can }, open }: { entries: Entries; open: (action: Action) => void }) {
  if (notes.length + grade_views.length + certificates.length === 0) return <p className={classes.small}>No promissory notes yet.</p>
  return (
    <ul className={classes.notes}>
      {certificates.map((certificate) => (
        <CertificateItem key={`certificate ${certificate.id}`} certificate={certificate}>
          {can.certify && certificate.revoked_at === null && (
            <Button variant="subtle" color="red" size="compact-sm" onClick={() => open({ name: 'revoke', certificate })}>
              Revoke certificate
            </Button>
          )}
        </CertificateItem>
      ))}
      {notes.map((note) => (
        <NoteItem key={note.id} note={note} printPath={fillPath('/payments/promissory-notes/:id/print', { id: note.id })}>
          {note.can.end && (
            <Button variant="subtle" color="red" size="compact-sm" onClick={() => open({ name: 'end', note })}>
              End note
            </Button>
          )}
        </NoteItem>
      ))}
      {grade_views
        .filter((view) => !view.is_note_open)
        .map((view) => (
          <GradeViewItem key={`view ${view.id}`} view={view} canHide={can.grant} hide={() => open({ name: 'hide', view })} />
        ))}
    </ul>
  )
}

interface ActionDialogProps {
  action: Action
  enrollmentId: number
  entries: Entries
  onClose: () => void
}

function ActionDialog({ action, enrollmentId, entries, onClose }: ActionDialogProps) {
  const { balance_centavos, needs_co_maker } = entries
  switch (action.name) {
    case 'record':
      return (
        <RecordPromissoryNote
          enrollmentId={enrollmentId}
          balanceCentavos={balance_centavos}
          needsCoMaker={needs_co_maker}
          onClose={onClose}
        />
      )
    case 'grant':
      return <GrantGradeView enrollmentId={enrollmentId} onClose={onClose} />
    case 'certify':
      return <RecordDisadvantageCertificate enrollmentId={enrollmentId} onClose={onClose} />
    case 'end':
      return <EndPromissoryNote note={action.note} onClose={onClose} />
    case 'hide':
      return <EndGradeView view={action.view} onClose={onClose} />
    case 'revoke':
      return <RevokeDisadvantageCertificate certificate={action.certificate} onClose={onClose} />
  }
}

function GradeViewItem({ view, canHide, hide }: { view: GradeView; canHide: boolean; hide: () => void }) {
  return (
    <li className={classes.note}>
      <Group gap="6px 12px" justify="space-between" className="numbers">
        <b>
          {noteCoverNames[view.period]} shown{view.ends_on && ` until ${date(view.ends_on)}`}
        </b>
        {canHide && (
          <Button variant="subtle" color="red" size="compact-sm" onClick={hide}>
            Hide grades
          </Button>
        )}
      </Group>
      <span className={classes.small}>
        {view.reason}
        {view.granted_by && ` · ${view.granted_by}, ${date(view.created_at)}`}
      </span>
    </li>
  )
}
