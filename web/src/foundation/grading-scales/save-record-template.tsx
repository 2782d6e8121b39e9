import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type RecordTemplate, RecordTemplateForm, type Request } from '@talaan/contract'
import { classRecords } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import classes from './grading-scales.module.css'

export type EditedTemplate = RecordTemplate | 'new'

export const levelNames = { college: 'College', high_school: 'High school' } as const

const blank = { name: '', weight: '' }

/** Adds or changes a template of class records. */
export function SaveRecordTemplate({ template, onClose }: { template: EditedTemplate; onClose: () => void }) {
  const saved = template === 'new' ? undefined : template
  const fixed = { id: saved?.id ?? null, updated_at: saved?.updated_at }
  const form = useEntryForm(classRecords.saveRecordTemplate, {
    body: RecordTemplateForm,
    initialValues: {
      level_type: saved?.level_type ?? ('high_school' as RecordTemplate['level_type']),
      name: saved?.name ?? '',
      components: saved?.components.map(({ name, weight }) => ({ name, weight: String(weight) })) ?? [blank],
    },
    fixed,
    toRequest: (values) => ({ ...values, ...fixed }) as unknown as Request<typeof classRecords.saveRecordTemplate>,
    onSuccess: onClose,
  })
  const text = (name: string, label: string) => ({ ...form.field(name as never), label, autoComplete: 'off', withAsterisk: false })
  return (
    <FormDialog opened onClose={onClose} title={saved ? `Edit ${saved.name}` : 'Add template'} form={form} submitLabel="Save">
      <TextInput {...text('name', 'Name')} />
      <NativeSelect
        {...form.field('level_type')}
        label="For classes of"
        withAsterisk={false}
        data={Object.entries(levelNames).map(([value, label]) => ({ value, label }))}
      />
      {form.form.values.components.map((_, index) => (
        <fieldset key={index} className={classes.row} aria-label={`Component ${index + 1}`}>
          <TextInput {...text(`components.${index}.name`, 'Component')} className={classes.wide} />
          <TextInput {...text(`components.${index}.weight`, 'Weight in percent')} inputMode="decimal" />
          <ActionIcon
            mt={26}
            variant="subtle"
            color="gray"
            size={34}
            disabled={form.form.values.components.length === 1}
            aria-label={`Remove component ${index + 1}`}
            onClick={() => form.form.removeListItem('components', index)}
          >
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      {form.form.errors.components && (
        <Text c="var(--tone-red)" role="alert">
          {form.form.errors.components}
        </Text>
      )}
      <div>
        <Button variant="default" size="compact-sm" onClick={() => form.form.insertListItem('components', blank)}>
          Add component
        </Button>
      </div>
    </FormDialog>
  )
}
