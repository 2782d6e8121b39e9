import { Button } from '@mantine/core'
import type { ChoiceKey } from '@talaan/contract/values'
import { useState } from 'react'
import { useUnsaved } from '#ui/dialog/unsaved.ts'
import { ChoiceFields } from './choice-fields.tsx'
import classes from './notification-preferences.module.css'

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
        <div className={classes.foot}>
          <Button onClick={() => save(on)} loading={busy} disabled={!isDirty}>
            Save
          </Button>
        </div>
      )}
    </div>
  )
}
