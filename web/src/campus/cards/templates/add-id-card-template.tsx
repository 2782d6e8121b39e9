import { Button } from '@mantine/core'
import { idCardTemplates } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { isRefused, type TemplateActionProps } from './template-action.ts'

export function AddIdCardTemplate({ state, onSaved }: TemplateActionProps) {
  const { run, busy } = useAction(idCardTemplates.addIdCardTemplate, { onSuccess: ({ data }) => onSaved(data.id) })
  const { template, name, design } = state
  return (
    <Button loading={busy} disabled={isRefused(state)} onClick={() => run({ kind: template.kind, name, design })}>
      Save as template
    </Button>
  )
}
