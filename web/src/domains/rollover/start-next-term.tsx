import { Button } from '@mantine/core'
import type { NextTerm } from '@talaan/contract'
import { rollover } from '@talaan/contract/calls'
import { count } from '../../lib/format.ts'
import { useAction } from '../../lib/query.ts'
import { TermName } from '../../shared/terms/term-name.tsx'
import { ask } from '../../ui/dialog/confirm.tsx'

/** Makes the opened term the current one, after naming what the current term leaves open. */
export function StartNextTerm({ preview }: { preview: NextTerm }) {
  const { run, busy } = useAction(rollover.startNextTerm, { refreshOnConflict: true })
  const openSheets = preview.open_items.find((item) => item.key === 'sheets_not_submitted')?.count ?? 0
  const confirm = () =>
    ask({
      text: 'Are you sure you want to start this term?',
      verb: 'Start the term',
      children: (
        <>
          <b>
            <TermName term={preview.next} />
          </b>
          <p>
            The current term is closed. {openSheets > 0 && `${count(openSheets)} of its final grade sheets are not submitted. `}
            Grades that are still missing can then be entered only after the registrar opens the term again in the school calendar.
          </p>
        </>
      ),
      run: () => run({}),
    })
  return (
    <Button onClick={confirm} loading={busy} disabled={preview.start_reasons.length > 0}>
      Start the term
    </Button>
  )
}
