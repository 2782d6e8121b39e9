import { TextInput } from '@mantine/core'
import type { Settings } from '@talaan/contract'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { useUpdateBasicSetting } from './update-basic-setting.ts'

const formValues = ({ deped_school_id, deped_region, deped_division, deped_district }: Settings) => ({
  deped_school_id,
  deped_region,
  deped_division,
  deped_district,
})

/** What identifies the school in the header of school forms of DepEd. */
export function DepedSettings({ loaded }: { loaded: Settings }) {
  const { form } = useUpdateBasicSetting(loaded, formValues)
  const { field } = form
  return (
    <TitledPanel title="DepEd school forms">
      <FormPanel form={form} submitLabel="Update">
        <Columns>
          <TextInput {...field('deped_school_id')} label="School ID" autoComplete="off" inputMode="numeric" maxLength={6} />
          <TextInput {...field('deped_region')} label="Region" autoComplete="off" maxLength={80} />
          <TextInput {...field('deped_division')} label="Division" autoComplete="off" maxLength={80} />
          <TextInput {...field('deped_district')} label="District" autoComplete="off" maxLength={80} />
        </Columns>
      </FormPanel>
    </TitledPanel>
  )
}
