import { type SmsBatch, SmsRejection } from '@talaan/contract'
import { sms } from '@talaan/contract/calls'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'

/** Rejects a text message of somebody else, with the reason. */
export function RejectSmsBatch({ batch }: { batch: SmsBatch }) {
  return (
    <DialogButton variant="default" dialog={(close) => <Dialog id={batch.id} onClose={close} />}>
      Reject
    </DialogButton>
  )
}

function Dialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <ReasonStep
      step={sms.rejectSmsBatch}
      body={SmsRejection}
      fixed={{ id }}
      title="Reject this message"
      description="Shown to the author. The message will not be sent."
      submitLabel="Reject"
      danger
      onClose={onClose}
    />
  )
}
