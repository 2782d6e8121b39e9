import { Button } from '@mantine/core'
import { admissionOffice } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then deletes an application that was never accepted. */
export function useDeleteAdmission(onDone?: () => void): (enrollmentId: number, name: string) => void {
  const { run } = useAction(admissionOffice.deleteAdmission, { refreshOnConflict: true, onSuccess: onDone })
  return (id, name) =>
    ask({
      text: `Delete the application of ${name}?`,
      verb: 'Delete',
      danger: true,
      children: 'The application will be removed from all lists. Its uploaded files will be deleted.',
      run: () => run({ id }),
    })
}

interface DeleteAdmissionProps {
  enrollmentId: number
  name: string
  onDone?: () => void
}

export function DeleteAdmission({ enrollmentId, name, onDone }: DeleteAdmissionProps) {
  const remove = useDeleteAdmission(onDone)
  return (
    <Button variant="subtle" color="gray" mr="auto" onClick={() => remove(enrollmentId, name)}>
      Delete
    </Button>
  )
}
