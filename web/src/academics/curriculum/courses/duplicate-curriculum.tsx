import { TextInput } from '@mantine/core'
import { CurriculumCopy } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { EffectiveFrom } from './effective-from.tsx'

interface DuplicateCurriculumProps {
  id: number
  /** The course and year of the curriculum, such as `BSIT 2018`. */
  name: string
  onClose: () => void
}

/** Copies a curriculum as its next version and opens the copy. */
export function DuplicateCurriculum({ id, name, onClose }: DuplicateCurriculumProps) {
  const navigate = useNavigate()
  const form = useEntryForm(prospectus.duplicateCurriculum, {
    body: CurriculumCopy,
    initialValues: { name: '', effective_sy: null as string | null },
    fixed: { id },
    onSuccess: ({ data }) => {
      onClose()
      navigate({ to: fillPath('/admin/settings/registrar/prospectus/edit/:id', { id: data.id }) })
    },
  })
  return (
    <FormDialog opened onClose={onClose} title={`Duplicate ${name}`} form={form} submitLabel="Duplicate">
      <p style={{ margin: 0 }}>All subjects and prerequisites are copied. The copy is inactive until you activate it.</p>
      <TextInput {...form.field('name')} label="Name of the copy" maxLength={60} data-autofocus />
      <EffectiveFrom field={form.field('effective_sy')} />
    </FormDialog>
  )
}
