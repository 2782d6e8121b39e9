import { parentAccess } from '@talaan/contract/calls'
import { useParams } from '#lib/navigation.tsx'
import { usePrinted } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Letters } from './letters.tsx'

/** Makes the invitations of a section when their letters open, once. */
const useSectionLetters = (id: number) => usePrinted(parentAccess.inviteParentsOfSection, { id })

/** The letters that invite the parents of a section. */
export default function PrintSectionLetters() {
  const { id } = useParams('/sections/:id/parents/print')
  return (
    <States query={useSectionLetters(Number(id))} skeleton={<Skeleton count={20} />}>
      {({ data }) => <Letters letters={data} />}
    </States>
  )
}
