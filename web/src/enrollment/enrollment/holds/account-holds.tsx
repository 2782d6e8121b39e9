import { Button } from '@mantine/core'
import type { Enrollment } from '@talaan/contract'
import classes from '../enrollment.module.css'
import { useEnrollmentActions } from '../use-enrollment-actions.tsx'
import { OpenHolds } from './open-holds.tsx'

/** The open holds of an account on the cashier's screen, with the buttons to lift and to raise one. */
export function AccountHolds({ enrollment }: { enrollment: Enrollment }) {
  const actions = useEnrollmentActions()
  const { can, open_holds } = enrollment
  if (!can.hold && open_holds.length === 0) return null
  return (
    <>
      <OpenHolds enrollment={enrollment} onRelease={(hold) => actions.open('release', enrollment, hold.kind)} />
      {can.hold && (
        <div className={classes.addLine}>
          <Button variant="default" onClick={() => actions.open('hold', enrollment)}>
            {open_holds.length > 0 ? 'Add a hold' : 'Put on hold'}
          </Button>
        </div>
      )}
      {actions.dialog}
    </>
  )
}
