import { parentAccess } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then gives the email of a student's account to a parent. */
export function useMoveEmailToParent() {
  const { run } = useAction(parentAccess.moveEmailToParent, { refreshOnConflict: true })
  return ({ id, email }: { id: number; email: string }) =>
    ask({
      text: `Is ${email} the email of a parent?`,
      verb: 'Move to a parent',
      children: 'The student is signed out and signs in with the student number. The parent gets an invitation at this email.',
      run: () => run({ id }),
    })
}
