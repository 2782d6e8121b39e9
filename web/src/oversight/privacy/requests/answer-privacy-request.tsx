import { Radio, Textarea } from '@mantine/core'
import { type PrivacyRequest, PrivacyRequestAnswer } from '@talaan/contract'
import { privacyRequests } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

/** Closes a request with an answer. */
export function AnswerPrivacyRequest({ request: { id, updated_at }, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const form = useEntryForm(privacyRequests.answerPrivacyRequest, {
    body: PrivacyRequestAnswer,
    initialValues: { is_rejected: false, answer: '' },
    fixed: { id, updated_at },
    onSuccess: onClose,
  })
  const { is_rejected } = form.form.values
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Answer the request"
      form={form}
      submitLabel={is_rejected ? 'Reject' : 'Close as done'}
      danger={is_rejected}
    >
      <Radio.Group
        label="Decision"
        value={is_rejected ? 'rejected' : 'done'}
        onChange={(value) => form.form.setFieldValue('is_rejected', value === 'rejected')}
      >
        <Radio value="done" label="Done as asked" mt={6} />
        <Radio value="rejected" label="Rejected" mt={6} />
      </Radio.Group>
      <Textarea
        {...form.field('answer')}
        label="Answer"
        description={
          is_rejected
            ? 'Shown to the person. Say why, and that a complaint to the National Privacy Commission is possible.'
            : 'Shown to the person.'
        }
        autosize
        minRows={3}
        maxLength={2000}
      />
    </FormDialog>
  )
}
