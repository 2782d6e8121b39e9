import { studentDocuments } from '@talaan/contract/calls'
import { useParams } from '#lib/navigation.tsx'
import { usePrinted } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { GradesSheetPage } from './grades-sheet.tsx'

/** Every grade of a student, for the administrator. */
export default function PrintStudentGrades() {
  const { id } = useParams('/students/:id/grades/print')
  const query = usePrinted(studentDocuments.printStudentGrades, { id: Number(id) })
  return (
    <States query={query} skeleton={<Skeleton count={20} />}>
      {({ data }) => <GradesSheetPage title="Record of Grades" sheet={data} />}
    </States>
  )
}
