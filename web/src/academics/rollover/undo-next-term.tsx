import { Button } from '@mantine/core'
import type { NextTerm } from '@talaan/contract'
import { rollover } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import { ask } from '#ui/dialog/confirm.tsx'

/** Undoes the opening as long as nobody has enrolled. */
export function UndoNextTerm({ preview }: { preview: NextTerm }) {
  const { run, busy } = useAction(rollover.undoNextTerm, { refreshOnConflict: true })
  const confirm = () =>
    ask({
      text: 'Are you sure you want to undo the opening?',
      verb: 'Undo',
      danger: true,
      children: (
        <>
          <b>
            <TermName term={preview.next} />
          </b>
          <p>The calendar, classes, sections and fees created for the term are removed, and the enrollment settings are restored.</p>
        </>
      ),
      run: () => run({}),
    })
  return (
    <Button variant="default" onClick={confirm} loading={busy} disabled={preview.undo_reasons.length > 0}>
      Undo the opening
    </Button>
  )
}
