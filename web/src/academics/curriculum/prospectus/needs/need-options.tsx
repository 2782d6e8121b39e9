import { Box } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './needs.module.css'
import type { NeedChoice } from './needs-choices.ts'

interface NeedOptionsProps {
  id: string
  label: string | undefined
  choices: readonly NeedChoice[]
  /** The index of the choice that Enter takes. */
  activeIndex: number
  onChoose: (choice: NeedChoice) => void
}

/** The element id of a choice, which the search field names as its active descendant. */
export const optionId = (id: string, choice: Pick<NeedChoice, 'id'>): string => `${id}-${choice.id}`

/** The subjects of the curriculum below the search field. */
export function NeedOptions({ id, label, choices, activeIndex, onChoose }: NeedOptionsProps) {
  return (
    <div id={id} role="listbox" aria-multiselectable aria-label={label} className={classes.choices}>
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search field above handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus.
        <div
          key={choice.id}
          id={optionId(id, choice)}
          role="option"
          aria-selected={choice.isChosen}
          aria-disabled={choice.refusal !== undefined}
          data-active={index === activeIndex || undefined}
          className={classes.choice}
          onClick={() => onChoose(choice)}
        >
          <IconCheck size={16} aria-hidden data-on={choice.isChosen || undefined} />
          <span>
            <b>{choice.code}</b> {choice.title}
            {choice.refusal && <small data-refused>{choice.refusal.message}</small>}
            {!choice.refusal && choice.warning && <small>{choice.warning}</small>}
          </span>
        </div>
      ))}
      {choices.length === 0 && (
        <Box p="md" c="dimmed">
          Sorry, no matching records found
        </Box>
      )}
    </div>
  )
}
