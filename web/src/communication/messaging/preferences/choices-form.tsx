import { Button, Checkbox, Group } from '@mantine/core'
import {
  type ChoiceKey,
  type NotificationCategory,
  notificationCategories,
  notificationCategoryTexts,
  notificationChannelNames,
  notificationChannels,
} from '@talaan/contract/values'
import { useState } from 'react'
import { useUnsaved } from '#ui/dialog/unsaved.ts'
import classes from './notification-preferences.module.css'

interface ChoiceFieldsProps {
  on: readonly ChoiceKey[]
  onChange: (on: ChoiceKey[]) => void
  isReadOnly: boolean
}

/** Which news come by which channel, and those that always come. */
function ChoiceFields({ on, onChange, isReadOnly }: ChoiceFieldsProps) {
  const set = (key: ChoiceKey, isOn: boolean) => onChange(isOn ? [...on, key] : on.filter((other) => other !== key))
  const fieldset = (category: NotificationCategory) => (
    <fieldset key={category} className={classes.category}>
      <legend>{notificationCategoryTexts[category].name}</legend>
      <p>{notificationCategoryTexts[category].about}</p>
      <div className={classes.channels}>
        {notificationChannels.map((channel) => (
          <Checkbox
            size="md"
            key={channel}
            label={notificationChannelNames[channel]}
            disabled={isReadOnly}
            checked={on.includes(`${category}.${channel}`)}
            onChange={(event) => set(`${category}.${channel}`, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
  return (
    <>
      {notificationCategories.map(fieldset)}
      <div className={classes.category}>
        <b>Account security, receipts and official documents</b>
        <p>Always sent: notices about sign-in changes, received payments and official decisions.</p>
      </div>
    </>
  )
}

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
