import { useMay } from '#shared/terms/current-term.ts'
import { ActivateIdCardTemplate, AddIdCardTemplate, DeleteIdCardTemplate, EditIdCardTemplate } from './id-card-template.tsx'
import type { TemplateActionProps } from './template-action.ts'

/** Saves the template, uses it for prints, or deletes it. */
export function TemplateActions({ onDeleted, ...props }: TemplateActionProps & { onDeleted: () => void }) {
  const mayEdit = useMay('Edit ID Card Templates')
  const { id, name, is_active } = props.state.template
  if (!mayEdit) return null
  if (id === null) return <AddIdCardTemplate {...props} />
  return (
    <>
      {!is_active && (
        <>
          <DeleteIdCardTemplate id={id} name={name} onDeleted={onDeleted} />
          <ActivateIdCardTemplate {...props} id={id} />
        </>
      )}
      <EditIdCardTemplate {...props} id={id} />
    </>
  )
}
