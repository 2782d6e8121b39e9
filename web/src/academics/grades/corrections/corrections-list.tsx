import type { GradeCorrection } from '@talaan/contract'
import { gradeCorrections } from '@talaan/contract/calls'
import {
  type CorrectionStatus,
  correctionKindNames,
  correctionStatuses,
  correctionStatusNames,
  gradeCorrectionColumns,
  gradeFieldName,
} from '@talaan/contract/values'
import { download } from '#lib/call.ts'
import { fillPath } from '#lib/paths.ts'
import { useAction } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { NoWrap, Pill, SmallLine, type Tone, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowActions } from '#ui/list/types.ts'

/** Endorses a request after a question. */
function useEndorseCorrection(): (correction: GradeCorrection) => void {
  const action = useAction(gradeCorrections.endorseCorrection, { refreshOnConflict: true })
  return ({ id, student, old_value, new_value }) =>
    ask({
      text: `Endorse the change of ${student.full_name} from ${old_value ?? 'no grade'} to ${new_value}?`,
      verb: 'Endorse',
      children: 'The registrar changes the grade afterwards.',
      run: () => action.run({ id }),
    })
}

const ApplyCorrection = lazyNamed(() => import('./decide-correction.tsx'), 'ApplyCorrection')
const RejectCorrection = lazyNamed(() => import('./decide-correction.tsx'), 'RejectCorrection')

const tones: Record<CorrectionStatus, Tone> = { requested: 'orange', endorsed: 'cyan', applied: 'green', rejected: 'red' }

const columns = screenColumns(gradeCorrectionColumns, {
  student: (row) => (
    <RowLink to={fillPath('/admin/grade-sheets/:id', { id: row.subject_offer_id })}>
      <b>{row.student.full_name}</b>
      <SmallLine>
        {row.code} · {row.section}
      </SmallLine>
    </RowLink>
  ),
  period: (row) => <TwoLines first={gradeFieldName(row.field)} second={row.kind !== 'correction' && correctionKindNames[row.kind]} />,
  change: (row) => (
    <NoWrap>
      {row.old_value ?? 'no grade'} → <b>{row.new_value}</b>
    </NoWrap>
  ),
  reason: (row) => (
    <>
      {row.reason}
      <SmallLine>
        {[row.requested.by, row.endorsed?.by && `endorsed by ${row.endorsed.by}`, row.decided?.by && `decided by ${row.decided.by}`]
          .filter(Boolean)
          .join(', ')}
      </SmallLine>
      {row.decision_note && <SmallLine>{row.decision_note}</SmallLine>}
    </>
  ),
  status: (row) => <Pill tone={tones[row.status]}>{correctionStatusNames[row.status]}</Pill>,
})

const filters = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'open', label: 'Not decided yet' },
      { value: 'to_endorse', label: 'For me to endorse' },
      { value: 'to_apply', label: 'For me to change' },
      ...correctionStatuses.map((value) => ({ value, label: correctionStatusNames[value] })),
    ],
  },
]

/** Changes of posted grades: those that wait, and those that were decided. */
export default function CorrectionsList() {
  const endorse = useEndorseCorrection()
  const actionsOf = (row: GradeCorrection): RowActions => [
    row.can.endorse && { label: 'Endorse', isMain: true, run: () => endorse(row) },
    row.can.apply && { label: 'Change the grade', isMain: true, dialog: (close) => <ApplyCorrection correction={row} onClose={close} /> },
    row.can.reject && { label: 'Reject', danger: true, dialog: (close) => <RejectCorrection correction={row} onClose={close} /> },
    row.has_file && {
      label: 'Open the PDF',
      run: () => void download(gradeCorrections.correctionFile, { id: row.id }, `grade-change-${row.id}.pdf`).catch(toast.failure),
    },
  ]
  return (
    <ListScreen
      title="Grade changes"
      entry={gradeCorrections.gradeCorrections}
      storageKey="grade-corrections-filter"
      columns={columns}
      defaults={{ status: 'open' }}
      filters={filters}
      searchLabel="Search student, code or section"
      pageSizes={[25, 50, 100]}
      exportName="changes-of-grades"
      rowActions={actionsOf}
    />
  )
}
