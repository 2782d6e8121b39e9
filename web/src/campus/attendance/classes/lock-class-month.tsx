import { Button } from '@mantine/core'
import type { ClassMonth } from '@talaan/contract'
import { classAttendance } from '@talaan/contract/calls'
import { lazy } from 'react'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { monthText } from './class-texts.ts'

const UnlockMonth = lazy(() => import('./unlock-class-month.tsx'))

/** Locks the month, or unlocks it with a reason. */
export function LockClassMonth({ data: { section, month, locked, can } }: { data: ClassMonth }) {
  const lock = useAction(classAttendance.lockClassMonth)
  if (!can.lock) return null
  const askToLock = () =>
    ask({
      text: `Lock ${monthText(month)} of ${section.code}?`,
      verb: 'Lock month',
      children: 'Nobody changes its marks until you unlock it.',
      run: () => lock.run({ id: section.id, month }),
    })
  return locked ? (
    <DialogButton variant="default" dialog={(close) => <UnlockMonth section={section} month={month} onClose={close} />}>
      Unlock month
    </DialogButton>
  ) : (
    <Button onClick={askToLock}>Lock month</Button>
  )
}
