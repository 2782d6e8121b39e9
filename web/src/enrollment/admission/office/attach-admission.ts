import { admissionOffice } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then attaches the application to an existing student. */
export function useAttachAdmission(): (id: number, studentId: number, name: string) => void {
  const { run } = useAction(admissionOffice.attachAdmission, { refreshOnConflict: true })
  return (id, studentId, name) =>
    ask({
      text: `Attach this application to ${name}?`,
      verb: 'Attach',
      children: 'The student keeps the existing record, number and account. The answers stay with this application.',
      run: () => run({ id, student_id: studentId }),
    })
}
