import { Button, Group } from '@mantine/core'
import type { NoteAccount, PromissoryNote } from '@talaan/contract'
import { promissoryNotes as calls, promissoryNotes } from '@talaan/contract/calls'
import { Suspense, useState } from 'react'
import { money } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { useAction } from '#lib/query.ts'
import { useSavedCall } from '#shared/offline/saved-call.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { CertificateItem } from './certificates/certificate-item.tsx'
import { NoteItem } from './note-item.tsx'
import classes from './promissory-notes.module.css'

/** Asks, then cancels the student's own note that waits. */
function useCancelPromissoryNote(): (note: PromissoryNote) => void {
  const { run } = useAction(promissoryNotes.cancelPromissoryNote, { refreshOnConflict: true })
  return ({ id, amount_centavos }) =>
    ask({
      text: `Cancel your promissory note of ${money(amount_centavos)}?`,
      verb: 'Cancel note',
      cancel: 'Keep note',
      danger: true,
      run: () => run({ id }),
    })
}

const RequestPromissoryNote = lazyNamed(() => import('./request-promissory-note.tsx'), 'RequestPromissoryNote')

const hasAccount = (accounts: readonly NoteAccount[]): accounts is readonly [NoteAccount, ...NoteAccount[]] => accounts.length > 0

/** The student's own notes, and the button to ask for more time; their certificates that count today, too; nothing while nothing is left to pay and there was neither. */
export default function OwnNotes({ frame }: { frame: (content: React.ReactNode) => React.ReactNode }) {
  const { query, savedAt } = useSavedCall(calls.ownPromissoryNotes, {})
  const [isOpen, setOpen] = useState(false)
  const cancel = useCancelPromissoryNote()
  if (!query.data) return null
  // An answer that was saved on the device may be older than the certificates.
  const { notes, certificates = [], accounts, needs_co_maker } = query.data.data
  const isOnline = savedAt === undefined
  if (notes.length + certificates.length === 0 && (accounts.length === 0 || !isOnline)) return null
  return frame(
    <>
      {notes.length + certificates.length > 0 && (
        <ul className={classes.notes}>
          {certificates.map((certificate) => (
            <CertificateItem key={`certificate ${certificate.id}`} certificate={certificate} />
          ))}
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} printPath={fillPath('/student/promissory-notes/:id/print', { id: note.id })} isTermShown>
              {note.can.cancel && isOnline && (
                <Button variant="subtle" color="red" size="compact-sm" onClick={() => cancel(note)}>
                  Cancel note
                </Button>
              )}
            </NoteItem>
          ))}
        </ul>
      )}
      {isOnline && hasAccount(accounts) && (
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen(true)}>
            Request a promissory note
          </Button>
        </Group>
      )}
      {notes.length === 0 && (
        <p className={classes.small}>A promissory note says what you will pay and by when. The cashier approves or rejects it.</p>
      )}
      <Suspense>
        {isOpen && hasAccount(accounts) && (
          <RequestPromissoryNote accounts={accounts} needsCoMaker={needs_co_maker} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>,
  )
}
