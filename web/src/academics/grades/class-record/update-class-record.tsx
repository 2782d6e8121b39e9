import { ActionIcon, Button, Fieldset, Group, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { RecordSetup, type Request } from '@talaan/contract'
import { classRecords } from '@talaan/contract/calls'
import { addsUp, readDecimal } from '@talaan/contract/values'
import { useState } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import classes from './class-record.module.css'
import type { OpenRecord } from './record-edits.ts'

type SetupValues = {
  components: {
    id: number | null
    name: string
    weight: string
    activities: { id: number | null; title: string; held_on: string | null; highest: string }[]
  }[]
}

/** Changes the components, their weights, and the activities of a class record. */
export default function UpdateClassRecord({ record, onClose }: { record: OpenRecord; onClose: () => void }) {
  const [{ id, version }] = useState(record)
  const form = useEntryForm(classRecords.updateClassRecord, {
    body: RecordSetup,
    initialValues: toValues(record),
    fixed: { id, version },
    toRequest: (values) => ({ ...values, id, version }) as unknown as Request<typeof classRecords.updateClassRecord>,
    refresh: [classRecords.classRecord, classRecords.classRecordGrades],
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Activities and weights" size="lg" form={form} submitLabel="Save">
      <SetupFields form={form} />
    </FormDialog>
  )
}

function SetupFields({ form }: { form: EntryForm<SetupValues> }) {
  const { components } = form.form.values
  const text = (name: string, label: string) => ({ ...form.field(name as never), label, autoComplete: 'off', withAsterisk: false })
  const number = (name: string, label: string) => ({ ...text(name, label), inputMode: 'decimal' as const })
  const weights = components.map(({ weight }) => readDecimal(weight).value ?? 0)
  const total = Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 100) / 100
  return (
    <>
      {components.map((component, index) => (
        <Fieldset
          key={index}
          legend={component.name || `Component ${index + 1}`}
          variant="unstyled"
          classNames={{ root: classes.fieldset, legend: classes.legend }}
        >
          <div className={classes.line}>
            <TextInput {...text(`components.${index}.name`, 'Component')} className={classes.wide} />
            <TextInput {...number(`components.${index}.weight`, 'Weight in percent')} />
            <Remove
              label={`Remove ${component.name || `component ${index + 1}`}`}
              isLast={components.length === 1}
              onClick={() => form.form.removeListItem('components', index)}
            />
          </div>
          {component.activities.map((_, at) => (
            <fieldset key={at} className={classes.line} aria-label={`Activity ${at + 1} of ${component.name}`}>
              <TextInput {...text(`components.${index}.activities.${at}.title`, 'Activity')} className={classes.wide} />
              <DateField {...form.field(`components.${index}.activities.${at}.held_on` as never)} label="Date" withAsterisk={false} />
              <TextInput {...number(`components.${index}.activities.${at}.highest`, 'Highest score')} />
              <Remove
                label={`Remove activity ${at + 1} of ${component.name}`}
                onClick={() => form.form.removeListItem(`components.${index}.activities`, at)}
              />
            </fieldset>
          ))}
          <div>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Add activity to ${component.name}`}
              onClick={() =>
                form.form.insertListItem(`components.${index}.activities`, { id: null, title: '', held_on: null, highest: '' })
              }
            >
              Add activity
            </Button>
          </div>
        </Fieldset>
      ))}
      <Group gap="8px 16px">
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => form.form.insertListItem('components', { id: null, name: '', weight: '', activities: [] })}
        >
          Add component
        </Button>
        <Text role="status" c={addsUp(weights) ? 'dimmed' : 'red'}>
          {addsUp(weights) ? 'The weights add up to 100%' : `The weights add up to ${total}%; they must be 100%`}
        </Text>
      </Group>
    </>
  )
}

const Remove = ({ label, isLast, onClick }: { label: string; isLast?: boolean; onClick: () => void }) => (
  <ActionIcon className={classes.remove} variant="subtle" color="gray" size={34} disabled={isLast} aria-label={label} onClick={onClick}>
    <IconTrash size={16} stroke={1.6} aria-hidden />
  </ActionIcon>
)

const toValues = ({ components }: OpenRecord): SetupValues => ({
  components: components.map(({ id, name, weight, activities }) => ({
    id,
    name,
    weight: String(weight),
    activities: activities.map((activity) => ({ ...activity, highest: String(activity.highest) })),
  })),
})
