import { Button } from '@mantine/core'
import { idCardTemplates } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import type { TemplateActionProps } from './template-action.ts'

/** Prints cards with the template from now on. Changes are saved first. */
export function ActivateIdCardTemplate({ state, onSaved, id }: TemplateActionProps & { id: number }) {
  const { run, busy } = useAction(idCardTemplates.activateIdCardTemplate, { onSuccess: ({ data }) => onSaved(data.id) })
  return (
    <Button variant="default" loading={busy} disabled={state.isDirty} onClick={() => run({ id })}>
      Use for printing
    </Button>
  )
}
