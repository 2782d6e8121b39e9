import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core'
import { IncidentForm, type IncidentReport, type Request } from '@talaan/contract'
import { incidents } from '@talaan/contract/calls'
import { z } from 'zod'
import type { EntryForm } from '#lib/checked-form.ts'
import { useSaveForm } from '#lib/form.ts'
import { useFormRecord } from '#lib/query.ts'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { toInput, toInstant } from './school-time.ts'

/** The fields as they are typed; times are those of the school. */
interface IncidentValues extends Record<string, unknown> {
  title: string
  discovered_at: string
  nature: string
  data_involved: string
  is_sensitive: boolean
  persons_affected: number | string
  measures: string
  contact: string
  help_offered: string
  npc_notified_at: string
  subjects_notified_at: string
  is_closed: boolean
}

const toIncidentValues = (incident?: IncidentReport): IncidentValues => ({
  title: incident?.title ?? '',
  discovered_at: toInput(incident?.discovered_at ?? null),
  nature: incident?.nature ?? '',
  data_involved: incident?.data_involved ?? '',
  is_sensitive: incident?.is_sensitive ?? false,
  persons_affected: incident?.persons_affected ?? '',
  measures: incident?.measures ?? '',
  contact: incident?.contact ?? '',
  help_offered: incident?.help_offered ?? '',
  npc_notified_at: toInput(incident?.npc_notified_at ?? null),
  subjects_notified_at: toInput(incident?.subjects_notified_at ?? null),
  is_closed: incident ? incident.closed_at !== null : false,
})

const times = ['discovered_at', 'npc_notified_at', 'subjects_notified_at'] as const

const toIncidentRequest = (values: IncidentValues): Request<typeof incidents.addIncident> => ({
  ...values,
  ...(Object.fromEntries(times.map((name) => [name, toInstant(values[name])])) as Record<(typeof times)[number], string>),
})

/** Checks what is typed as what is sent. */
const typedIncident = z.preprocess((values) => toIncidentRequest(values as IncidentValues), IncidentForm) as unknown as z.ZodType

/** The fields of an incident, in the order of the report to the NPC. */
function IncidentFields({ form: { field } }: { form: EntryForm<IncidentValues> }) {
  return (
    <>
      <TextInput {...field('title')} withAsterisk label="Title" autoComplete="off" maxLength={120} />
      <Columns>
        <TextInput
          {...field('discovered_at')}
          withAsterisk
          label="Discovered"
          description="The 72 hours are counted from this time."
          type="datetime-local"
        />
        <NumberInput
          {...field('persons_affected')}
          withAsterisk={false}
          label="People affected"
          description="Leave blank if not known yet."
          min={0}
          allowDecimal={false}
        />
      </Columns>
      <Textarea
        {...field('nature')}
        withAsterisk
        label="Nature of the incident"
        description="Describe what happened and how it was found."
        autosize
        minRows={3}
        maxLength={4000}
      />
      <Textarea {...field('data_involved')} withAsterisk={false} label="Data involved" autosize minRows={2} maxLength={2000} />
      <Checkbox
        {...field('is_sensitive', 'checkbox')}
        label="The NPC and the people must be notified"
        description="Sensitive data, or data that can be used for fraud, was taken, and serious harm is likely."
      />
      <Textarea {...field('measures')} withAsterisk={false} label="Measures taken" autosize minRows={2} maxLength={4000} />
      <Textarea {...field('help_offered')} withAsterisk={false} label="Help offered to the people" autosize minRows={2} maxLength={2000} />
      <TextInput {...field('contact')} withAsterisk={false} label="Contact for the people" autoComplete="off" maxLength={500} />
      <Columns>
        <TextInput {...field('npc_notified_at')} withAsterisk={false} label="NPC notified" type="datetime-local" />
        <TextInput {...field('subjects_notified_at')} withAsterisk={false} label="People notified" type="datetime-local" />
      </Columns>
      <Checkbox {...field('is_closed', 'checkbox')} label="The incident is closed" />
    </>
  )
}

export { IncidentDialog as AddIncident }

/** Changes an incident, records who was notified, and closes it. */
export function EditIncident({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useFormRecord(incidents.incident, { id })
  return <States query={query}>{({ data }) => <IncidentDialog incident={data} onClose={onClose} />}</States>
}

function IncidentDialog({ incident, onClose }: { incident?: IncidentReport; onClose: () => void }) {
  const form = useSaveForm({
    add: incidents.addIncident,
    edit: incidents.editIncident,
    schema: typedIncident,
    row: incident,
    initialValues: toIncidentValues(incident),
    toRequest: toIncidentRequest,
    onClose,
  })
  const title = incident?.title ?? 'Register an incident'
  return (
    <FormDialog opened onClose={onClose} title={title} size="lg" form={form} submitLabel={incident ? 'Save' : 'Register'}>
      <IncidentFields form={form} />
    </FormDialog>
  )
}
