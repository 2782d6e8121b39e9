import { useParams } from '#lib/navigation.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { useLetter } from './invite-parent.tsx'
import { Letters } from './letters.tsx'

/** The letter that invites a parent of one student. */
export default function PrintLetter() {
  const { id } = useParams('/students/:id/parents/print')
  return (
    <States query={useLetter(Number(id))} skeleton={<Skeleton count={20} />}>
      {({ data }) => data.letter && <Letters letters={[data.letter]} />}
    </States>
  )
}
