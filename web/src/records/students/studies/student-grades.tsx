import { studentStudies } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { StudentPage } from '../student-page.tsx'
import { CreditedSubjects } from './credited-subjects.tsx'
import { GradedTerm, termKeyOf } from './graded-term.tsx'

/** Every grade of a student, term by term. */
export default function StudentGradesPage() {
  return <StudentPage>{({ id }) => <Grades id={id} />}</StudentPage>
}

function Grades({ id }: { id: number }) {
  const query = useCall(studentStudies.studentGrades, { id })
  return (
    <States
      query={query}
      skeleton={<Skeleton count={12} height={28} />}
      isEmpty={({ data }) => data.terms.length === 0 && data.credits.length === 0}
    >
      {({ data }) => (
        <>
          {data.terms.map((term) => (
            <GradedTerm key={termKeyOf(term)} term={term} />
          ))}
          {data.credits.length > 0 && <CreditedSubjects credits={data.credits} />}
        </>
      )}
    </States>
  )
}
