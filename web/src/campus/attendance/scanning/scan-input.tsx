import { Button, TextInput } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { useIsPhone } from '#ui/list/phone.ts'
import classes from '../attendance.module.css'

const typing = 'textarea, select, input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=range], [type=file])'
const usesLetters = '[role=menu], [role=listbox], [role=combobox], [role=textbox], [role=searchbox], [role=tree]'

const isTypedInto = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches(typing) || element.closest(usesLetters) !== null)

const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some((dialog) => dialog.checkVisibility())

/** Keys with a meaning of their own, such as Space and Enter on a button, are no beginning of a code. */
const isBeginning = ({ key, ctrlKey, altKey, metaKey, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey && !isComposing && !defaultPrevented

/** Moves the focus to the field when a key is typed that nothing else takes, so that a USB scanner works wherever the guard clicked last. */
function useStrayKeys(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const catchKey = (event: KeyboardEvent) => {
      // The browser types the character into the field that has the focus after this.
      if (isBeginning(event) && !isTypedInto(document.activeElement) && !isDialogOpen()) input.current?.focus()
    }
    addEventListener('keydown', catchKey)
    return () => removeEventListener('keydown', catchKey)
  }, [input])
}

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
