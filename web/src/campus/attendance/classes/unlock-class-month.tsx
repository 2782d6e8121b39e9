import { type ClassMonth, ClassMonthUnlock } from '@talaan/contract'
import { classAttendance } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { monthText } from './class-texts.ts'

interface UnlockMonthProps extends Pick<ClassMonth, 'section' | 'month'> {
  onClose: () => void
}

/** Unlocks a month with the reason, so that the adviser can correct it. */
export default function UnlockMonth({ section, month, onClose }: UnlockMonthProps) {
  const form = useEntryForm(classAttendance.unlockClassMonth, {
    body: ClassMonthUnlock,
    initialValues: { reason: '' },
    fixed: { id: section.id, month },
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Unlock ${monthText(month)} of ${section.code}`}
      form={form}
      submitLabel="Unlock month"
      maxLength={300}
    />
  )
}
