import type { RecordTemplate } from '@talaan/contract'
import { classRecords } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Deletes a template after asking. */
export function useDeleteRecordTemplate() {
  const action = useAction(classRecords.deleteRecordTemplate, {})
  return ({ id, name }: RecordTemplate) =>
    ask({
      text: `Delete the template ${name}? Class records that were opened with it stay.`,
      verb: 'Delete',
      danger: true,
      run: () => action.run({ id }),
    })
}
