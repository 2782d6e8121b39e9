import type { IncidentReport } from '@talaan/contract'
import { incidents } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useFormRecord } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { IncidentFields, toIncidentRequest, toIncidentValues, typedIncident } from './incident-fields.tsx'

/** Changes an incident, records who was notified, and closes it. */
export function EditIncident({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useFormRecord(incidents.incident, { id })
  return <States query={query}>{({ data }) => <EditForm incident={data} onClose={onClose} />}</States>
}

function EditForm({ incident, onClose }: { incident: IncidentReport; onClose: () => void }) {
  const { id, updated_at, title } = incident
  const form = useEntryForm(incidents.editIncident, {
    schema: typedIncident,
    initialValues: toIncidentValues(incident),
    toRequest: (values) => ({ ...toIncidentRequest(values), id, updated_at }),
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={title} size="lg" form={form} submitLabel="Save">
      <IncidentFields form={form} />
    </FormDialog>
  )
}
