import { studentDocuments } from '@talaan/contract/calls'
import { useParams } from '#lib/navigation.tsx'
import { usePrinted } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { GradesSheetPage } from './grades-sheet.tsx'

/** The student's own grades of one term. */
export default function PrintGradeSlip() {
  const { account_id } = useParams('/student/grades/print/:account_id')
  const query = usePrinted(studentDocuments.printGradeSlip, { id: Number(account_id) })
  return (
    <States query={query} skeleton={<Skeleton count={20} />}>
      {({ data }) => <GradesSheetPage title="Grade Slip" sheet={data} />}
    </States>
  )
}
