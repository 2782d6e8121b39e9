import { Button, Group, TextInput } from '@mantine/core'
import { ScheduleTextError } from '@talaan/contract/values'
import { useState } from 'react'
import classes from '../offers.module.css'

interface PasteScheduleProps {
  /** Throws a `ScheduleTextError` for a text it cannot read. */
  onText: (text: string) => void
}

/** Turns a pasted schedule text into meeting lines. */
export function PasteSchedule({ onText }: PasteScheduleProps) {
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  if (!opened) {
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        Paste schedule
      </Button>
    )
  }
  const applyText = () => {
    try {
      onText(text)
      setText('')
      setOpened(false)
    } catch (failure) {
      if (!(failure instanceof ScheduleTextError)) throw failure
      setError(failure.message)
    }
  }
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap" flex="1 0 100%" className={classes.paste}>
      <TextInput
        label="Schedule text"
        placeholder="MW 7:30AM-8:30AM RM 101; F 7:30AM-10:30AM COMLAB 1"
        value={text}
        error={error}
        maxLength={500}
        autoFocus
        autoComplete="off"
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError('')
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          applyText()
        }}
      />
      <Button variant="default" onClick={applyText} disabled={text.trim() === ''}>
        Apply
      </Button>
    </Group>
  )
}
