import { admissionOffice } from '@talaan/contract/calls'
import { useAction } from '../../../lib/query.ts'
import { ask } from '../../../ui/dialog/confirm.tsx'

/** Asks, then attaches the application to the student who is on record already. */
export function useAttachAdmission(): (id: number, studentId: number, name: string) => void {
  const { run } = useAction(admissionOffice.attachAdmission, { refreshOnConflict: true })
  return (id, studentId, name) =>
    ask({
      text: `Attach this application to ${name}?`,
      verb: 'Attach',
      children: 'The student keeps their record, number and account. What was typed now stays with the application.',
      run: () => run({ id, student_id: studentId }),
    })
}
