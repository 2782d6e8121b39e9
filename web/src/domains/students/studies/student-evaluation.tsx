import { Button } from '@mantine/core'
import type { EvaluationRow } from '@talaan/contract'
import { studentStudies } from '@talaan/contract/calls'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { Skeleton, States } from '../../../ui/feedback/states.tsx'
import { StudentPage } from '../student-page.tsx'
import { EvaluationPlan } from './evaluation-plan.tsx'

const CreditSubjects = lazy(() => import('./credit-subjects.tsx').then((file) => ({ default: file.CreditSubjects })))
const RemoveCredit = lazy(() => import('./remove-credit.tsx').then((file) => ({ default: file.RemoveCredit })))

/** The curriculum of one student, and what other schools' subjects are credited for. */
export default function StudentEvaluationPage() {
  /** The dialog over the page: all open subjects, or one of them. */
  const [crediting, setCrediting] = useState<{ row?: EvaluationRow }>()
  return (
    <StudentPage
      actions={({ can, curriculum }) => can.credit && curriculum && <Button onClick={() => setCrediting({})}>Credit subjects</Button>}
    >
      {({ id, can }) => <StudentPlan id={id} mayCredit={can.credit} crediting={crediting} onCredit={setCrediting} />}
    </StudentPage>
  )
}

interface StudentPlanProps {
  id: number
  mayCredit: boolean
  crediting: { row?: EvaluationRow } | undefined
  onCredit: (crediting: { row?: EvaluationRow } | undefined) => void
}

function StudentPlan({ id, mayCredit, crediting, onCredit }: StudentPlanProps) {
  const [removed, setRemoved] = useState<EvaluationRow>()
  const query = useCall(studentStudies.studentEvaluation, { id })
  const actions = (row: EvaluationRow) => {
    if (row.credit) return [{ label: 'Remove credit', danger: true, run: () => setRemoved(row) }]
    return row.status === 'passed' ? [] : [{ label: 'Credit subject', run: () => onCredit({ row }) }]
  }
  return (
    <States query={query} skeleton={<Skeleton count={14} height={28} />}>
      {({ data }) => (
        <>
          <EvaluationPlan evaluation={data} rowActions={mayCredit ? actions : undefined} />
          <Suspense>
            {crediting && <CreditSubjects id={id} evaluation={data} first={crediting.row} onClose={() => onCredit(undefined)} />}
            {removed && <RemoveCredit id={id} row={removed} onClose={() => setRemoved(undefined)} />}
          </Suspense>
        </>
      )}
    </States>
  )
}
