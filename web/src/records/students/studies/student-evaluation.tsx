import { Button } from '@mantine/core'
import type { EvaluationRow } from '@talaan/contract'
import { studentStudies } from '@talaan/contract/calls'
import { Suspense, useState } from 'react'
import { useCall } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { StudentPage } from '../student-page.tsx'
import { EvaluationPlan } from './evaluation-plan.tsx'

const CreditSubjects = lazyNamed(() => import('./credit-subjects.tsx'), 'CreditSubjects')
const RemoveCredit = lazyNamed(() => import('./remove-credit.tsx'), 'RemoveCredit')

/** The curriculum of one student, with dialogs to credit subjects of other schools. */
export default function StudentEvaluationPage() {
  /** The open credit dialog; with a row it starts with that subject. */
  const [creditDialog, setCreditDialog] = useState<{ row?: EvaluationRow }>()
  return (
    <StudentPage
      actions={({ can, curriculum }) => can.credit && curriculum && <Button onClick={() => setCreditDialog({})}>Credit subjects</Button>}
    >
      {({ id, can }) => <StudentPlan id={id} mayCredit={can.credit} creditDialog={creditDialog} onCredit={setCreditDialog} />}
    </StudentPage>
  )
}

interface StudentPlanProps {
  id: number
  mayCredit: boolean
  creditDialog: { row?: EvaluationRow } | undefined
  onCredit: (creditDialog: { row?: EvaluationRow } | undefined) => void
}

function StudentPlan({ id, mayCredit, creditDialog, onCredit }: StudentPlanProps) {
  const [removedRow, setRemovedRow] = useState<EvaluationRow>()
  const query = useCall(studentStudies.studentEvaluation, { id })
  const rowActions = (row: EvaluationRow) => {
    if (row.credit) return [{ label: 'Remove credit', danger: true, run: () => setRemovedRow(row) }]
    return row.status === 'passed' ? [] : [{ label: 'Credit subject', run: () => onCredit({ row }) }]
  }
  return (
    <States query={query} skeleton={<Skeleton count={14} height={28} />}>
      {({ data }) => (
        <>
          <EvaluationPlan evaluation={data} rowActions={mayCredit ? rowActions : undefined} />
          <Suspense>
            {creditDialog && <CreditSubjects id={id} evaluation={data} first={creditDialog.row} onClose={() => onCredit(undefined)} />}
            {removedRow && <RemoveCredit id={id} row={removedRow} onClose={() => setRemovedRow(undefined)} />}
          </Suspense>
        </>
      )}
    </States>
  )
}
