import { type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Cell, handleTextCellKey } from '../form/cell-moves.ts'

interface CellActions<F extends string> {
  type: (cell: Cell<F>, text: string) => void
  /** Returns whether the key moved the focus to another cell. */
  move: (cell: Cell<F>, event: KeyboardEvent) => boolean
  paste: (cell: Cell<F>, event: ClipboardEvent) => void
}

interface TextCellOptions<F extends string> {
  cell: Cell<F>
  value: string
  actions: CellActions<F>
  /** Called on Enter, before the focus moves on; returns whether it handled the key. */
  onEnter?: () => boolean
}

/** A text cell of a sheet. Typing replaces the text, Enter and arrows keep it and move on, Escape restores it. */
export function useTextCell<F extends string>({ cell, value, actions, onEnter }: TextCellOptions<F>) {
  const [draft, setDraft] = useState<string>()
  const [focused, setFocused] = useState(false)
  const textBefore = useRef(value)
  const commit = () => {
    if (draft !== undefined) actions.type(cell, draft)
    setDraft(undefined)
  }
  const restoreText = (input: HTMLInputElement) => {
    flushSync(() => {
      setDraft(undefined)
      if (value !== textBefore.current) actions.type(cell, textBefore.current)
    })
    input.select()
  }
  const stayInCell = (input: HTMLInputElement) => {
    flushSync(commit)
    input.select()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && onEnter && !event.shiftKey) {
      flushSync(commit)
      if (onEnter()) return event.preventDefault()
    }
    handleTextCellKey(event, { restoreText, move: () => actions.move(cell, event), stayInCell })
  }
  const input = {
    'data-cell': `${cell.row}:${cell.field}`,
    autoComplete: 'off',
    spellCheck: false,
    value: draft ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft(event.currentTarget.value),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      textBefore.current = value
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
  /** `draft` is the typed text that is not committed yet; `input` are the props of the input. */
  return { draft, focused, input }
}
