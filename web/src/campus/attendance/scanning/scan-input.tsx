import { Button, TextInput } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { useIsPhone } from '#ui/list/phone.ts'
import classes from '../attendance.module.css'
import { useStrayKeys } from './stray-keys.ts'

interface ScanInputProps {
  input: RefObject<HTMLInputElement | null>
  onCode: (code: string) => void
}

/** Gets codes that are typed, or that a USB scanner types: Enter ends a code, and the field is ready for the next one. */
export function ScanInput({ input, onCode }: ScanInputProps) {
  const [text, setText] = useState('')
  const isPhone = useIsPhone()
  // A USB scanner types at once; on a phone the keyboard would cover the result.
  useEffect(() => {
    if (!isPhone) input.current?.focus()
  }, [input, isPhone])
  useStrayKeys(input)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = text.trim()
    setText('')
    if (code !== '') onCode(code)
  }
  return (
    <form className={classes.scanRow} onSubmit={submit}>
      <TextInput
        ref={input}
        label="Scan an ID or type a number"
        value={text}
        onChange={(change) => setText(change.currentTarget.value)}
        leftSection={<IconScan size={18} stroke={1.6} aria-hidden />}
        size="md"
        maxLength={500}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" size="md">
        Record
      </Button>
    </form>
  )
}
