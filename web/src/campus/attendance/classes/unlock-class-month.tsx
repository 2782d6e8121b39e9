import { type ClassMonth, ClassMonthUnlock } from '@talaan/contract'
import { classAttendance } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { monthText } from './class-texts.ts'

interface UnlockMonthProps extends Pick<ClassMonth, 'section' | 'month'> {
  onClose: () => void
}

/** Unlocks a month with the reason, so that the adviser can correct it. */
export default function UnlockMonth({ section, month, onClose }: UnlockMonthProps) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Unlock ${monthText(month)} of ${section.code}`}
      step={classAttendance.unlockClassMonth}
      body={ClassMonthUnlock}
      fixed={{ id: section.id, month }}
      submitLabel="Unlock month"
    />
  )
}
