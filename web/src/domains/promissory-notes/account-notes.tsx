import { Button } from '@mantine/core'
import type { GradeView, PromissoryNote } from '@talaan/contract'
import { promissoryNotes as calls } from '@talaan/contract/calls'
import { noteCoverNames } from '@talaan/contract/values'
import { lazy, Suspense, useState } from 'react'
import { date } from '../../lib/format.ts'
import { fillPath } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { Skeleton, States } from '../../ui/feedback/states.tsx'
import { NoteItem } from './note-item.tsx'
import classes from './promissory-notes.module.css'

const RecordPromissoryNote = lazy(() => import('./record-promissory-note.tsx').then((file) => ({ default: file.RecordPromissoryNote })))
const EndPromissoryNote = lazy(() => import('./end-promissory-note.tsx').then((file) => ({ default: file.EndPromissoryNote })))
const GrantGradeView = lazy(() => import('./grant-grade-view.tsx').then((file) => ({ default: file.GrantGradeView })))
const EndGradeView = lazy(() => import('./end-grade-view.tsx').then((file) => ({ default: file.EndGradeView })))

type Action = { name: 'record' } | { name: 'grant' } | { name: 'end'; note: PromissoryNote } | { name: 'hide'; view: GradeView }

/** The promissory notes of an account, and the grades that are shown in spite of the minimum payment. */
export default function AccountNotes({ enrollmentId }: { enrollmentId: number }) {
  const query = useCall(calls.accountPromissoryNotes, { id: enrollmentId })
  const [action, setAction] = useState<Action>()
  const close = () => setAction(undefined)
  return (
    <States query={query} skeleton={<Skeleton count={3} height={28} />}>
      {({ data: { notes, grade_views, balance_centavos, needs_co_maker, can } }) => (
        <>
          <div className={classes.actions}>
            {can.record && (
              <Button variant="default" onClick={() => setAction({ name: 'record' })}>
                Record note
              </Button>
            )}
            {can.grant && (
              <Button variant="default" onClick={() => setAction({ name: 'grant' })}>
                Show grades
              </Button>
            )}
          </div>
          {notes.length + grade_views.length === 0 && <p className={classes.small}>No promissory notes yet.</p>}
          {notes.length + grade_views.length > 0 && (
            <ul className={classes.notes}>
              {notes.map((note) => (
                <NoteItem key={note.id} note={note} printPath={fillPath('/payments/promissory-notes/:id/print', { id: note.id })}>
                  {note.can.end && (
                    <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAction({ name: 'end', note })}>
                      End note
                    </Button>
                  )}
                </NoteItem>
              ))}
              {grade_views
                .filter((view) => view.note_number === null)
                .map((view) => (
                  <GradeViewItem key={view.id} view={view} canHide={can.grant} hide={() => setAction({ name: 'hide', view })} />
                ))}
            </ul>
          )}
          <Suspense>
            {action?.name === 'record' && (
              <RecordPromissoryNote
                enrollmentId={enrollmentId}
                balanceCentavos={balance_centavos}
                needsCoMaker={needs_co_maker}
                onClose={close}
              />
            )}
            {action?.name === 'grant' && <GrantGradeView enrollmentId={enrollmentId} onClose={close} />}
            {action?.name === 'end' && <EndPromissoryNote note={action.note} onClose={close} />}
            {action?.name === 'hide' && <EndGradeView view={action.view} onClose={close} />}
          </Suspense>
        </>
      )}
    </States>
  )
}

function GradeViewItem({ view, canHide, hide }: { view: GradeView; canHide: boolean; hide: () => void }) {
  return (
    <li className={classes.note}>
      <div className={classes.noteHead}>
        <b>
          {noteCoverNames[view.period]} shown{view.ends_on && ` until ${date(view.ends_on)}`}
        </b>
        {canHide && (
          <Button variant="subtle" color="red" size="compact-sm" onClick={hide}>
            Hide grades
          </Button>
        )}
      </div>
      <span className={classes.small}>
        {view.reason}
        {view.granted_by && ` · ${view.granted_by}, ${date(view.created_at)}`}
      </span>
    </li>
  )
}
