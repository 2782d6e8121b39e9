import { type RefObject, useEffect } from 'react'

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
export function useStrayKeys(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const catchKey = (event: KeyboardEvent) => {
      // The browser types the character into the field that has the focus after this.
      if (isBeginning(event) && !isTypedInto(document.activeElement) && !isDialogOpen()) input.current?.focus()
    }
    addEventListener('keydown', catchKey)
    return () => removeEventListener('keydown', catchKey)
  }, [input])
}
