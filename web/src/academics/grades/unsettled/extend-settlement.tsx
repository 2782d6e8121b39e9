import { ExtensionForm, type UnsettledGrade } from '@talaan/contract'
import { unsettledGrades } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { listName } from '#lib/format.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { dayText } from './due-text.ts'

/** Gives more time to settle a grade; the student and the instructor are told. */
export function ExtendSettlement({ row, onClose }: { row: UnsettledGrade; onClose: () => void }) {
  const form = useEntryForm(unsettledGrades.extendSettlement, {
    body: ExtensionForm,
    initialValues: { due_on: '', reason: '' },
    fixed: { id: row.id, old_due_on: row.due_on },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title="Give more time"
      form={form}
      description="The student and the instructor are told the new day, not the reason."
      submitLabel="Give more time"
    >
      <p>
        <b>{listName(row)}</b>: {row.grade} in {row.code} · {row.section}. {dayText(row)}
      </p>
      <DateField {...form.field('due_on')} label="New day" minDate={row.due_on ?? undefined} />
    </ReasonDialog>
  )
}
