import { Button, Group } from '@mantine/core'
import type { ChoiceKey } from '@talaan/contract/values'
import { useState } from 'react'
import { useUnsaved } from '#ui/dialog/unsaved.ts'
import { ChoiceFields } from './choice-fields.tsx'

interface ChoicesFormProps {
  saved: readonly ChoiceKey[]
  busy: boolean
  save: (on: ChoiceKey[]) => void
  isReadOnly?: boolean
}

/** The choices until they are saved. */
export function ChoicesForm({ saved, busy, save, isReadOnly = false }: ChoicesFormProps) {
  const [on, setOn] = useState([...saved])
  const isDirty = on.length !== saved.length || on.some((key) => !saved.includes(key))
  useUnsaved(() => isDirty)
  return (
    <div>
      <ChoiceFields on={on} onChange={setOn} isReadOnly={isReadOnly} />
      {!isReadOnly && (
        <Group justify="flex-end" pt={4}>
          <Button onClick={() => save(on)} loading={busy} disabled={!isDirty}>
            Save
          </Button>
        </Group>
      )}
    </div>
  )
}
