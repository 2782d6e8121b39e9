import { Textarea, TextInput } from '@mantine/core'
import type { Settings } from '@talaan/contract'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { useUpdateBasicSetting } from './update-basic-setting.ts'

const formValues = (settings: Settings) => ({
  letterhead: settings.letterhead,
  registrar_name: settings.registrar_name,
  registrar_title: settings.registrar_title,
  school_head_name: settings.school_head_name,
  school_head_title: settings.school_head_title,
  document_working_days: settings.document_working_days,
  document_unclaimed_days: settings.document_unclaimed_days,
})

/** The letterhead and the signatories of transcripts and certificates, and how long a request for one takes. */
export function RegistrarSettings({ loaded }: { loaded: Settings }) {
  const { form } = useUpdateBasicSetting(loaded, formValues)
  const { field } = form
  return (
    <TitledPanel title="Documents of the registrar">
      <FormPanel form={form} submitLabel="Update">
        <Textarea
          {...field('letterhead')}
          label="Letterhead"
          description="Lines below the school's name: address, telephone, recognition. Without them the address is printed."
          autosize
          minRows={2}
          maxLength={300}
        />
        <Columns>
          <TextInput {...field('registrar_name')} label="Registrar" autoComplete="off" maxLength={80} />
          <TextInput {...field('registrar_title')} label="Title of the registrar" autoComplete="off" maxLength={80} />
          <TextInput {...field('school_head_name')} label="Second signatory" autoComplete="off" maxLength={80} />
          <TextInput {...field('school_head_title')} label="Title of the second signatory" autoComplete="off" maxLength={80} />
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
