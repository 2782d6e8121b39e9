import { incidents } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { IncidentFields, toIncidentRequest, toIncidentValues, typedIncident } from './incident-fields.tsx'

/** Registers an incident. */
export function AddIncident({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(incidents.addIncident, {
    schema: typedIncident,
    initialValues: toIncidentValues(),
    toRequest: toIncidentRequest,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Register an incident" size="lg" form={form} submitLabel="Register">
      <IncidentFields form={form} />
    </FormDialog>
  )
}
