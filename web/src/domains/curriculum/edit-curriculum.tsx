import { TextInput } from '@mantine/core'
import { type Curriculum, EditedCurriculum } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { useEntryForm } from '../../lib/form.ts'
import { FormDialog } from '../../ui/dialog/dialogs.tsx'
import { EffectiveFrom } from './effective-from.tsx'
import { useReread } from './reread.ts'

export function EditCurriculum({ plan, onClose }: { plan: Curriculum; onClose: () => void }) {
  const { id, updated_at } = plan
  const form = useEntryForm(curriculum.editCurriculum, {
    body: EditedCurriculum,
    initialValues: { name: plan.name, effective_sy: plan.effective_sy },
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReread(curriculum.curricula),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${plan.name}`} form={form} submitLabel="Save">
      <TextInput {...form.field('name')} label="Name" autoComplete="off" />
      <EffectiveFrom field={form.field('effective_sy')} kept={plan.effective_sy} />
    </FormDialog>
  )
}
