import type { SectionMember, SectionWithMembers } from '@talaan/contract'
import { sections } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks for confirmation, then removes a member from the section. */
export function useRemoveMember({ id, code }: SectionWithMembers): (member: SectionMember) => void {
  const { run } = useAction(sections.removeMember, { refreshOnConflict: true })
  return ({ enrollment_id, full_name }) =>
    ask({
      text: `Are you sure you want to remove ${full_name} from ${code}?`,
      verb: 'Remove',
      danger: true,
      children: 'The subjects of the student stay as they are.',
      run: () => run({ id, enrollment_id }),
    })
}
