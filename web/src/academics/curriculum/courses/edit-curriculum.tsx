import { TextInput } from '@mantine/core'
import { type Curriculum, EditedCurriculum } from '@talaan/contract'
import { curriculum as curriculumCalls } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { EffectiveFrom } from './effective-from.tsx'

export function EditCurriculum({ curriculum, onClose }: { curriculum: Curriculum; onClose: () => void }) {
  const { id, updated_at } = curriculum
  const form = useEntryForm(curriculumCalls.editCurriculum, {
    body: EditedCurriculum,
    initialValues: { name: curriculum.name, effective_sy: curriculum.effective_sy },
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReloadList(curriculumCalls.curricula),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${curriculum.name}`} form={form} submitLabel="Save">
      <TextInput {...form.field('name')} label="Name" autoComplete="off" />
      <EffectiveFrom field={form.field('effective_sy')} currentYear={curriculum.effective_sy} />
    </FormDialog>
  )
}
