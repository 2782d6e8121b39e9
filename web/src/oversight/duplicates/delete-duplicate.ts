import type { DuplicateRecord } from '@talaan/contract'
import { duplicates } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then deletes the account of a record. */
export function useDeleteDuplicate(onDone?: () => void): (record: DuplicateRecord) => void {
  const { run } = useAction(duplicates.deleteDuplicate, { onSuccess: onDone })
  return (record) =>
    ask({
      text: 'Are you sure you want to delete this user? All data related to this user will also be deleted.',
      verb: 'Delete',
      danger: true,
      children: `${record.full_name}. Cannot be restored.`,
      run: () => run({ id: record.user_id ?? 0 }),
    })
}
