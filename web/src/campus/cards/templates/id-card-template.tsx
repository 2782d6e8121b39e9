import { Button } from '@mantine/core'
import { idCardTemplates } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
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

/** Prints cards with the template from now on. Changes are saved first. */
export function ActivateIdCardTemplate({ state, onSaved, id }: TemplateActionProps & { id: number }) {
  const { run, busy } = useAction(idCardTemplates.activateIdCardTemplate, { onSuccess: ({ data }) => onSaved(data.id) })
  return (
    <Button variant="default" loading={busy} disabled={state.isDirty} onClick={() => run({ id })}>
      Use for printing
    </Button>
  )
}

interface DeleteIdCardTemplateProps {
  id: number
  name: string
  onDeleted: () => void
}

export function DeleteIdCardTemplate({ id, name, onDeleted }: DeleteIdCardTemplateProps) {
  const { run } = useAction(idCardTemplates.deleteIdCardTemplate, { onSuccess: onDeleted })
  const confirm = () => ask({ text: `Delete the template “${name}”?`, verb: 'Delete', danger: true, run: () => run({ id }) })
  return (
    <Button variant="subtle" color="red" onClick={confirm}>
      Delete
    </Button>
  )
}
