import { type SmsBatch, SmsRejection } from '@talaan/contract'
import { sms } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Rejects a text message of somebody else, with the reason. */
export function RejectSmsBatch({ batch }: { batch: SmsBatch }) {
  return (
    <DialogButton variant="default" dialog={(close) => <Dialog id={batch.id} onClose={close} />}>
      Reject
    </DialogButton>
  )
}

function Dialog({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useEntryForm(sms.rejectSmsBatch, {
    body: SmsRejection,
    initialValues: { reason: '' },
    fixed: { id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      form={form}
      title="Reject this message"
      description="The author reads it. Nothing of the message is sent."
      maxLength={300}
      submitLabel="Reject"
      danger
      onClose={onClose}
    />
  )
}
