import { Button } from '@mantine/core'
import { idCardTemplates } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { isRefused, type TemplateActionProps } from './template-action.ts'

export function EditIdCardTemplate({ state, onSaved, id }: TemplateActionProps & { id: number }) {
  const { run, busy } = useAction(idCardTemplates.editIdCardTemplate, { onSuccess: ({ data }) => onSaved(data.id) })
  const { name, design, template, isDirty } = state
  const updated_at = template.updated_at ?? undefined
  return (
    <Button loading={busy} disabled={!isDirty || isRefused(state)} onClick={() => run({ id, name, design, updated_at })}>
      Save
    </Button>
  )
}
