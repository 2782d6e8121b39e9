import { Select, Text } from '@mantine/core'
import type { Settings } from '@talaan/contract'
import { averageOfGrades, averageRulesOf } from '@talaan/contract/values'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { useUpdateBasicSetting } from './update-basic-setting.ts'

const formValues = ({ average_attempts, average_rounding, average_decimals }: Settings) => ({
  average_attempts,
  average_rounding,
  average_decimals,
})

/** Mathematics is failed and repeated. */
const exampleGrades = [
  { subject_id: 1, grade: '5.00', units: 3 },
  { subject_id: 2, grade: '1.75', units: 3 },
  { subject_id: 1, grade: '2.00', units: 3 },
  { subject_id: 3, grade: '1.25', units: 2 },
]

/** How averages of college are computed. */
export function AverageSettings({ loaded }: { loaded: Settings }) {
  const { form } = useUpdateBasicSetting(loaded, formValues)
  const { field } = form
  return (
    <TitledPanel title="Averages of college">
      <FormPanel form={form} submitLabel="Update">
        <Columns>
          <Select
            {...field('average_attempts')}
            label="Repeated subjects"
            data={[
              { value: 'all', label: 'Every attempt counts' },
              { value: 'last', label: 'Only the last attempt counts' },
            ]}
            allowDeselect={false}
          />
          <Select
            {...field('average_rounding')}
            label="More decimals are"
            data={[
              { value: 'half_up', label: 'Rounded' },
              { value: 'cut_off', label: 'Cut off' },
            ]}
            allowDeselect={false}
          />
          <Select {...field('average_decimals')} label="Decimals" data={['2', '3', '4']} allowDeselect={false} />
        </Columns>
        <Text mt="xs" fz={13} c="dimmed">
          Example: with 5.00 and then 2.00 in Mathematics (3 units), 1.75 in English (3 units) and 1.25 in PE (2 units) the average is{' '}
          <b>{averageOfGrades(averageRulesOf(form.form.values), exampleGrades)}</b>. Honors are decided by the exact average. Averages of
          high school are whole numbers, as DepEd prescribes.
        </Text>
      </FormPanel>
    </TitledPanel>
  )
}
