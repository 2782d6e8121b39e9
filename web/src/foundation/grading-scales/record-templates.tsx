import { Button, Group, Stack } from '@mantine/core'
import type { RecordTemplate } from '@talaan/contract'
import { classRecords } from '@talaan/contract/calls'
import { useState } from 'react'
import { useAction, useCall } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from './grading-scales.module.css'
import { type EditedTemplate, levelNames, SaveRecordTemplate } from './save-record-template.tsx'

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
