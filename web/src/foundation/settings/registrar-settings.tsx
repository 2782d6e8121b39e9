import { TextInput } from '@mantine/core'
import type { Settings } from '@talaan/contract'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { useUpdateBasicSetting } from './update-basic-setting.ts'

const formValues = ({ document_working_days, document_unclaimed_days }: Settings) => ({ document_working_days, document_unclaimed_days })

/** How long a request for transcripts and certificates takes. */
export function RegistrarSettings({ loaded }: { loaded: Settings }) {
  const { form } = useUpdateBasicSetting(loaded, formValues)
  const { field } = form
  return (
    <TitledPanel title="Documents of the registrar">
      <FormPanel form={form} submitLabel="Update">
        <Columns>
          <TextInput
            {...field('document_working_days')}
            label="Working days of a request"
            description="Without weekends and holidays"
            inputMode="numeric"
            maxLength={2}
          />
          <TextInput
            {...field('document_unclaimed_days')}
            label="Days until documents count as not claimed"
            description="From the day that they are ready"
            inputMode="numeric"
            maxLength={3}
          />
        </Columns>
      </FormPanel>
    </TitledPanel>
  )
}
