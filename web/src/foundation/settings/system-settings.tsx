import { Select, Stack, Switch, TextInput } from '@mantine/core'
import type { Settings } from '@talaan/contract'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { RecordHistory } from '#shared/record-history/record-history.tsx'
import { settingsQuery } from '#shared/terms/current-term.ts'
import { schoolYearOptions, semesterOptions } from '#shared/terms/term-picker.tsx'
import { ask } from '#ui/dialog/confirm.tsx'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Page, Panel } from '#ui/page.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { AverageSettings } from './average-settings.tsx'
import { SecondFactorSettings } from './second-factor-settings.tsx'
import { UnsettledSettings } from './unsettled-settings.tsx'
import { useUpdateBasicSetting } from './update-basic-setting.ts'

export default function SystemSettings() {
  const query = useQuery(settingsQuery)
  return (
    <Page title="System settings" actions={<RecordHistory of="settingsHistory" title="History of the settings" />}>
      <Stack maw={680}>
        <Panel>
          <States query={query}>{({ data }) => <SystemForm loaded={data} />}</States>
        </Panel>
        {query.data && <RegistrarSettings loaded={query.data.data} />}
        {query.data && <SecondFactorSettings loaded={query.data.data} />}
        {query.data && <AverageSettings loaded={query.data.data} />}
        {query.data && <UnsettledSettings loaded={query.data.data} />}
      </Stack>
    </Page>
  )
}

const formValues = ({ school_year, semester, maintenance }: Settings) => ({ school_year, semester: String(semester), maintenance })

function SystemForm({ loaded }: { loaded: Settings }) {
  const { form, saved } = useUpdateBasicSetting(loaded, formValues)
  const isOn = form.form.values.maintenance === '1'
  const askBeforeMaintenance = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    ask({
      text: 'Turn on maintenance mode?',
      verb: 'Turn on',
      danger: true,
      children: 'All other users will be blocked immediately. Only administrators can use the portal until it is turned off.',
      run: async () => form.submit(),
    })
  }
  const turnsOn = isOn && saved.maintenance === '0'
  return (
    <FormPanel form={turnsOn ? { ...form, submit: askBeforeMaintenance } : form} submitLabel="Update">
      <Columns>
        <Select {...form.field('school_year')} label="School year" data={schoolYearOptions()} allowDeselect={false} />
        <Select {...form.field('semester')} label="Semester" data={semesterOptions} allowDeselect={false} />
      </Columns>
      <Switch
        name="maintenance"
        label={`Maintenance Mode: ${isOn ? 'Active' : 'Inactive'}`}
        description="While on, only administrators can use the portal."
        checked={isOn}
        onChange={(event) => form.form.setFieldValue('maintenance', event.currentTarget.checked ? '1' : '0')}
      />
    </FormPanel>
  )
}

const requestValues = ({ document_working_days, document_unclaimed_days }: Settings) => ({ document_working_days, document_unclaimed_days })

/** How long a request for transcripts and certificates takes. */
function RegistrarSettings({ loaded }: { loaded: Settings }) {
  const { form } = useUpdateBasicSetting(loaded, requestValues)
  const { field } = form
  return (
    <TitledPanel title="Registrar's documents">
      <FormPanel form={form} submitLabel="Update">
        <Columns>
          <TextInput
            {...field('document_working_days')}
            label="Processing time (working days)"
            description="Weekends and holidays are not counted"
            inputMode="numeric"
            maxLength={2}
          />
          <TextInput
            {...field('document_unclaimed_days')}
            label="Unclaimed after (days)"
            description="Counted from the day they are ready"
            inputMode="numeric"
            maxLength={3}
          />
        </Columns>
      </FormPanel>
    </TitledPanel>
  )
}
