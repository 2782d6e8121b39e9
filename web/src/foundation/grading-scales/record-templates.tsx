import { ActionIcon, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type RecordTemplate, RecordTemplateForm, type Request } from '@talaan/contract'
import { classRecords } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { useAction, useCall } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from './grading-scales.module.css'

type EditedTemplate = RecordTemplate | 'new'

const levelNames = { college: 'College', high_school: 'High school' } as const

const blank = { name: '', weight: '' }

/** Adds or changes a template of class records. */
function SaveRecordTemplate({ template, onClose }: { template: EditedTemplate; onClose: () => void }) {
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

/** Deletes a template after asking. */
function useDeleteRecordTemplate() {
  const action = useAction(classRecords.deleteRecordTemplate, {})
  return ({ id, name }: RecordTemplate) =>
    ask({
      text: `Delete the template ${name}? Class records that were opened with it stay.`,
      verb: 'Delete',
      danger: true,
      run: () => action.run({ id }),
    })
}

/** The templates that class records start from. */
export function RecordTemplates({ mayEdit }: { mayEdit: boolean }) {
  const query = useCall(classRecords.recordTemplates, {})
  const [edited, setEdited] = useState<EditedTemplate>()
  const deleteTemplate = useDeleteRecordTemplate()
  return (
    <TitledPanel
      title="Templates of class records"
      action={
        mayEdit && (
          <Button variant="default" size="compact-md" flex="none" onClick={() => setEdited('new')}>
            Add template
          </Button>
        )
      }
    >
      <States query={query} skeleton={<Skeleton count={5} height={24} />}>
        {({ data }) => (
          <Stack component="ul" gap={10} className={`${layout.list} ${classes.templates}`}>
            {data.map((template) => (
              <li key={template.id}>
                <span>
                  <b>{template.name}</b> · {levelNames[template.level_type]}
                  <br />
                  {template.components.map(({ name, weight }) => `${name} ${weight}%`).join(', ')}
                </span>
                {mayEdit && (
                  <Group component="span" gap="xs" justify="flex-end">
                    <Button
                      variant="default"
                      size="compact-md"
                      aria-label={`Delete ${template.name}`}
                      onClick={() => deleteTemplate(template)}
                    >
                      Delete
                    </Button>
                    <Button variant="default" size="compact-md" aria-label={`Edit ${template.name}`} onClick={() => setEdited(template)}>
                      Edit
                    </Button>
                  </Group>
                )}
              </li>
            ))}
          </Stack>
        )}
      </States>
      {edited && <SaveRecordTemplate template={edited} onClose={() => setEdited(undefined)} />}
    </TitledPanel>
  )
}
