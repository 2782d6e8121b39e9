import { type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Cell, textCellKey } from '../form/cell-moves.ts'

interface Actions<F extends string> {
  type: (cell: Cell<F>, text: string) => void
  /** Tells whether the key led to another cell. */
  move: (cell: Cell<F>, event: KeyboardEvent) => boolean
  paste: (cell: Cell<F>, event: ClipboardEvent) => void
}

interface TextCellOptions<F extends string> {
  cell: Cell<F>
  value: string
  actions: Actions<F>
  /** Enter, before it goes to the next cell; tells whether it was meant for this. */
  onEnter?: () => boolean
}

/** A text in a sheet. Typing replaces it, Enter and arrows keep it and go on, Escape brings back what was there. */
export function useTextCell<F extends string>({ cell, value, actions, onEnter }: TextCellOptions<F>) {
  const [draft, setDraft] = useState<string>()
  const [focused, setFocused] = useState(false)
  const before = useRef(value)
  const commit = () => {
    if (draft !== undefined) actions.type(cell, draft)
    setDraft(undefined)
  }
  const bringBack = (input: HTMLInputElement) => {
    flushSync(() => {
      setDraft(undefined)
      if (value !== before.current) actions.type(cell, before.current)
    })
    input.select()
  }
  const stay = (input: HTMLInputElement) => {
    flushSync(commit)
    input.select()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && onEnter && !event.shiftKey) {
      flushSync(commit)
      if (onEnter()) return event.preventDefault()
    }
    textCellKey(event, { bringBack, move: () => actions.move(cell, event), stay })
  }
  const input = {
    'data-cell': `${cell.row}:${cell.field}`,
    autoComplete: 'off',
    spellCheck: false,
    value: draft ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft(event.currentTarget.value),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      before.current = value
      setFocused(true)
      event.currentTarget.select()
    },
    onBlur: () => {
      setFocused(false)
      commit()
    },
    onKeyDown,
    onPaste: (event: ClipboardEvent) => actions.paste(cell, event),
  }
  /** `draft` is what is typed and not kept yet; `input` are the props of the input. */
  return { draft, focused, input }
}
