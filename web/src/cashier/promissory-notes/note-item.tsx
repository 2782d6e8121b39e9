import { Button, Group } from '@mantine/core'
import type { PromissoryNote } from '@talaan/contract'
import { noteCoversText } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { termTitle } from '#lib/format.ts'
import { decisionText, NoteStatus, promiseText } from './note-text.tsx'
import classes from './promissory-notes.module.css'

interface NoteItemProps {
  note: PromissoryNote
  printPath: string
  /** Whether notes of other terms stand beside it. */
  isTermShown?: boolean
  /** Further buttons. */
  children?: ReactNode
}

/** A note in a list: what is promised, what for, and how it was decided. */
export function NoteItem({ note, printPath, isTermShown, children }: NoteItemProps) {
  return (
    <li className={classes.note}>
      <Group gap="6px 12px" justify="space-between" className="numbers">
        <b>{promiseText(note)}</b>
        <NoteStatus note={note} />
      </Group>
      <span className={classes.small}>
        {[note.number, isTermShown && termTitle(note), noteCoversText(note), note.reason].filter(Boolean).join(' · ')}
      </span>
      {decisionText(note) && <span className={classes.small}>{decisionText(note)}</span>}
      <div className={classes.noteActions}>
        {note.status !== 'cancelled' && note.status !== 'rejected' && (
          <Button component="a" href={printPath} target="_blank" rel="noopener" variant="subtle" size="compact-sm">
            Print
          </Button>
        )}
        {children}
      </div>
    </li>
  )
}
