import { Button } from '@mantine/core'
import { idCardTemplates } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

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
