import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { enrollment } from '@talaan/contract'
import { useAction } from '../../lib/query.ts'
import { ask } from '../../ui/confirm.tsx'

interface RemoveSubjectProps {
  loadId: number
  /** Code and title, to tell which one. */
  name: string
}

export function RemoveSubject({ loadId, name }: RemoveSubjectProps) {
  const { run } = useAction(enrollment.removeSubject, { refreshOnConflict: true })
  const remove = () =>
    ask({
      text: 'Are you sure you want to remove this subject?',
      verb: 'Remove',
      danger: true,
      children: name,
      run: () => run({ id: loadId }),
    })
  return (
    <ActionIcon size={32} color="red" aria-label={`Remove ${name}`} onClick={remove}>
      <IconTrash size={17} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
