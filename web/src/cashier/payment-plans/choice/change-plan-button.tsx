import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'

const PlanDialog = lazyNamed(() => import('./plan-dialog.tsx'), 'PlanDialog')

/** Opens the choice of a payment plan, at the desk or of the own account. */
export const ChangePlanButton = ({ enrollmentId, isOwn }: { enrollmentId: number; isOwn?: boolean }) => (
  <DialogButton
    variant="default"
    size="compact-md"
    dialog={(close) => <PlanDialog enrollmentId={enrollmentId} isOwn={isOwn} onClose={close} />}
  >
    {isOwn ? 'Choose plan' : 'Change plan'}
  </DialogButton>
)
