import { Select, Switch, Text } from '@mantine/core'
import { BasicSetting, type Settings } from '@talaan/contract'
import { settings } from '@talaan/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEntryForm } from '../../lib/form.ts'
import { settingsQuery } from '../../shared/terms/current-term.ts'
import { schoolYearOptions, semesterOptions } from '../../shared/terms/term-picker.tsx'
import { Columns, FormPanel } from '../../ui/dialog/dialogs.tsx'
import { States } from '../../ui/feedback/states.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import classes from './settings.module.css'
import { SettingsTabs } from './settings-tabs.tsx'

export default function SystemSettings() {
  const query = useQuery(settingsQuery)
  return (
    <Page title="System settings" actions={<SettingsTabs />}>
      <div className={classes.form}>
        <Panel>
          <States query={query}>{({ data }) => <SystemForm loaded={data} />}</States>
        </Panel>
      </div>
    </Page>
  )
}

function SystemForm({ loaded }: { loaded: Settings }) {
  const client = useQueryClient()
  // What the form was filled from stays, whoever else saves meanwhile; the server then says that it is stale.
  const [saved, setSaved] = useState(loaded)
  const form = useEntryForm(settings.updateBasicSetting, {
    body: BasicSetting,
    initialValues: { school_year: saved.school_year, semester: String(saved.semester), maintenance: saved.maintenance },
    fixed: { updated_at: saved.updated_at },
    onSuccess: (answer) => {
      setSaved(answer.data)
      return client.invalidateQueries(settingsQuery)
    },
  })
  const isOn = form.form.values.maintenance === '1'
  return (
    <FormPanel form={form} submitLabel="Update">
      <Columns>
        <Select {...form.field('school_year')} label="School year" data={schoolYearOptions()} allowDeselect={false} />
        <Select {...form.field('semester')} label="Semester" data={semesterOptions} allowDeselect={false} />
      </Columns>
      <Switch
        name="maintenance"
        label={`Maintenance Mode: ${isOn ? 'Active' : 'Inactive'}`}
        description="While active, everyone except administrators reads 'Portal is under maintenance'."
        checked={isOn}
        onChange={(event) => form.form.setFieldValue('maintenance', event.currentTarget.checked ? '1' : '0')}
      />
      {isOn && saved.maintenance === '0' && (
        <Text size="sm" c="orange.8">
          Everyone but administrators is blocked as soon as you update.
        </Text>
      )}
    </FormPanel>
  )
}
