import { useParams } from '#lib/navigation.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { useSectionLetters } from './invite-parents-of-section.ts'
import { Letters } from './letters.tsx'

/** The letters that invite the parents of a section. */
export default function PrintSectionLetters() {
  const { id } = useParams('/sections/:id/parents/print')
  return (
    <States query={useSectionLetters(Number(id))} skeleton={<Skeleton count={20} />}>
      {({ data }) => <Letters letters={data} />}
    </States>
  )
}
