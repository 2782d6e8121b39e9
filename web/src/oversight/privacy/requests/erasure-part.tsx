import { Checkbox } from '@mantine/core'
import { AnonymisationForm, type PrivacyRequest } from '@talaan/contract'
import { privacyRequests } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from '../privacy.module.css'
import { periodText } from '../retention/period-text.ts'

/** Removes the personal data of the person who asked for it. */
function AnonymisePerson({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const { id, name, has_records, updated_at } = request
  const form = useEntryForm(privacyRequests.anonymisePerson, {
    body: AnonymisationForm,
    initialValues: { keeps_name: has_records },
    fixed: { id, updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={`Remove the personal data of ${name}?`} form={form} submitLabel="Remove" danger>
      <p>
        Address, contacts, family, files, messages and the account are removed. This cannot be undone. Grades, bills, receipts, issued
        documents and the log stay.
      </p>
      <Checkbox
        {...form.field('keeps_name', 'checkbox')}
        label="Keep name, birthdate and student number"
        description={
          has_records
            ? 'This person has studies or receipts. Without the name the school cannot issue a transcript of records any more.'
            : 'This person has no studies or receipts.'
        }
      />
    </FormDialog>
  )
}

/** What the law keeps of somebody who asks for deletion, and the removal of the rest. */
export function ErasurePart({ request }: { request: PrivacyRequest }) {
  const { retained, anonymise_reasons, is_anonymised, can } = request
  return (
    <TitledPanel title="Deletion">
      <div className={classes.part}>
        {is_anonymised && <p>The personal data of this record was removed.</p>}
        <Reasons reasons={anonymise_reasons} />
        <p>Kept:</p>
        <ul className={classes.list}>
          {retained.map(({ name, months, basis }) => (
            <li key={name}>
              <span>
                {name}: {periodText(months)}
              </span>
              <span className={classes.quiet}>{basis}</span>
            </li>
          ))}
        </ul>
        {can.answer && !is_anonymised && (
          <div>
            <DialogButton color="red" disabled={!can.anonymise} dialog={(close) => <AnonymisePerson request={request} onClose={close} />}>
              Remove personal data
            </DialogButton>
          </div>
        )}
      </div>
    </TitledPanel>
  )
}
