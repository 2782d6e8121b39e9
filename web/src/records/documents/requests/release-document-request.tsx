import { Textarea, TextInput } from '@mantine/core'
import { type RequestDetail, RequestRelease } from '@talaan/contract'
import { documentRequests } from '@talaan/contract/calls'
import { itemsText } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { useAdvance } from '#ui/queue/queue.tsx'
import classes from './document-requests.module.css'
import { OpenHolds } from './open-holds.tsx'

/** Hands out the documents, with who received them. */
export function ReleaseDocumentRequest({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const { id, updated_at, claim_by, representative, full_name, documents, is_held } = request
  const advance = useAdvance()
  const form = useEntryForm(documentRequests.releaseDocumentRequest, {
    body: RequestRelease,
    initialValues: {
      released_to: claim_by === 'representative' ? (representative ?? '') : claim_by === 'person' ? full_name : '',
      released_id: '',
      despite_holds: '',
    },
    fixed: { id, updated_at },
    refreshOnConflict: true,
    onSuccess: () => {
      onClose()
      advance()
    },
  })
  return (
    <FormDialog opened onClose={onClose} title="Release documents" form={form} submitLabel="Release">
      <p className={classes.hint}>{itemsText(documents)}</p>
      <TextInput
        {...form.field('released_to')}
        label={claim_by === 'courier' ? 'Courier' : 'Received by'}
        autoComplete="off"
        maxLength={100}
      />
      <TextInput
        {...form.field('released_id')}
        label={claim_by === 'courier' ? 'Number of the waybill' : 'ID presented'}
        placeholder={claim_by === 'courier' ? undefined : 'For example: Passport P1234567A'}
        autoComplete="off"
        maxLength={100}
      />
      {is_held && (
        <>
          <OpenHolds request={request} />
          <Textarea
            {...form.field('despite_holds')}
            label="Reason for release despite the open items"
            description="Kept in the history. Not shown to the requester."
            required
            maxLength={300}
            autosize
            minRows={2}
          />
        </>
      )}
    </FormDialog>
  )
}
